import assert from 'node:assert/strict';
import {
  type ClaimedDocuments,
  type DocumentChanges,
  type DocumentClaim,
  type DocumentCounts,
  type DocumentDetails,
  type IdempotentRequest,
  type NewDocumentRow,
  NO_DOCUMENTS,
  type Order,
  orderStatusOf,
  RawJson,
  timestamp,
} from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';
import { SITE } from './sample-payroll.ts';
import {
  buildDocumentRow,
  buildOrderRow,
  type NewOrderRow,
  ORDERED_MS,
  preparingFields,
} from './sample-rows.ts';

/** The lease of a claim. */
export const LEASE_MS = 60_000;

/** An order to create: for the employees 1 and 2 by default, or for all in steps. */
export interface SampleOrder extends Partial<NewOrderRow> {
  readonly documents?: readonly Partial<NewDocumentRow>[] | 'all';
  readonly nowMs?: number;
  readonly idempotency?: IdempotentRequest;
}

/** The order of the employee of site 2. */
export const OF_SITE_2 = {
  siteId: 2,
  userId: 11,
  companyId: 11,
  documents: [{ employeeId: 11 }],
} as const satisfies SampleOrder;

type CountName = keyof DocumentCounts;

/** Returns the numbers of documents by status, after some got another one. */
const counted = (
  before: DocumentCounts,
  changes: readonly { readonly status: string; readonly by: number }[],
): DocumentCounts => {
  const counts: Record<CountName, number> = { ...before };
  for (const { status, by } of changes) counts[status.toLowerCase() as CountName] += by;
  return counts;
};

/** Creates an order with its documents, and returns it. */
export const create = async (
  { ports }: StoreHarness,
  {
    documents = [{}, { employeeId: 2 }],
    nowMs = ORDERED_MS,
    idempotency,
    ...overrides
  }: SampleOrder = {},
): Promise<Order> => {
  const now = timestamp(nowMs);
  const isAll = documents === 'all';
  const created = isAll ? [] : documents;
  const fields = {
    createdAt: now,
    updatedAt: now,
    ...(isAll && preparingFields(nowMs)),
    ...overrides,
  };
  const statuses = created.map(({ status = 'Pending' }) => ({ status, by: 1 }));
  const order = buildOrderRow({ counts: counted(NO_DOCUMENTS, statuses), ...fields });
  const { siteId, userId, companyId, content } = order;
  const id = await ports.store.transaction(async (tx) => {
    if (idempotency) await tx.answers.find(idempotency, nowMs);
    const orderId = (await tx.orders.add(order)) ?? assert.fail();
    const common = { siteId, userId, companyId, content, dueAtMs: nowMs };
    const rows = created.map((document) =>
      buildDocumentRow({ ...common, ...document, taskOrderId: orderId }),
    );
    if (rows.length > 0) await tx.documents.add(rows, now);
    const answer = { siteId, recordKind: 'order', recordId: orderId, answer: {} } as const;
    if (idempotency) await tx.answers.add(idempotency, answer);
    return orderId;
  });
  return (await ports.orders.find({ ...SITE, siteId }, id)) ?? assert.fail('The order is there.');
};

/** Returns the documents of an order of site 1. */
export const documentsOf = ({ ports }: StoreHarness, orderId: number) =>
  ports.documents.ofOrder({ siteId: 1, orderId, employees: 'site', afterId: 0, limit: 100 });

/** Returns the first document of an order. */
export const firstOf = async (harness: StoreHarness, orderId: number): Promise<DocumentDetails> => {
  const [document] = await documentsOf(harness, orderId);
  return document ?? assert.fail('The order has a document.');
};

/** Claims documents under a lease. */
export const claim = (
  { ports }: StoreHarness,
  leaseId: string,
  overrides: Partial<DocumentClaim> = {},
): Promise<ClaimedDocuments | undefined> =>
  ports.documentTasks.claim({
    leaseId,
    nowMs: ORDERED_MS,
    leaseMs: LEASE_MS,
    delayMaxMs: 15 * 60_000,
    limit: 25,
    ...overrides,
  });

/** Returns the ids of claimed documents. */
export const idsOf = (claimed: ClaimedDocuments | undefined): readonly number[] =>
  (claimed?.documents ?? []).map(({ id }) => id);

/** Documents of an order that get another status. */
interface Settled {
  readonly orderId: number;
  /** All documents of the order by default. */
  readonly ids?: readonly number[];
  readonly changes: DocumentChanges & { readonly status: string };
  readonly nowMs?: number;
}

/** Gives documents of an order another status, with which they are no tasks; their order follows. */
export const settle = async (
  harness: StoreHarness,
  { orderId, ids: chosen, changes, nowMs = ORDERED_MS + 500 }: Settled,
): Promise<void> => {
  const ids = chosen ?? (await documentsOf(harness, orderId)).map(({ id }) => id);
  const now = timestamp(nowMs);
  await harness.ports.store.transaction(async (tx) => {
    const [order] = await tx.orders.lock([orderId]);
    const documents = await tx.documents.lock(ids);
    const all = { leaseId: null, dueAtMs: null, ...changes };
    await tx.documents.save(
      documents.map(({ id }) => ({ id, changes: all })),
      now,
    );
    const counts = counted(order?.counts ?? NO_DOCUMENTS, [
      ...documents.map(({ status }) => ({ status, by: -1 })),
      { status: changes.status, by: documents.length },
    ]);
    if (order === undefined) return;
    const isCanceled = counts.canceled > 0;
    const status = orderStatusOf({ ...order, counts, isCanceled });
    await tx.orders.save({
      ...order,
      counts,
      status,
      canceledAt: isCanceled ? now : null,
      completedAt: status === 'Pending' ? null : now,
      updatedAt: now,
    });
  });
};

const STORED = RawJson.of({ driver: 'memory', key: 'a.pdf', bytes: 3, sha256: 'ab' });

/** Creates an order whose documents are completed. */
export const createCompleted = async (
  harness: StoreHarness,
  overrides: SampleOrder = {},
): Promise<Order> => {
  const { id } = await create(harness, overrides);
  await settle(harness, { orderId: id, changes: { status: 'Completed', storageData: STORED } });
  return (await harness.ports.orders.find(SITE, id)) ?? assert.fail('The order is there.');
};

/** Cancels documents whose files are to be removed: those of an order by default. */
export const cancel = async (
  harness: StoreHarness,
  orderId: number,
  { nowMs, ids }: { readonly nowMs: number; readonly ids?: readonly number[] },
): Promise<void> => {
  const documents = (await documentsOf(harness, orderId)).filter(
    ({ id }) => ids?.includes(id) ?? true,
  );
  await settle(harness, {
    orderId,
    ids: documents.map(({ id }) => id),
    changes: { status: 'Canceled' },
    nowMs,
  });
  await harness.ports.store.transaction(async (tx) => tx.documents.abandonFiles(documents, nowMs));
};
