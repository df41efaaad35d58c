import { createCore, type SiteErasureStep, Unavailable } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { ordered } from './ordered.ts';

const LEASE_MS = 120_000;

const rejected = async () => Promise.reject(new Error('Killed.'));

/** Returns an order whose worker was killed after it had stored the files. */
const orderedAndKilled = async () => {
  const sample = await ordered([1, 2]);
  const { store, documentStore } = sample;
  const killed = createCore({ ...sample, store: { ...store, transaction: rejected } });
  await expect(killed.processDocuments()).rejects.toThrow('Killed.');
  expect(documentStore.keys).toHaveLength(2);
  return sample;
};

describe('files of a worker that was killed before it marked their documents', () => {
  test('are removed after the lease when their order was canceled', async () => {
    const { ordering, caller, order, documentStore, clock } = await orderedAndKilled();
    await ordering.cancelOrder(caller, order.id);
    await ordering.processDocuments();
    expect(documentStore.keys).toHaveLength(2);
    clock.advanceMs(LEASE_MS);
    expect(await ordering.processDocuments()).toEqual({ outcome: 'idle' });
    expect(documentStore.keys).toEqual([]);
  });

  test('are removed when their documents were removed', async () => {
    const { ordering, caller, first, documentStore, clock } = await orderedAndKilled();
    const { uuid } = await first();
    await ordering.removeDocument(caller, uuid);
    clock.advanceMs(LEASE_MS);
    await ordering.processDocuments();
    expect(documentStore.keys).toHaveLength(2);
    await ordering.processDocuments();
    expect(documentStore.keys).toHaveLength(1);
    expect((await first()).status).toBe('Completed');
  });

  test('are removed when their site was erased before they were stored', async () => {
    const { ordering, documentStore, clock, ...sample } = await orderedAndKilled();
    const site = (await sample.sites.list())[0]?.identifier ?? '';
    const notYetStored = { ...documentStore, remove: async () => {} };
    const eraser = createCore({ ...sample, clock, documentStore: notYetStored });
    let step: SiteErasureStep | undefined = { site };
    while (step !== undefined) step = (await eraser.eraseSite(step)).next;
    expect(documentStore.keys).toHaveLength(2);
    clock.advanceMs(LEASE_MS);
    await ordering.processDocuments();
    expect(documentStore.keys).toEqual([]);
  });

  test('are removed once the store is back, also after a kill in between', async () => {
    const { ordering, caller, order, documentStore, clock, documentTasks, ...sample } =
      await orderedAndKilled();
    await ordering.cancelOrder(caller, order.id);
    clock.advanceMs(LEASE_MS);
    documentStore.isAway = true;
    await expect(ordering.processDocuments()).rejects.toThrow(Unavailable);
    documentStore.isAway = false;
    const tasks = { ...documentTasks, forgetFiles: rejected };
    const killed = createCore({ ...sample, clock, documentStore, documentTasks: tasks });
    await expect(killed.processDocuments()).rejects.toThrow('Killed.');
    expect(await ordering.processDocuments()).toEqual({ outcome: 'idle' });
    expect(documentStore.keys).toEqual([]);
  });

  test('are removed when their order was canceled after another try', async () => {
    const { ordering, caller, order, documentStore, renderer, clock } = await orderedAndKilled();
    clock.advanceMs(LEASE_MS);
    renderer.refuseNext('x', 'X.');
    renderer.refuseNext('x', 'X.');
    await ordering.processDocuments();
    await ordering.retryOrder(caller, order.id);
    await ordering.cancelOrder(caller, order.id);
    clock.advanceMs(LEASE_MS);
    await ordering.processDocuments();
    expect(documentStore.keys).toEqual([]);
  });

  test('are none of documents that no worker has begun', async () => {
    const { ordering, caller, order, documentTasks, clock } = await ordered([1, 2]);
    await ordering.cancelOrder(caller, order.id);
    clock.advanceMs(LEASE_MS);
    const query = { nowMs: clock.nowMs(), leaseMs: LEASE_MS, limit: 9 };
    expect(await documentTasks.abandonedFiles(query)).toEqual([]);
  });

  test('stay while a worker makes the documents again', async () => {
    const { ordering, documentStore, first, clock } = await orderedAndKilled();
    clock.advanceMs(LEASE_MS);
    await ordering.processDocuments();
    expect((await first()).status).toBe('Completed');
    clock.advanceMs(LEASE_MS);
    await ordering.processDocuments();
    expect(documentStore.keys).toHaveLength(2);
  });
});
