import type { Answer } from './client.ts';

/** The state of a bucket, from the headers of a response. */
export interface RateLimitHeaders {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds since the Unix epoch. */
  readonly reset: number;
}

const integerOf = ({ headers }: Answer, name: string): number => {
  const text = headers[name];
  if (typeof text !== 'string' || !/^\d+$/.test(text))
    throw new Error(`No ${name}: ${String(text)}.`);
  return Number(text);
};

/**
 * Returns the three rate-limit headers of a response.
 *
 * @throws Error when a header is absent or not a plain integer.
 */
export const rateLimitOf = (answer: Answer): RateLimitHeaders => ({
  limit: integerOf(answer, 'x-ratelimit-limit'),
  remaining: integerOf(answer, 'x-ratelimit-remaining'),
  reset: integerOf(answer, 'x-ratelimit-reset'),
});

/** Returns the `Retry-After` of a response, in seconds. */
export const retryAfter = (answer: Answer): number => integerOf(answer, 'retry-after');
