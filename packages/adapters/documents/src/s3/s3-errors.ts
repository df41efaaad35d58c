import { Unavailable } from '@paydocs/core';
import type { S3Place } from './s3-options.ts';

/** A response without success. */
export interface S3Failure {
  readonly status: number;
  /** The code of S3, such as `SlowDown`; empty when the response has none. */
  readonly code: string;
  readonly retryAfterMs?: number | undefined;
}

const TEXT_MAX = 16_384;

/** Returns the text of a response, of which at most 16 KB are read. */
export const textOf = async ({ body }: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > TEXT_MAX) break;
  }
  return text;
};

/** Returns the code in the text of a response; empty without one. */
export const codeOf = (text: string): string =>
  /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(text)?.[1] ?? '';

/** Returns the delay of a `Retry-After` header, in seconds or as a date. */
export const retryAfterMs = (value: string | null, nowMs: number): number | undefined => {
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

const CREDENTIALS = 'the credentials are refused: see AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

const MEANINGS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'the bucket does not exist',
  InvalidAccessKeyId: CREDENTIALS,
  SignatureDoesNotMatch: CREDENTIALS,
  InvalidToken: CREDENTIALS,
  ExpiredToken: 'the credentials have expired',
  AccessDenied: 'the credentials do not permit this',
  RequestTimeTooSkewed: 'the clock of this node is wrong',
  PermanentRedirect: 'the region or the endpoint is wrong',
  TemporaryRedirect: 'the region or the endpoint is wrong',
  AuthorizationHeaderMalformed: 'the region is wrong',
  SlowDown: 'the store asks for fewer requests',
  QuotaExceeded: 'the quota is used up',
  XMinioStorageFull: 'the store is full',
};

/** Returns the error of a response, which names the bucket and never a credential. */
export const failureError = ({ bucket }: S3Place, failure: S3Failure): Unavailable => {
  const { status, code } = failure;
  const reason = [MEANINGS[code], code, status].filter(Boolean).join(', ');
  const message = `The bucket ${bucket} for documents cannot be used (${reason}).`;
  return failure.retryAfterMs === undefined
    ? new Unavailable(message)
    : new Unavailable(message, { retryAfterMs: failure.retryAfterMs });
};

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

/** Returns the code of a failed connection, such as `ECONNREFUSED`. */
const connectionCode = (error: unknown): string => {
  for (const each of [error, causeOf(error)]) {
    if (each instanceof Error && 'code' in each && typeof each.code === 'string') return each.code;
  }
  return 'no connection';
};

/** Returns the error of a request without a response. */
export const connectionError = (
  { bucket }: S3Place,
  cause: unknown,
  isLate: boolean,
): Unavailable => {
  const reason = isLate ? 'no answer in time' : connectionCode(cause);
  return new Unavailable(`The bucket ${bucket} for documents cannot be reached (${reason}).`, {
    cause,
  });
};
