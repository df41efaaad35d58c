import assert from 'node:assert/strict';
import { type AbandonedFilesQuery, RawJson } from '@paydocs/core';
import { expectations } from '../contract.ts';
import {
  addPayroll,
  changeOf,
  claim,
  create,
  documentsOf,
  firstOf,
  idsOf,
  LEASE_MS,
  ORDERED_MS,
  type OrderHarness,
} from './sample-orders.ts';

const UUID = '00000000-0000-4000-a000-00000000000';
const ENDED_MS = ORDERED_MS + 1000;

/** Returns the UUIDs of abandoned files of site 1. */
const abandoned = async (
  { ports }: OrderHarness,
  overrides: Partial<AbandonedFilesQuery> = {},
): Promise<readonly string[]> => {
  const query = { nowMs: ENDED_MS + LEASE_MS, leaseMs: LEASE_MS, limit: 10, ...overrides };
  const files = await ports.documentTasks.abandonedFiles(query);
  assert.ok(files.every(({ siteId }) => siteId === 1));
  return files.map(({ uuid }) => uuid);
};

/** Freezes a leased document, and gives it back. */
const begin = async ({ ports }: OrderHarness, id: number): Promise<void> => {
  const step = { leaseId: 'lease', nowMs: ORDERED_MS };
  await ports.documentTasks.freeze({ ...step, documents: [{ id, content: RawJson.of({}) }] });
  await ports.documentTasks.postpone({ ...step, documents: [{ id, dueAtMs: ENDED_MS }] });
};

const remove = async (harness: OrderHarness, id: number): Promise<void> =>
  assert.ok(await harness.ports.documents.remove(changeOf(id, ENDED_MS)));

/** The expectations about files that killed workers leave. */
export const abandonedFiles = expectations<OrderHarness>({
  'names the file of a leased document that is canceled, when its lease has ended': async (
    harness,
  ) => {
    await addPayroll(harness);
    const order = await create(harness);
    const { uuid } = await firstOf(harness, order.id);
    await claim(harness, 'lease', { limit: 1 });
    assert.deepEqual(await abandoned(harness), []);
    await harness.ports.orders.cancel(changeOf(order.id, ENDED_MS));
    assert.deepEqual(await abandoned(harness, { nowMs: ENDED_MS + LEASE_MS - 1 }), []);
    assert.deepEqual(await abandoned(harness), [uuid]);
  },
  'names files of documents that are removed after a worker began them': async (harness) => {
    await addPayroll(harness);
    const order = await create(harness, {
      documents: [1, 2, 3].map((employeeId) => ({ employeeId, uuid: `${UUID}${employeeId}` })),
    });
    const [one = 0, two = 0] = idsOf(await claim(harness, 'lease', { limit: 2 }));
    await begin(harness, one);
    const [, , untouched] = await documentsOf(harness, order.id);
    for (const id of [one, two, untouched?.id ?? 0]) await remove(harness, id);
    assert.deepEqual((await abandoned(harness)).toSorted(), [`${UUID}1`, `${UUID}2`]);
  },
  'names the file of a document that is canceled after it was tried again': async (harness) => {
    await addPayroll(harness);
    const order = await create(harness);
    const { uuid, id } = await firstOf(harness, order.id);
    await claim(harness, 'lease', { limit: 1 });
    const errors = { code: 'x', detail: 'X.' };
    const { documentTasks, orders } = harness.ports;
    await documentTasks.fail({ leaseId: 'lease', nowMs: ORDERED_MS, documents: [{ id, errors }] });
    await orders.retry(changeOf(order.id));
    await orders.cancel(changeOf(order.id, ENDED_MS));
    assert.deepEqual(await abandoned(harness), [uuid]);
  },
  'names files of leased documents that are deleted with their site or by their age': async (
    harness,
  ) => {
    await addPayroll(harness);
    const order = await create(harness);
    const uuids = (await documentsOf(harness, order.id)).map((document) => document.uuid);
    await claim(harness, 'lease');
    const { expiredRecords, siteErasure } = harness.ports;
    const batch = { siteId: 1, nowMs: ENDED_MS, limit: 1, onDocuments: async () => {} };
    const beforeMs = ORDERED_MS + 1;
    assert.equal(await expiredRecords.prune({ ...batch, kind: 'documents', beforeMs }), 1);
    assert.equal((await abandoned(harness)).length, 1);
    assert.equal((await siteErasure.eraseSome(batch)).outcome, 'erased');
    assert.deepEqual((await abandoned(harness)).toSorted(), uuids.toSorted());
  },
  'forgets files, and names those first that wait longest, up to `limit`': async (harness) => {
    await addPayroll(harness);
    const order = await create(harness);
    const [one, two] = await documentsOf(harness, order.id);
    await claim(harness, 'lease');
    const { documents, documentTasks } = harness.ports;
    await documents.remove(changeOf(two?.id ?? 0, ENDED_MS - 1));
    await documents.remove(changeOf(one?.id ?? 0, ENDED_MS));
    assert.deepEqual(await abandoned(harness), [two?.uuid, one?.uuid]);
    assert.deepEqual(await abandoned(harness, { limit: 1 }), [two?.uuid]);
    await documentTasks.forgetFiles([{ siteId: 1, uuid: two?.uuid ?? '' }]);
    assert.deepEqual(await abandoned(harness), [one?.uuid]);
  },
  'names a file whose document ended under a clock ahead': async (harness) => {
    await addPayroll(harness);
    const order = await create(harness);
    const { uuid } = await firstOf(harness, order.id);
    await claim(harness, 'lease', { limit: 1 });
    await harness.ports.orders.cancel(changeOf(order.id, ENDED_MS));
    assert.deepEqual(await abandoned(harness, { nowMs: ENDED_MS - 1 }), [uuid]);
  },
});
