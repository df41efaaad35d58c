import type { Answer } from './client.ts';

/** The state of a bucket in the headers of a response. */
export interface ToldAllowance {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds since the Unix epoch. */
  readonly reset: number;
}

const figure = ({ headers }: Answer, name: string): number => {
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
export const allowanceOf = (answer: Answer): ToldAllowance => ({
  limit: figure(answer, 'x-ratelimit-limit'),
  remaining: figure(answer, 'x-ratelimit-remaining'),
  reset: figure(answer, 'x-ratelimit-reset'),
});

/** Returns the `Retry-After` of a response, in seconds. */
export const retryAfter = (answer: Answer): number => figure(answer, 'retry-after');
