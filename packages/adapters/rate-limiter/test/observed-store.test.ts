import { describe, expect, test } from 'vitest';
import { observedStore } from '../src/observed-store.ts';
import { REQUEST, sampleStore } from './sample-store.ts';

const setUp = () => {
  const sample = sampleStore();
  const resetAtMs = sample.clock.nowMs() + REQUEST.windowMs;
  return { ...sample, resetAtMs, observed: observedStore(sample.store, sample.clock) };
};

describe('what a store last said about a bucket', () => {
  test('is the number of its requests and its end', async () => {
    const { observed, resetAtMs } = setUp();
    for (const used of [1, 2, 3, 3]) {
      await observed.consume({ ...REQUEST });
      expect(observed.known(REQUEST)).toEqual({ used, resetAtMs });
    }
  });

  test('includes no request that is counted elsewhere', async () => {
    const { observed, resetAtMs } = setUp();
    await observed.consume({ ...REQUEST }, 1);
    expect(observed.known(REQUEST)).toEqual({ used: 1, resetAtMs });
    await observed.consume({ ...REQUEST, limit: 9 });
    await observed.consume({ ...REQUEST }, 2);
    expect(observed.known(REQUEST)).toEqual({ used: 2, resetAtMs });
  });

  test('never shrinks by a refusal, which says only that the limit is used', async () => {
    const { observed } = setUp();
    for (let time = 0; time < 3; time += 1) await observed.consume({ ...REQUEST });
    expect(await observed.consume({ ...REQUEST, limit: 1 })).toMatchObject({ allowed: false });
    expect(observed.known(REQUEST)?.used).toBe(3);
  });

  test('is the refused limit when nothing was known', async () => {
    const { observed, store } = setUp();
    for (let time = 0; time < 3; time += 1) await store.consume({ ...REQUEST });
    expect(await observed.consume({ ...REQUEST })).toMatchObject({ allowed: false });
    expect(observed.known(REQUEST)?.used).toBe(3);
  });

  test('shrinks by a refund and ends with a clear, in the store too', async () => {
    const { observed, store } = setUp();
    for (let time = 0; time < 3; time += 1) await observed.consume({ ...REQUEST });
    await observed.refund({ ...REQUEST });
    expect(observed.known(REQUEST)?.used).toBe(2);
    expect(await store.consume({ ...REQUEST })).toMatchObject({ allowed: true });
    await observed.clear({ ...REQUEST });
    expect(observed.known(REQUEST)).toBeUndefined();
    expect(await store.consume({ ...REQUEST })).toMatchObject({ remaining: 2 });
  });

  test('ends with a clear that does not reach the store', async () => {
    const { observed, state } = setUp();
    await observed.consume({ ...REQUEST });
    state.mode = 'fails';
    await expect(observed.clear({ ...REQUEST })).rejects.toThrow('connection refused');
    expect(observed.known(REQUEST)).toBeUndefined();
  });
});
