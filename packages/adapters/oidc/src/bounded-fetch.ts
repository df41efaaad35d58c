import { isUnavailable, Unavailable } from '@paydocs/core';
import type { CustomFetch } from 'openid-client';

/** The part of `fetch` that requests to a provider use. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Far above the metadata, keys and tokens of any provider. */
const BYTES_MAX = 1_048_576;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL is safe to send secrets to: HTTPS, or HTTP that stays on this machine. */
export const isSafeUrl = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
};

const readUpTo = async (response: Response, max: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > max) throw new Error(`The response is longer than ${max} bytes.`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/**
 * Returns a `fetch` for a provider that reads at most 1 MiB, and rejects with `Unavailable` when the provider
 * cannot be reached, takes too long or fails.
 */
export const boundedFetch =
  (send: Send): CustomFetch =>
  async (url, options) => {
    try {
      if (!isSafeUrl(url)) throw new Error('The provider names an address without HTTPS.');
      const response = await send(url, options as RequestInit);
      const { status, headers } = response;
      const body = await readUpTo(response, BYTES_MAX);
      if (status >= 500 || status === 429) throw new Error(`The provider answered ${status}.`);
      return new Response(body.length === 0 ? null : body, { status, headers });
    } catch (error) {
      throw new Unavailable('The identity provider does not answer.', { cause: error });
    }
  };

/** Returns the `Unavailable` in the causes of an error of the client; the error itself when there is none. */
export const unwrapped = (error: unknown): unknown => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isUnavailable(cause)) return cause;
  }
  return error;
};
