import { AsyncLocalStorage } from 'node:async_hooks';
import { isUnavailable, Unavailable } from '@paydocs/core';
import { toPortError } from './errors.ts';

/** So many items are stored at once, when they have come: a batch holds up the process. */
const BATCH_MAX = 100;

/** So many refused batches of a flush are divided: twice what finds one item of a full batch. */
const DIVISIONS_MAX = 16;

/** Options for {@link deferred}. */
export interface DeferredOptions {
  /** How long an item waits for others: 500 ms. */
  readonly intervalMs?: number;
  /** How many items may wait: 100,000. */
  readonly waitingMax?: number;
}

/** What a store of items has not stored. */
export interface DeferredState {
  /** The number of items that wait. */
  readonly waiting: number;
  /** The number of attempts to store items that failed. */
  readonly failures: number;
}

/** Items that are stored later, in batches. */
export interface Deferred<Item> {
  /**
   * Accepts an item.
   *
   * @throws Unavailable when too many items wait, since none can be stored for long, and after
   *   `close`.
   */
  readonly add: (item: Item) => void;
  /** Stores the items that wait. Rejects when they cannot be stored; then they wait on. */
  readonly flush: () => Promise<void>;
  /** Stores the items that wait, and returns how many are lost: there is no further attempt. */
  readonly close: () => Promise<number>;
  readonly state: () => DeferredState;
}

/**
 * Creates a store of items that nobody waits for. They are stored after the interval, or when there
 * are 100. Items that cannot be stored are tried again, each
 * time with those that came since. A batch that the database refuses is divided: the item that it refuses waits
 * alone, behind the others. `store` gets an item again when its outcome was unknown.
 */
export const deferred = <Item>(
  store: (items: readonly Item[]) => Promise<void>,
  { intervalMs = 500, waitingMax = 100_000 }: DeferredOptions = {},
): Deferred<Item> => {
  // Batches belong to no request, so they have no deadline of one.
  const outside = AsyncLocalStorage.snapshot();
  const waiting: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> | undefined;
  let isClosed = false;
  let failures = 0;

  /** Stores all items but the refused ones, which it moves to `refused`. */
  const storeOthers = async (refused: Item[]): Promise<void> => {
    let size = BATCH_MAX;
    for (let divisions = 0; waiting.length > 0; ) {
      const batch = waiting.slice(0, size);
      try {
        await store(batch);
        waiting.splice(0, batch.length);
      } catch (error) {
        failures += 1;
        divisions += 1;
        if (divisions > DIVISIONS_MAX || isUnavailable(toPortError(error))) throw error;
        if (batch.length === 1) refused.push(...waiting.splice(0, 1));
        size = batch.length === 1 ? BATCH_MAX : Math.ceil(batch.length / 2);
      }
    }
  };

  const storeAll = async (): Promise<void> => {
    const refused: Item[] = [];
    try {
      await storeOthers(refused);
    } finally {
      waiting.push(...refused);
    }
    if (refused.length > 0) throw new Error('The database refuses items.');
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    storing ??= outside(storeAll).finally(() => {
      storing = undefined;
    });
    await storing;
  };

  const schedule = (): void => {
    if (isClosed) return;
    timer ??= setTimeout(() => void flush().catch(schedule), intervalMs).unref();
  };

  const close = async (): Promise<number> => {
    isClosed = true;
    // An attempt under way may have begun before the last items came.
    await storing?.catch(() => {});
    await flush().catch(() => {});
    return waiting.splice(0).length;
  };

  return {
    add: (item) => {
      if (isClosed) throw new Unavailable('The database is closed.');
      if (waiting.length >= waitingMax) throw new Unavailable('Too many items wait to be stored.');
      waiting.push(item);
      if (waiting.length === BATCH_MAX) void flush().catch(schedule);
      else outside(schedule);
    },
    flush,
    close,
    state: () => ({ waiting: waiting.length, failures }),
  };
};
