import { expect } from 'vitest';
import { type Answer, type Sent, send } from '../../../test/api/client.ts';

/** An answer and the time it took. */
export interface TimedAnswer {
  readonly answer: Answer;
  readonly tookMs: number;
}

/** Sends a request and measures the time of its answer. */
export const timed = async (url: string, sent: Sent): Promise<TimedAnswer> => {
  const sentMs = performance.now();
  const answer = await send(url, sent);
  return { answer, tookMs: performance.now() - sentMs };
};

/** The longest time that an answer may take during any fault. */
const LONGEST_MS = 4000;

/** Expects 200, or 503 with `Retry-After`, each within 4 s, and returns how many are 200. */
export const expectShortAnswers = (answers: readonly TimedAnswer[]): number => {
  for (const { answer, tookMs } of answers) {
    expect(tookMs).toBeLessThanOrEqual(LONGEST_MS);
    expect([200, 503]).toContain(answer.status);
    if (answer.status === 503) expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  }
  return answers.filter(({ answer }) => answer.status === 200).length;
};

/** Returns the median time of the answers. */
export const medianMs = (answers: readonly TimedAnswer[]): number => {
  const times = answers.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
};
