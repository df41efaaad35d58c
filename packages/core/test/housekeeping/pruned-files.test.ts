import { createCore, documentKey, Unavailable } from '@paydocs/core';
import { expect, test } from 'vitest';
import { ORDER, sampleOrdering } from '../ordering/sample-ordering.ts';
import { sampleCore } from '../sample-core.ts';

const DAY_MS = 86_400_000;
const main = { identifier: 'main' };

test('removes the files of documents when their rows are gone', async () => {
  const sample = await sampleCore();
  await sample.core.updateSite({ ...main, retention: { documents: '1d' } });
  sample.clock.advanceMs(10 * DAY_MS);
  const removed: string[] = [];
  const remove = async (key: string): Promise<void> => {
    expect(await sample.siteErasure.count(1)).not.toHaveProperty('documents');
    removed.push(key);
  };
  const core = createCore({ ...sample, documentStore: { ...sample.documentStore, remove } });
  await core.prune({ target: 'documents' });
  expect(new Set(removed).size).toBe(60);
  expect(removed).toHaveLength(60);
  expect(removed).toContain(
    documentKey(1, { uuid: '00000000-0000-4000-8000-000000001040', version: 1 }),
  );
});

test('leaves files to workers that a store which is away keeps', async () => {
  const { ordering, callerOf, clock, documentStore, work } = sampleOrdering();
  await ordering.updateSite({ ...main, retention: { documents: '1d' } });
  await ordering.createOrder(await callerOf(1), ORDER);
  await work();
  clock.advanceMs(2 * DAY_MS);
  documentStore.isAway = true;
  await expect(ordering.prune({ target: 'documents' })).rejects.toThrow(Unavailable);
  documentStore.isAway = false;
  expect(documentStore.keys).toHaveLength(2);
  clock.advanceMs(2 * 60_000);
  await work();
  expect(documentStore.keys).toEqual([]);
});
