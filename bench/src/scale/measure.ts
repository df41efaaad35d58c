import type { Prepared } from './subject.ts';

/** One round of a shape on one database, in milliseconds. */
export interface Round {
  readonly p50: number;
  readonly p99: number;
}

const ROUND_MS = 600;
const ROUND_MIN_MS = 1500;
const TIMES_MIN = 5;
const TIMES_MAX = 400;

const WARM_UP_MS = 100;
// From the sixth time on PostgreSQL may use the plan of a prepared statement that fits all values,
// and two connections take turns.
const WARM_UP_TIMES = 12;

/** Returns the quantile of the values. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

const warmUp = async ({ ask }: Prepared): Promise<void> => {
  const start = performance.now();
  for (let times = 0; times < WARM_UP_TIMES; times += 1) {
    await ask();
    if (performance.now() - start > WARM_UP_MS) return;
  }
};

/** Fast queries: 400 times or 600 ms. Slow queries: 5 times or 1.5 s. Whichever comes first. */
const enough = (times: number, spentMs: number): boolean =>
  times >= TIMES_MAX ||
  (times >= TIMES_MIN && spentMs >= ROUND_MS) ||
  (times > 0 && spentMs >= ROUND_MIN_MS);

/** Repeats a query sequentially; returns undefined if the service would have answered 503 once. */
export const measureRound = async (prepared: Prepared): Promise<Round | undefined> => {
  await warmUp(prepared);
  const took: number[] = [];
  for (let spent = 0; !enough(took.length, spent); ) {
    const start = performance.now();
    const answered = await prepared.ask();
    const ms = performance.now() - start;
    if (!answered) return undefined;
    took.push(ms);
    spent += ms;
  }
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
};
