import assert from 'node:assert/strict';
import { type DocumentChanges, RawJson, timestamp } from '@paydocs/core';
import { buildDocument } from '../../builders.ts';
import { expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import { create, documentsOf } from '../samples/sample-orders.ts';
import { addPayroll, SITE } from '../samples/sample-payroll.ts';
import { buildDocumentRow, ORDERED_MS } from '../samples/sample-rows.ts';
import type { StoreHarness } from '../store-harness.ts';
import { plainDocument, unusualDocument } from '../samples/sample-documents.ts';

const ADDED_AT = timestamp(ORDERED_MS + 10);
const CHANGED_AT = timestamp(ORDERED_MS + 20);

const lock = async ({ ports }: StoreHarness, ids: readonly number[]) =>
  ports.store.transaction(async (tx) => tx.documents.lock(ids));

/** The expectations of documents in transactions. */
export const documentRows = expectationsAfter(addPayroll, {
  'adds documents with ascending ids, and returns each field of them': async (harness) => {
    const order = await create(harness);
    const [before] = await documentsOf(harness, order.id);
    const added = [
      unusualDocument(order.id, before?.id ?? 0),
      ...Array.from({ length: 30 }, () => buildDocumentRow({ taskOrderId: order.id })),
    ];
    const { store, documents } = harness.ports;
    const ids = await store.transaction(async (tx) => tx.documents.add(added, ADDED_AT));
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => one - other),
    );
    const rows = await lock(harness, ids);
    assert.deepEqual(
      rows.map((row) => plainDocument(row)),
      added.map((row) => plainDocument({ ...row, id: 0, version: 1 })),
    );
    assert.ok(rows.every(({ version }) => version === 1));
    const details = await documents.find(SITE, added[0]?.uuid ?? '');
    const { createdAt, updatedAt, orderId } = details ?? assert.fail();
    assert.deepEqual([createdAt, updatedAt, orderId], [ADDED_AT, ADDED_AT, order.id]);
  },
  'returns locked documents in the order of their ids, each once, and no missing one': async (
    harness,
  ) => {
    const order = await create(harness);
    const ids = (await documentsOf(harness, order.id)).map(({ id }) => id);
    const [one = 0, two = 0] = ids;
    const locked = await lock(harness, [two, one, 99_999, two]);
    assert.deepEqual(pluck(locked, 'id'), ids);
    assert.deepEqual(await lock(harness, []), []);
  },
  'changes the given fields only, with the next version at this instant': async (harness) => {
    const order = await create(harness);
    const documents = await documentsOf(harness, order.id);
    const [one = 0, two = 0] = documents.map(({ id }) => id);
    const [before, other] = await lock(harness, [one, two]);
    const changes = {
      status: 'Void',
      content: RawJson.of({ pay_date: '2026-05-06' }),
      requested: RawJson.of({ b: 1 }),
      storageData: RawJson.of({ c: 2 }),
      errors: RawJson.of({ d: 3 }),
      madeAtMs: ORDERED_MS + 1,
      figuresVersion: 2,
      dueAtMs: null,
      leaseId: 'x',
      attempts: 3,
      payDate: '2026-05-06',
      outdatedAt: CHANGED_AT,
      outdatedBy: 'y',
    };
    const { store } = harness.ports;
    const save = async (part: DocumentChanges): Promise<void> =>
      store.transaction(async (tx) => tx.documents.save([{ id: one, changes: part }], CHANGED_AT));
    const expected = before ?? assert.fail();
    await save({ attempts: 9 });
    const [first, untouched] = await lock(harness, [one, two]);
    assert.deepEqual(first && plainDocument(first), plainDocument({ ...expected, attempts: 9 }));
    await save(changes);
    const [second] = await lock(harness, [one]);
    assert.deepEqual(second && plainDocument(second), plainDocument({ ...expected, ...changes }));
    assert.deepEqual([first?.version, second?.version], [2, 3]);
    assert.deepEqual(untouched && plainDocument(untouched), other && plainDocument(other));
    const [changed, same] = await documentsOf(harness, order.id);
    assert.equal(changed?.updatedAt, CHANGED_AT);
    assert.deepEqual(same, documents[1]);
  },
  'adds, locks and changes 2,500 documents at once, each to its own value': async (harness) => {
    const { id: taskOrderId } = await create(harness, { documents: [] });
    const rows = Array.from({ length: 2500 }, () => buildDocumentRow({ taskOrderId }));
    const ids = await harness.ports.store.transaction(async (tx) => {
      const added = await tx.documents.add(rows, ADDED_AT);
      await tx.documents.save(
        added.map((id, index) => ({ id, changes: { attempts: index, leaseId: null } })),
        CHANGED_AT,
      );
      return added;
    });
    const locked = await lock(harness, ids);
    assert.deepEqual(
      locked.map(({ uuid, attempts }) => [uuid, attempts]),
      rows.map(({ uuid }, index) => [uuid, index]),
    );
  },
  'locks documents of an order by id and status, in pages': async (harness) => {
    const statuses = ['Draft', 'Pending', 'Draft', 'Draft', 'Failed'];
    const { id: orderId } = await create(harness, {
      documents: statuses.map((status) => ({ status })),
    });
    await create(harness, { documents: [{ status: 'Draft' }] });
    const [a, , c, d] = (await documentsOf(harness, orderId)).map(({ id }) => id);
    const page = async (limit: number, afterId?: number, status = 'Draft') => {
      const query = { orderId, status, limit, ...(afterId !== undefined && { afterId }) };
      const rows = await harness.ports.store.transaction(async (tx) =>
        tx.documents.lockOfOrder(query),
      );
      return rows.map(({ id }) => id);
    };
    assert.deepEqual(await page(10), [a, c, d]);
    assert.deepEqual(await page(2), [a, c]);
    assert.deepEqual(await page(2, c), [d]);
    assert.deepEqual(await page(10, 0, 'Canceled'), []);
  },
  'locks imported documents of a site by their keys': async (harness) => {
    await create(harness);
    const elsewhere = { siteId: 2, userId: 11, companyId: 11, employeeId: 11 };
    await harness.add({
      documents: [
        buildDocument({ id: 901, externalId: 'D-1', orderId: 1 }),
        buildDocument({ id: 902, externalId: 'D-2' }),
        buildDocument({ id: 903, externalId: 'D-1', ...elsewhere }),
      ],
    });
    const { store } = harness.ports;
    const keys = ['D-1', 'D-3', 'd-2'];
    const locked = await store.transaction(async (tx) => tx.documents.lockImported(1, keys));
    assert.deepEqual(
      locked.map(({ id, taskOrderId, dueAtMs }) => [id, taskOrderId, dueAtMs]),
      [[901, null, null]],
    );
  },
  'returns the documents that replace others': async (harness) => {
    const { id } = await create(harness);
    const [old = 0, alone = 0] = (await documentsOf(harness, id)).map((each) => each.id);
    const replacing = await create(harness, {
      documents: ['Canceled', 'Pending'].map((status) => ({ status, replacesId: old })),
    });
    const ids = (await documentsOf(harness, replacing.id)).map((each) => each.id);
    const { store } = harness.ports;
    const found = await store.transaction(async (tx) => tx.documents.replacementsOf([old, alone]));
    assert.deepEqual(
      found.toSorted((one, other) => (one.status < other.status ? -1 : 1)),
      ['Canceled', 'Pending'].map((status, index) => ({ id: ids[index], replacesId: old, status })),
    );
    assert.deepEqual(await store.transaction(async (tx) => tx.documents.replacementsOf([])), []);
  },
  'removes documents, whose ids are not given again': async (harness) => {
    const { id: taskOrderId } = await create(harness);
    const [one, two] = await documentsOf(harness, taskOrderId);
    const { store } = harness.ports;
    await store.transaction(async (tx) => tx.documents.remove([two?.id ?? 0]));
    assert.deepEqual(await documentsOf(harness, taskOrderId), [one]);
    const next = [buildDocumentRow({ taskOrderId })];
    const [id = 0] = await store.transaction(async (tx) => tx.documents.add(next, ADDED_AT));
    assert.ok(id > (two?.id ?? 0));
  },
  'remembers a file once, since the first end of its document': async (harness) => {
    const { store, documentTasks } = harness.ports;
    const file = { siteId: 1, uuid: '00000000-0000-4000-a000-000000000001', version: 4 };
    for (const nowMs of [1000, 2000]) {
      await store.transaction(async (tx) => tx.documents.abandonFiles([file], nowMs));
    }
    const query = { leaseMs: 10, limit: 10 };
    assert.deepEqual(await documentTasks.abandonedFiles({ ...query, nowMs: 1009 + 1000 }), [file]);
    assert.deepEqual(await documentTasks.abandonedFiles({ ...query, nowMs: 1009 }), []);
  },
});
