import { expect, test } from 'vitest';
import { ordered } from './ordered.ts';
import { printedOf, regular, samplePayRuns } from './pay-runs.ts';
import { CONTENT, ORDER, sampleOrdering } from './sample-ordering.ts';

const onDocuments = async (): Promise<void> => {};

const DAY_MS = 86_400_000;

/** Returns a completed document and its replacement, which is pending. */
const replacing = async () => {
  const sample = await ordered();
  const { ordering, caller, work, first, expiredRecords, store, clock } = sample;
  await work();
  const old = await first();
  const content = { ...CONTENT, earnings: [{ name: 'Regular', amount: '900.00' }] };
  const { document } = await ordering.replaceDocument(caller, old.uuid, { content });
  const nowMs = clock.nowMs();
  const query = { kind: 'documents', siteId: 1, beforeMs: nowMs + 1, year: '2026' } as const;
  return {
    ...sample,
    pruneOld: async () => expiredRecords.prune({ ...query, nowMs, limit: 1, onDocuments }),
    newStatus: async () => (await ordering.showDocument(caller, document.uuid)).status,
    retryNew: async () => ordering.retryDocument(caller, document.uuid),
    states: () =>
      store.transaction(async (tx) => {
        const statements = await tx.statements.of([old.id, document.id]);
        return statements.map(({ state }) => state);
      }),
  };
};

test('a document that is pruned counts until its replacement is completed', async () => {
  const { pruneOld, states, work, newStatus } = await replacing();
  expect(await pruneOld()).toBe(1);
  expect(await states()).toEqual(['live', 'waiting']);

  await work();
  expect(await states()).toEqual(['ended', 'live']);
  expect(await newStatus()).toBe('Completed');
});

test('a replacement that failed and is tried again still replaces one that is pruned', async () => {
  const { pruneOld, states, work, newStatus, renderer, retryNew } = await replacing();
  renderer.refuseNext('letters.missing', 'A letter has no glyph.');
  await work();
  expect(await states()).toEqual(['live', 'ended']);
  expect(await pruneOld()).toBe(1);

  await retryNew();
  expect(await states()).toEqual(['live', 'waiting']);
  await work();
  expect(await states()).toEqual(['ended', 'live']);
  expect(await newStatus()).toBe('Completed');
});

/** Returns pay runs of a site that keeps documents for a day. */
const shortRuns = async () => {
  const sample = await samplePayRuns(sampleOrdering());
  await sample.ordering.updateSite({ identifier: 'main', retention: { documents: '1d' } });
  const prune = async (): Promise<number> =>
    (await sample.ordering.prune({ target: 'documents' })).pruned;
  return { ...sample, prune };
};

test('a document that is to be made is kept, and made, however old its order is', async () => {
  const { order, make, first, work, prune, ordering, documentTasks, clock } = await shortRuns();
  const january = await order(regular(1, 100));
  clock.advanceMs(2 * DAY_MS);
  expect((await ordering.countPrunable()).documents).toBe(0);
  expect(await prune()).toBe(0);
  const other = { leaseId: 'other', nowMs: clock.nowMs(), leaseMs: 60_000, delayMaxMs: 60_000 };
  await documentTasks.claim({ ...other, limit: 1 });
  expect(await prune()).toBe(0);
  await documentTasks.release({ leaseId: 'other', nowMs: clock.nowMs() });
  expect(printedOf(await make(regular(2, 200))).gross).toBe('300.00');
  await work();
  expect(printedOf(await first(january.id)).gross).toBe('100.00');
  expect(await prune()).toBe(1);
});

test('a draft of which documents are pruned is prepared with those that are left', async () => {
  const { ordering, callerOf, clock, prune, work, documentsOf } = await shortRuns();
  const { order } = await ordering.createOrder(await callerOf(1), { ...ORDER, status: 'Draft' });
  clock.advanceMs(DAY_MS);
  const documents = [{ employeeId: 3 }];
  await ordering.addOrderDocuments(await callerOf(1), order.id, { documents });
  clock.advanceMs(1);
  expect(await prune()).toBe(2);
  await ordering.submitOrder(await callerOf(1), order.id);
  await work();
  expect(await ordering.showOrder(await callerOf(1), order.id)).toMatchObject({
    status: 'Completed',
    counts: { draft: 0, completed: 1 },
  });
  expect(await documentsOf(order.id)).toHaveLength(1);
});
