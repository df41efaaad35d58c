import { seededRandom } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { backOffMs, fractionOf } from '../../src/domain/queues/back-off.ts';

const jitterOf = (byte: number): number => fractionOf(Uint8Array.of(byte));

const randomJitters = (seed: number, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => fractionOf(random.bytes(1)));
};

describe('backOffMs', () => {
  test('has the shortest delay without a random byte', () => {
    expect(backOffMs(0, fractionOf(new Uint8Array()))).toBe(2_500);
  });

  test.each([
    [0, 2_500, 5_000],
    [1, 5_000, 10_000],
    [2, 10_000, 20_000],
    [7, 320_000, 640_000],
    [8, 450_000, 900_000],
    [9, 450_000, 900_000],
    [100, 450_000, 900_000],
    [10_000, 450_000, 900_000],
  ])('waits after %i failures from %i to %i ms', (failures, least, most) => {
    expect(backOffMs(failures, jitterOf(0))).toBe(least);
    expect(backOffMs(failures, jitterOf(255))).toBe(most);
    for (const jitter of randomJitters(failures, 200)) {
      const waitMs = backOffMs(failures, jitter);
      expect(waitMs).toBeGreaterThanOrEqual(least);
      expect(waitMs).toBeLessThanOrEqual(most);
      expect(Number.isInteger(waitMs)).toBe(true);
    }
  });

  test('spreads entries that failed together', () => {
    const waits = randomJitters(1, 500).map((jitter) => backOffMs(3, jitter));
    expect(new Set(waits).size).toBeGreaterThan(50);
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    expect(mean).toBeGreaterThan(28_000);
    expect(mean).toBeLessThan(32_000);
  });
});
