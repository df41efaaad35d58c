import { AsyncLocalStorage } from 'node:async_hooks';
import { isUnavailable, Unavailable } from '@paydocs/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deferred } from '../src/sql/deferred.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a store that fails while `isDown`, and remembers its batches. */
const sampleStore = () => {
  const batches: (readonly number[])[] = [];
  const state = { isDown: false };
  const store = async (items: readonly number[]) => {
    if (state.isDown) throw new Unavailable('read-only');
    if (items.some((item) => item < 0)) throw new Error('refused');
    batches.push(items);
  };
  return { batches, state, store };
};

describe('a deferred store', () => {
  test('stores the items of an interval together', async () => {
    const { batches, store } = sampleStore();
    const { add } = deferred(store, { intervalMs: 500 });
    for (const item of [1, 2, 3]) add(item);
    await vi.advanceTimersByTimeAsync(499);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([[1, 2, 3]]);
    add(4);
    await vi.advanceTimersByTimeAsync(500);
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  test('keeps items that cannot be stored, and stores them with the next ones', async () => {
    const { batches, state, store } = sampleStore();
    const { add, state: stateNow } = deferred(store, { intervalMs: 500 });
    state.isDown = true;
    add(1);
    await vi.advanceTimersByTimeAsync(2000);
    add(2);
    expect(stateNow()).toEqual({ waiting: 2, failures: 4 });
    state.isDown = false;
    await vi.advanceTimersByTimeAsync(500);
    expect(batches).toEqual([[1, 2]]);
    expect(stateNow()).toEqual({ waiting: 0, failures: 4 });
  });

  test('stores 100 items without waiting for the interval', async () => {
    const { batches, store } = sampleStore();
    const { add } = deferred(store);
    for (let item = 0; item < 99; item += 1) add(item);
    await vi.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([]);
    add(99);
    await vi.advanceTimersByTimeAsync(0);
    expect(batches.map(({ length }) => length)).toEqual([100]);
  });

  test('waits for the interval after 100 items could not be stored', async () => {
    const { batches, state, store } = sampleStore();
    const { add, state: stateNow } = deferred(store, { intervalMs: 500 });
    state.isDown = true;
    for (let item = 0; item < 150; item += 1) add(item);
    await vi.advanceTimersByTimeAsync(499);
    expect(stateNow()).toEqual({ waiting: 150, failures: 1 });
    state.isDown = false;
    await vi.advanceTimersByTimeAsync(1);
    expect(batches.map(({ length }) => length)).toEqual([100, 50]);
  });

  test('stores what waits when it is flushed, in batches of 100', async () => {
    const { batches, store } = sampleStore();
    const { add, flush } = deferred(store);
    for (let item = 0; item < 220; item += 1) add(item);
    await flush();
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 20]);
    await flush();
    expect(batches).toHaveLength(3);
  });

  test('stores the items before and after one that the database refuses, which waits alone', async () => {
    const { batches, store } = sampleStore();
    const { add, close, state } = deferred(store, { intervalMs: 500 });
    const good = Array.from({ length: 150 }, (_, item) => item);
    for (const item of [...good.slice(0, 37), -1, ...good.slice(37)]) add(item);
    await vi.advanceTimersByTimeAsync(500);
    expect(batches.flat()).toEqual(good);
    expect(state().waiting).toBe(1);
    add(150);
    await vi.advanceTimersByTimeAsync(500);
    expect(batches.at(-1)).toEqual([150]);
    expect(await close()).toBe(1);
  });

  test('gives up a flush in which the database refuses item after item', async () => {
    let attempts = 0;
    const { add, flush, state } = deferred<number>(async () => {
      attempts += 1;
      throw new Error('permission denied');
    });
    for (let item = 0; item < 90; item += 1) add(item);
    await expect(flush()).rejects.toThrow('permission denied');
    expect(attempts).toBe(17);
    expect(state()).toEqual({ waiting: 90, failures: 17 });
  });

  test('is Unavailable when too many items wait, until they are stored', async () => {
    const { state, store } = sampleStore();
    const { add, flush } = deferred(store, { waitingMax: 2 });
    state.isDown = true;
    for (const item of [1, 2]) add(item);
    await expect(flush()).rejects.toThrow('read-only');
    expect(isUnavailable(errorOf(() => add(3)))).toBe(true);
    state.isDown = false;
    await flush();
    expect(() => add(3)).not.toThrow();
  });

  test('stores what waits when it is closed, and accepts nothing after it', async () => {
    const { batches, store } = sampleStore();
    const { add, close } = deferred(store);
    add(1);
    expect(await close()).toBe(0);
    expect(batches).toEqual([[1]]);
    expect(isUnavailable(errorOf(() => add(2)))).toBe(true);
  });

  test('tries items once more when it is closed, and counts those that are lost', async () => {
    let attempts = 0;
    const { add, close } = deferred<number>(async () => {
      attempts += 1;
      throw new Unavailable('closed');
    });
    for (const item of [1, 2, 3]) add(item);
    expect(await close()).toBe(3);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toBe(1);
  });

  test('stores outside of the context of any request', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const { add } = deferred<number>(async () => void seen.push(request.getStore()));
    request.run('request', () => add(1));
    await vi.advanceTimersByTimeAsync(500);
    expect(seen).toEqual([undefined]);
  });
});

const errorOf = (call: () => void): unknown => {
  try {
    call();
    return undefined;
  } catch (error) {
    return error;
  }
};
