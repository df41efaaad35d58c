import type { Random } from '@paydocs/core';
import { seededRandom } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { backOffMs } from '../src/domain/back-off.ts';

const drawing = (byte: number): Random => ({
  base64url: (bytes) => Buffer.alloc(bytes, byte).toString('base64url'),
});

describe('backOffMs', () => {
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
    expect(backOffMs(failures, drawing(0))).toBe(least);
    expect(backOffMs(failures, drawing(255))).toBe(most);
    const random = seededRandom(failures);
    for (let turn = 0; turn < 200; turn += 1) {
      const waitMs = backOffMs(failures, random);
      expect(waitMs).toBeGreaterThanOrEqual(least);
      expect(waitMs).toBeLessThanOrEqual(most);
      expect(Number.isInteger(waitMs)).toBe(true);
    }
  });

  test('spreads those who failed together', () => {
    const random = seededRandom();
    const waits = Array.from({ length: 500 }, () => backOffMs(3, random));
    expect(new Set(waits).size).toBeGreaterThan(50);
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    expect(mean).toBeGreaterThan(28_000);
    expect(mean).toBeLessThan(32_000);
  });
});
