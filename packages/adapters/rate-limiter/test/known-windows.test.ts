import { manualClock } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { knownWindows } from '../src/known-windows.ts';

const REQUEST = { key: 'key', limit: 5, windowMs: 1000 };

const setUp = () => {
  const clock = manualClock();
  return { clock, windows: knownWindows(clock), resetAtMs: clock.nowMs() + 1000 };
};

describe('the known window of a bucket', () => {
  test('is the last one that was read, until its end', () => {
    const { clock, windows, resetAtMs } = setUp();
    expect(windows.find(REQUEST)).toBeUndefined();
    for (const used of [1, 2]) windows.keep(REQUEST, { used, resetAtMs });
    clock.advanceMs(999);
    expect(windows.find(REQUEST)).toEqual({ used: 2, resetAtMs });
    clock.advanceMs(1);
    expect(windows.find(REQUEST)).toBeUndefined();
  });

  test('is forgotten for good when the clock is set back beyond its start', () => {
    const { clock, windows, resetAtMs } = setUp();
    windows.keep(REQUEST, { used: 1, resetAtMs });
    clock.advanceMs(-1);
    expect(windows.find(REQUEST)).toBeUndefined();
    clock.advanceMs(1);
    expect(windows.find(REQUEST)).toBeUndefined();
  });

  test('has one request less after a refund, but never less than none', () => {
    const { windows, resetAtMs } = setUp();
    windows.refund(REQUEST);
    expect(windows.find(REQUEST)).toBeUndefined();
    windows.keep(REQUEST, { used: 1, resetAtMs });
    for (const used of [0, 0]) {
      windows.refund(REQUEST);
      expect(windows.find(REQUEST)).toEqual({ used, resetAtMs });
    }
  });

  test('is forgotten after a clear, and others are not', () => {
    const { windows, resetAtMs } = setUp();
    const other = { ...REQUEST, key: 'other' };
    for (const request of [REQUEST, other]) windows.keep(request, { used: 1, resetAtMs });
    windows.clear(REQUEST);
    expect([windows.find(REQUEST), windows.find(other)?.used]).toEqual([undefined, 1]);
  });

  test('is forgotten when it is the oldest of 50,001', () => {
    const { windows, resetAtMs } = setUp();
    const keep = (key: string) => windows.keep({ ...REQUEST, key }, { used: 1, resetAtMs });
    const isKnown = (key: string) => windows.find({ ...REQUEST, key }) !== undefined;
    for (let index = 0; index < 50_000; index += 1) keep(String(index));
    expect(isKnown('0')).toBe(true);
    keep('0');
    keep('new');
    expect(['0', '1', '2', 'new'].map(isKnown)).toEqual([true, false, true, true]);
  });
});
