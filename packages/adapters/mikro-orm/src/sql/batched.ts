import { AsyncLocalStorage } from 'node:async_hooks';
import { isUnavailable } from '@paydocs/core';
import { toPortError } from './errors.ts';

const BATCH_MAX = 100;

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Returns a function that stores items one batch after the other: those that arrive while a batch is
 * being stored are the next one, since a commit takes as long for one row as for many. Each call
 * ends with its batch, or with its own item when the database refuses one of the batch. Batches belong to
 * no request, so they have no deadline of one.
 */
export const batched = <Item>(
  store: (items: readonly Item[]) => Promise<void>,
): ((item: Item) => Promise<void>) => {
  const outside = AsyncLocalStorage.snapshot();
  const queue: Waiting<Item>[] = [];
  let isStoring = false;

  const storeBatch = async (batch: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await store(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1 && !isUnavailable(toPortError(error))) {
        for (const each of batch) await storeBatch([each]);
      } else for (const { reject } of batch) reject(error);
    }
  };

  const storeAll = async (): Promise<void> => {
    isStoring = true;
    while (queue.length > 0) {
      await storeBatch(queue.splice(0, BATCH_MAX));
    }
    isStoring = false;
  };

  return async (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isStoring) void outside(storeAll);
    });
};
