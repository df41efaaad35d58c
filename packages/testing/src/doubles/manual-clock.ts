import { checkOptions, type Clock } from '@paydocs/core';
import { BUILT_AT } from '../builders.ts';
import { INTEGER } from './options.ts';

/** A clock that only tests move. */
export interface ManualClock extends Clock {
  /** Moves the clock forward by milliseconds, or back by a negative number. */
  advanceMs(ms: number): void;
  /** Sets the clock to an instant, in milliseconds since the Unix epoch. */
  setMs(epochMs: number): void;
}

/**
 * Creates a clock at this instant, by default at the creation time of built records.
 *
 * @throws TypeError when the instant is not a whole number.
 */
export const manualClock = (startMs: number = Date.parse(BUILT_AT)): ManualClock => {
  checkOptions({ startMs }, { startMs: INTEGER });
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
