import { setTimeout as pause } from 'node:timers/promises';
import type { PayRun } from './pay-run-stage.ts';

/** Work of a pay run. */
interface Work {
  readonly what: string;
  /** Returns how much of it is left. */
  readonly count: () => Promise<number>;
  /** Longer than the leases and delays after which the work goes on. */
  readonly delayMs: number;
}

/** The time of the machine. */
interface Time {
  readonly nowMs: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

const MACHINE: Time = { nowMs: () => performance.now(), pause };
const EVERY_MS = 100;
/** Without progress for so long, what is left waits for the end of a lease or a delay, or is stuck. */
const STILL_MS = 5000;
/** How often the clocks move while nothing gets done, each time after twice as long. */
const MOVES_MAX = 4;

/**
 * Waits until no work is left, however slow the machine is. While nothing gets done, the clocks move past
 * leases and delays, which end in time too. Returns what is stuck.
 */
export const untilNoneLeft = async (
  { moveClocks }: Pick<PayRun, 'moveClocks'>,
  { what, count, delayMs }: Work,
  time: Time = MACHINE,
): Promise<readonly string[]> => {
  let least = Number.POSITIVE_INFINITY;
  let moves = 0;
  let stillSinceMs = time.nowMs();
  for (;;) {
    const left = await count();
    if (left === 0) return [];
    if (left < least) {
      least = left;
      moves = 0;
      stillSinceMs = time.nowMs();
    } else if (time.nowMs() - stillSinceMs > STILL_MS * 2 ** moves) {
      if (moves === MOVES_MAX) return [`${what}: ${left} left, and nothing gets done`];
      moves += 1;
      await moveClocks(delayMs);
      stillSinceMs = time.nowMs();
    }
    await time.pause(EVERY_MS);
  }
};
