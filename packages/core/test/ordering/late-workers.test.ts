import { createCore } from '@paydocs/core';
import { expect, test } from 'vitest';
import { printedOf, regular, samplePayRuns } from './pay-runs.ts';
import { sampleOrdering } from './sample-ordering.ts';

const LEASE_MS = 120_000;

const rejected = async () => Promise.reject(new Error('Killed.'));

/** Returns a worker that stores its file late: after its lease, and after a change of the year. */
const lateWorker = async () => {
  const runs = await samplePayRuns(sampleOrdering());
  const { ordering, documentStore, clock, order } = runs;
  const { id } = await order(regular(2, 100));
  const release = documentStore.holdNext();
  const late = ordering.processDocuments();
  await new Promise((resolve) => setImmediate(resolve));
  clock.advanceMs(LEASE_MS);
  await order(regular(1, 100));
  const finish = async () => {
    release();
    return late;
  };
  return { ...runs, orderId: id, finish };
};

test('a worker that stores late never replaces the file of the one that made the document', async () => {
  const { ordering, caller, documentStore, work, first, orderId, finish } = await lateWorker();
  await work();
  const before = [...documentStore.keys].toSorted();
  await finish();
  expect([...documentStore.keys].toSorted()).toEqual(before);
  const made = await first(orderId);
  expect(printedOf(made).gross).toBe('200.00');
  expect((await ordering.downloadDocument(caller, made.uuid)).size).toBeGreaterThan(0);
});

test('a worker that stores late removes its file when the figures have changed', async () => {
  const { documentStore, work, finish } = await lateWorker();
  await finish();
  await work();
  expect(documentStore.keys).toHaveLength(2);
});

test('a worker whose lease another one has taken over marks no document', async () => {
  const runs = await samplePayRuns(sampleOrdering());
  const { ordering, documentStore, documentTasks, clock, order, first } = runs;
  const { id } = await order(regular(1, 100));
  const release = documentStore.holdNext();
  const late = ordering.processDocuments();
  await new Promise((resolve) => setImmediate(resolve));
  clock.advanceMs(LEASE_MS);
  const other = { leaseId: 'other', nowMs: clock.nowMs(), leaseMs: LEASE_MS };
  await documentTasks.claim({ ...other, delayMaxMs: LEASE_MS, limit: 25 });
  release();
  expect(await late).toMatchObject({ completed: 0, failed: 0 });
  expect((await first(id)).status).toBe('Processing');
  expect(documentStore.keys).toEqual([]);
});

test('the file of a worker that was killed is removed by the next one, whatever changed', async () => {
  const runs = await samplePayRuns(sampleOrdering());
  const { ordering, caller, documentStore, store, clock, order, first, work } = runs;
  const { id } = await order(regular(2, 100));
  const killed = createCore({ ...runs, store: { ...store, transaction: rejected } });
  await expect(killed.processDocuments()).rejects.toThrow('Killed.');
  const [left] = documentStore.keys;
  clock.advanceMs(LEASE_MS);
  await order(regular(1, 100));
  await work();
  expect(documentStore.keys).toHaveLength(2);
  expect(documentStore.keys).not.toContain(left);
  const { uuid } = await first(id);
  expect((await ordering.downloadDocument(caller, uuid)).size).toBeGreaterThan(0);
});
