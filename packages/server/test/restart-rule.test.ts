import { describe, expect, test } from 'vitest';
import { afterEnd, type Life, NO_CRASHES, restartDelayMs } from '../src/processes/restart-rule.ts';

const served = (livedMs: number): Life => ({ livedMs, wasReady: true });
const failed: Life = { livedMs: 500, wasReady: false };

/** Returns the delay after each of the lives. */
const delays = (...lives: readonly Life[]): readonly (number | undefined)[] => {
  let crashes = NO_CRASHES;
  return lives.map((life) => {
    crashes = afterEnd(crashes, life);
    return restartDelayMs(crashes);
  });
};

describe('the next start of a process', () => {
  test.each([
    ['at once after a long life', [served(60_000)], [250]],
    ['later after each short life', Array(4).fill(served(1000)), [250, 500, 1000, 2000]],
    [
      'at most 15 s later, however often it ends',
      Array(9).fill(served(1000)),
      [250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000],
    ],
    [
      'as if for the first time after a minute',
      [served(1), served(1), served(60_000)],
      [250, 500, 250],
    ],
    [
      'never after five failed starts in a row',
      Array.from({ length: 5 }, () => failed),
      [250, 500, 1000, 2000, undefined],
    ],
    [
      'again when a start between was not failed',
      [failed, failed, failed, failed, served(1), failed],
      [250, 500, 1000, 2000, 4000, 8000],
    ],
  ])('comes %s', (_when, lives, expected) => {
    expect(delays(...lives)).toEqual(expected);
  });
});
