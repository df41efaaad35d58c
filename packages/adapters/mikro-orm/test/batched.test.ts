import { AsyncLocalStorage } from 'node:async_hooks';
import { Unavailable } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { batched } from '../src/sql/batched.ts';

/** Creates a store whose batches end when the test says so. */
const slowStore = () => {
  const batches: { items: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const store = async (items: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    batches.push({ items, end });
    return end.promise;
  };
  return { batches, store };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a batched store', () => {
  test('stores the first item at once, and those that arrive meanwhile together', async () => {
    const { batches, store } = slowStore();
    const add = batched(store);
    const added = [1, 2, 3].map((item) => add(item));
    expect(batches.map(({ items }) => items)).toEqual([[1]]);
    batches[0]?.end.resolve();
    await added[0];
    await settled();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    batches[1]?.end.resolve();
    await Promise.all(added);
  });

  test('rejects the items of a batch that fails, and stores the next ones', async () => {
    const { batches, store } = slowStore();
    const add = batched(store);
    const [first, second] = [add(1), add(2)];
    batches[0]?.end.reject(new Error('no disk'));
    await expect(first).rejects.toThrow('no disk');
    await settled();
    batches[1]?.end.resolve();
    await expect(second).resolves.toBeUndefined();
  });

  test('rejects only the item that the database refuses, but all when it is lost', async () => {
    const stored: number[] = [];
    let isLost = false;
    const add = batched<number>(async (items) => {
      await settled();
      if (isLost) throw new Unavailable('lost');
      if (items.includes(3)) throw new Error('refused');
      stored.push(...items);
    });
    const outcomes = async () =>
      (await Promise.allSettled([1, 2, 3, 4].map((item) => add(item)))).map(({ status }) => status);
    const [kept, refused] = ['fulfilled', 'rejected'];
    expect(await outcomes()).toEqual([kept, kept, refused, kept]);
    expect(stored).toEqual([1, 2, 4]);
    isLost = true;
    expect(await outcomes()).toEqual([refused, refused, refused, refused]);
  });

  test('stores at most 100 items at once', async () => {
    const sizes: number[] = [];
    const add = batched<number>(async (items) => {
      sizes.push(items.length);
      await settled();
    });
    await Promise.all(Array.from({ length: 251 }, (_, item) => add(item)));
    expect(sizes).toEqual([1, 100, 100, 50]);
  });

  test('stores outside of the context of any request', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const add = batched<number>(async () => void seen.push(request.getStore()));
    await request.run('request', () => add(1));
    expect(seen).toEqual([undefined]);
  });
});
