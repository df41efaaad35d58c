import assert from 'node:assert/strict';
import type { Transaction } from '@paydocs/core';
import { buildCompany, buildEmployee } from '../../builders.ts';
import { expectations } from '../contract.ts';
import { claim, create, documentsOf, firstOf, idsOf } from '../samples/sample-orders.ts';
import { addPayroll, SITE } from '../samples/sample-payroll.ts';
import { buildDocumentRow, buildOrderRow, newUuid, ORDERED_MS } from '../samples/sample-rows.ts';
import { buildAudit } from '../samples/sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';
import { addEndpoint, eventsOf } from '../samples/sample-webhooks.ts';
import { keyedBatch, keyedCompany } from '../samples/sample-keyed.ts';
import { addRow, rowsOf, writtenKinds } from '../samples/sample-records.ts';
import { buildFigures, ofMonth } from '../samples/sample-statements.ts';

const REQUEST = {
  keyDigest: 'key'.padEnd(43, '-'),
  requestDigest: 'request'.padEnd(43, '-'),
  expiresAtMs: ORDERED_MS + 1000,
};

const ISSUE = { employeeId: 3, code: 'a', detail: 'A.', documentUuid: null };
const FILE = { siteId: 1, uuid: '00000000-0000-4000-a000-000000000009', version: 2 };

/** Writes through every method of a transaction. */
const writeAll = async (tx: Transaction, orderId: number, uuid: string): Promise<void> => {
  const [order] = await tx.orders.lock([orderId]);
  const [kept, removed] = await tx.documents.lockOfOrder({ orderId, status: 'Pending', limit: 2 });
  const year = await tx.statements.of([8]);
  await tx.orders.add(buildOrderRow({ uuid }));
  await tx.orders.save({ ...(order ?? assert.fail()), skippedCount: 5 });
  await tx.orders.addIssues(orderId, [ISSUE]);
  await tx.documents.add(
    [buildDocumentRow({ taskOrderId: orderId, employeeId: 3 })],
    '2026-01-31T08:00:00.000Z',
  );
  const changes = [{ id: kept?.id ?? 0, changes: { attempts: 9 } }];
  await tx.documents.save(changes, '2026-01-31T08:00:00.000Z');
  await tx.documents.remove([removed?.id ?? 0]);
  await tx.documents.abandonFiles([FILE], 0);
  await tx.statements.save([ofMonth(1)]);
  await tx.statements.remove(year.map(({ documentId }) => documentId));
  const { siteId, employeeId, companyId, currency } = ofMonth(1);
  const opening = { siteId, employeeId, companyId, currency, year: '2026' };
  await tx.statements.saveOpening([{ ...opening, figures: buildFigures('5.00') }]);
  const changed = { phone: null, version: 2, updatedAt: '2026-01-31T08:00:00.000Z' };
  for (const kind of writtenKinds) {
    const rows = rowsOf(tx, kind);
    await addRow(rows, kind);
    await rows.save({ id: 2, siteId }, changed);
    await rows.remove(kind === 'companies' ? 3 : 5);
  }
  await tx.records.upsert(keyedBatch('companies', { records: [keyedCompany()] }));
  await tx.answers.find(REQUEST, ORDERED_MS);
  await tx.answers.add(REQUEST, { siteId, recordKind: 'order', recordId: orderId, answer: {} });
  const site = (await tx.sites.lock(siteId)) ?? assert.fail();
  await tx.sites.save({ ...site, name: 'Renamed' });
  const event = { type: 'order.completed', siteId, atMs: ORDERED_MS, data: {} } as const;
  await tx.events.add([event]);
  await tx.users.addSpent(1, '2.50');
  await tx.audit.add(buildAudit());
};

/** Returns all that is stored, as far as `writeAll` may change it. */
const readAll = async (harness: StoreHarness, orderId: number) => {
  const { ports } = harness;
  const page = { filter: {}, sort: [], offset: 0, limit: 10 };
  const query = { siteId: 1, orderId, offset: 0, limit: 10 };
  const year = await ports.store.transaction(async (tx) => ({
    windows: await tx.statements.windows([{ ...ofMonth(1), payDate: '2026-01-01' }]),
    existing: await tx.statements.existing([ofMonth(1), ofMonth(8)]),
    known: await tx.answers.find(REQUEST, ORDERED_MS),
    attempts: (await tx.documents.lockOfOrder({ orderId, status: 'Pending', limit: 9 })).map(
      ({ attempts }) => attempts,
    ),
  }));
  const files = { nowMs: ORDERED_MS, leaseMs: 1, limit: 10 };
  const all = { ...page, include: [], documentsMax: 0 };
  const versions = writtenKinds.map(async (kind) =>
    (await ports[kind].page(SITE, all)).items.map(({ version }) => version),
  );
  return {
    ...year,
    versions: await Promise.all(versions),
    orders: (await ports.orders.page(SITE, page)).items.map((order) => order.skippedCount),
    issues: (await ports.orders.issues(query)).items,
    documents: (await documentsOf(harness, orderId)).map(({ employeeId }) => employeeId),
    files: await ports.documentTasks.abandonedFiles(files),
    events: (await ports.webhookEndpoints.list()).map(({ waiting }) => waiting),
    sites: (await ports.sites.list()).map(({ name }) => name),
    spent: (await ports.users.find(1))?.totalSpent,
    audit: (await ports.auditLog.find({ action: 'session.ended', limit: 10 })).map(({ id }) => id),
  };
};

