import type { Clock } from '@paydocs/core';
import { BUILT_AT } from './builders.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves the clock on, or back by a negative number, of milliseconds. */
  advanceMs(ms: number): void;
  /** Sets the clock to an instant, in milliseconds since the Unix epoch. */
  setMs(epochMs: number): void;
}

/** A clock that shows this instant, by default the one at which built records were created. */
export const manualClock = (startMs: number = Date.parse(BUILT_AT)): ManualClock => {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advanceMs: (ms) => {
      nowMs += ms;
    },
    setMs: (epochMs) => {
      nowMs = epochMs;
    },
  };
};
