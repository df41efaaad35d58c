import { setTimeout as pause } from 'node:timers/promises';

/** Options for {@link until}. */
export interface UntilOptions {
  readonly timeoutMs?: number;
  /** The delay between two checks, 20 ms by default. */
  readonly everyMs?: number;
  /** The subject of the error. */
  readonly what: string;
}

/**
 * Checks a condition until it holds, and returns the milliseconds that passed.
 *
 * @throws Error when the condition does not hold in time, 20 s by default.
 */
export const until = async (
  condition: () => boolean | Promise<boolean>,
  { timeoutMs = 20_000, everyMs = 20, what }: UntilOptions,
): Promise<number> => {
  const startedMs = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedMs > timeoutMs)
      throw new Error(`${what}: not in ${timeoutMs} ms`);
    await pause(everyMs);
  }
  return Math.round(performance.now() - startedMs);
};
