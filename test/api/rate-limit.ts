import type { Answer } from './client.ts';

/** How a bucket stands, as the headers of an answer tell. */
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
 * The three headers that every answer carries.
 *
 * @throws Error when one is absent or no plain integer.
 */
export const allowanceOf = (answer: Answer): ToldAllowance => ({
  limit: figure(answer, 'x-ratelimit-limit'),
  remaining: figure(answer, 'x-ratelimit-remaining'),
  reset: figure(answer, 'x-ratelimit-reset'),
});

/** The seconds after which a refused request may come again. */
export const retryAfter = (answer: Answer): number => figure(answer, 'retry-after');
