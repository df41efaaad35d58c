import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Unavailable, isUnavailable } from '@paydocs/core';
import { AwsV4Signer } from 'aws4fetch';
import {
  codeOf,
  connectionError,
  failureError,
  retryAfterMs,
  type S3Failure,
  textOf,
} from './s3-errors.ts';
import { objectUrl, type S3DocumentStoreOptions } from './s3-options.ts';

/** A request for an object. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Whether the response has a text, which must arrive within the time limit of the request. */
  readonly hasText?: boolean;
}

/** A response with success. Its body is not read yet, unless the request has asked for a text. */
export interface S3Success {
  readonly response: Response;
  /** The text that the request has asked for; empty otherwise. */
  readonly text: string;
  /** Ends the request and frees its connection. */
  readonly abort: () => void;
}

/** Sends a request with its retries. */
export type SendToS3 = (request: S3Request) => Promise<S3Success | S3Failure>;

const ATTEMPTS_MAX = 6;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 3000;
const RETRIED: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

const EMPTY = new Uint8Array();

const sendOnce = async (
  options: S3DocumentStoreOptions,
  { method, key, query = {}, headers = {}, body, hasText = false }: S3Request,
  timeoutMs: number,
): Promise<S3Success | S3Failure> => {
  const signed = await new AwsV4Signer({
    ...options.credentials,
    sessionToken: options.credentials.sessionToken ?? '',
    method,
    url: objectUrl(options, key, query).href,
    // The store checks the body by this digest, which is signed.
    headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? EMPTY) },
    service: 's3',
    region: options.region,
  }).sign();
  // Unsigned, since fetch changes it for ranges. A compressed body would have no size.
  signed.headers.set('accept-encoding', 'identity');
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: abort.signal,
    });
    const text = response.ok && !hasText ? '' : await textOf(response);
    if (response.ok) return { response, text, abort: () => abort.abort() };
    const retry = retryAfterMs(response.headers.get('retry-after'), Date.now());
    return { status: response.status, code: codeOf(text), retryAfterMs: retry };
  } catch (cause) {
    throw connectionError(options, cause, abort.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
};

/** An attempt that may be repeated. */
interface Repeatable {
  readonly error: Unavailable;
  /** The shortest delay that the store asks for. */
  readonly waitMs: number;
}

const attempt = async (
  options: S3DocumentStoreOptions,
  request: S3Request,
  timeoutMs: number,
): Promise<S3Success | S3Failure | Repeatable> => {
  try {
    const result = await sendOnce(options, request, timeoutMs);
    if (!('status' in result && RETRIED.has(result.status))) return result;
    return { error: failureError(options, result), waitMs: result.retryAfterMs ?? 0 };
  } catch (error) {
    if (isUnavailable(error)) return { error, waitMs: 0 };
    throw error;
  }
};

/** Full jitter: nodes that failed together do not come back together. */
const backOffMs = (retries: number): number =>
  Math.random() * Math.min(FIRST_DELAY_MS * 2 ** retries, LONGEST_DELAY_MS);

/**
 * Creates a client of an S3-compatible store: requests are signed (AWS Signature Version 4) and have a
 * time limit. Failed connections and responses of an overloaded store are retried with exponential
 * back-off and jitter, not before the time that the store asks for.
 */
export const s3Client = (options: S3DocumentStoreOptions): SendToS3 => {
  const { requestTimeoutMs = 10_000, totalTimeoutMs = 25_000 } = options;
  const { sleep = (ms: number) => delay(ms) } = options;
  return async (request) => {
    const endsAt = performance.now() + totalTimeoutMs;
    for (let retries = 0; ; retries += 1) {
      const leftMs = Math.max(1, endsAt - performance.now());
      const result = await attempt(options, request, Math.min(requestTimeoutMs, leftMs));
      if (!('error' in result)) return result;
      const delayMs = Math.max(backOffMs(retries), result.waitMs);
      const isLast = retries + 1 === ATTEMPTS_MAX || performance.now() + delayMs >= endsAt;
      if (isLast) throw result.error;
      await sleep(delayMs);
    }
  };
};
