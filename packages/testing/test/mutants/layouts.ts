import { memoryLayoutRows } from '../../src/doubles/memory-layouts.ts';
import { answering } from './faults.ts';
import { storeMutants } from './faulty-store.ts';
import { rows, stale } from './faulty-transactions.ts';

/** Faulty readers of layouts. */
export const layoutMutants = storeMutants('layouts', {
  'nothing listed': answering('list', () => []),
  'the last name first': answering('list', (listed) => listed.toReversed()),
  'the layouts of another site': (_, correct) => ({ list: async () => correct.list(2) }),
  'layouts of any site that are found': (_, correct) => ({
    find: async (_siteId, layout) => correct.find(1, layout),
  }),
  'versions that are forgotten': (_, correct) => ({
    find: async (siteId, { name }) => correct.find(siteId, { name }),
  }),
});

/** Faulty layouts of transactions. */
export const layoutRowMutants = storeMutants('store', {
  'ended versions that are not returned': rows('layouts', (correct) => ({
    lock: async (siteId) =>
      (await correct.lock(siteId)).filter(({ endedAtMs }) => endedAtMs === null),
  })),
  'layouts that are read without a lock': stale((before, tx) => ({
    layouts: {
      ...tx.layouts,
      lock: async (siteId) => memoryLayoutRows(before).lock(siteId),
    },
  })),
});