/** Adds an order, an endpoint and a statement. */
const addAll = async (harness: StoreHarness): Promise<number> => {
  await addPayroll(harness);
  await addEndpoint(harness);
  const { id } = await create(harness);
  await harness.add({
    companies: [buildCompany({ id: 3 })],
    employees: [buildEmployee({ id: 5 })],
  });
  await harness.ports.store.transaction(async (tx) => tx.statements.save([ofMonth(8)]));
  return id;
};

/** The expectations of transactions as a whole. */
export const wholeTransactions = expectations<StoreHarness>({
  'stores everything when the work resolves, and returns its result': async (harness) => {
    const id = await addAll(harness);
    const result = await harness.ports.store.transaction(async (tx) => {
      await writeAll(tx, id, newUuid());
      return 'a result';
    });
    assert.equal(result, 'a result');
    const { windows, existing, known, ...stored } = await readAll(harness, id);
    assert.deepEqual(stored, {
      attempts: [9, 0],
      versions: [
        [1, 2, 1, 1],
        [1, 2, 1, 1, 1],
      ],
      orders: [5, 0],
      issues: [ISSUE],
      documents: [1, 3],
      files: [FILE],
      events: [1],
      sites: ['Renamed', 'Site 2'],
      spent: 2.5,
      audit: ['audit-A'],
    });
    assert.deepEqual(windows[0]?.start, buildFigures('5.00'));
    assert.deepEqual(
      existing.map((each) => each?.documentId),
      [1, undefined],
    );
    assert.equal(known.outcome, 'answered');
    assert.equal((await eventsOf(harness)).length, 1);
  },
  'stores nothing when the work rejects, with its error': async (harness) => {
    const id = await addAll(harness);
    const before = await readAll(harness, id);
    const failure = new TypeError('The work failed.');
    const failing = harness.ports.store.transaction(async (tx) => {
      await writeAll(tx, id, newUuid());
      throw failure;
    });
    await assert.rejects(failing, (error) => error === failure);
    assert.deepEqual(await readAll(harness, id), before);
    assert.deepEqual(await eventsOf(harness), []);
  },
  'reads what it wrote before': async (harness) => {
    await addPayroll(harness);
    const uuid = newUuid();
    const found = await harness.ports.store.transaction(async (tx) => {
      const orderId = (await tx.orders.add(buildOrderRow())) ?? assert.fail();
      const rows = [buildDocumentRow({ taskOrderId: orderId, uuid })];
      const ids = await tx.documents.add(rows, '2026-01-31T08:00:00.000Z');
      await tx.statements.save([ofMonth(1, { documentId: ids[0] ?? 0 })]);
      const [same] = await tx.statements.existing([ofMonth(1)]);
      const [document] = await tx.documents.lock(ids);
      return [same?.uuid, document?.uuid, (await tx.orders.lock([orderId])).length];
    });
    assert.deepEqual(found, [uuid, uuid, 1]);
  },
  'runs work again, or waits, when a worker claims its documents meanwhile': async (harness) => {
    await addPayroll(harness);
    const order = await create(harness, { documents: [{}] });
    const { id } = await firstOf(harness, order.id);
    const changing = harness.ports.store.transaction(async (tx) => {
      await tx.orders.lock([order.id]);
      const [document] = await tx.documents.lock([id]);
      await tx.statements.of([id]);
      await tx.users.addSpent(1, '1.00');
      const changes = { status: 'Canceled', leaseId: null, dueAtMs: null };
      await tx.documents.save([{ id, changes }], '2026-01-31T08:00:00.000Z');
      return document?.leaseId;
    });
    const [seen, claimed] = await Promise.all([changing, claim(harness, 'lease')]);
    assert.equal(seen ?? null, idsOf(claimed).length > 0 ? 'lease' : null);
    assert.equal((await firstOf(harness, order.id)).status, 'Canceled');
    assert.equal((await harness.ports.users.find(1))?.totalSpent, 1);
  },
});
