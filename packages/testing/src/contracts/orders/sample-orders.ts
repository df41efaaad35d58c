import assert from 'node:assert/strict';
import {
  type ClaimedDocuments,
  type DocumentClaim,
  type DocumentDetails,
  type NewOrder,
  type Order,
  RawJson,
  type StorageData,
  type Visibility,
} from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '../../builders.ts';
import { buildAudit } from '../sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The store under test, with the ports of orders and documents. */
export interface OrderHarness extends StoreHarness {
  readonly ports: StoreHarness['ports'];
}

/** The instant of sample orders, and the lease of a claim. */
export const ORDERED_MS = Date.UTC(2026, 0, 31, 8, 0, 0, 123);
export const LEASE_MS = 60_000;

/** All rows of site 1, and those of user 2. */
export const SITE: Visibility = {
  siteId: 1,
  employees: 'site',
  companies: 'site',
  documents: 'site',
};
const OWN = { userId: 2 };
export const OF_USER_2: Visibility = { siteId: 1, employees: OWN, companies: OWN, documents: OWN };

let count = 0;
const next = (): number => (count += 1);

/** Returns an entry of the audit trail with an id of its own. */
export const auditOf = (action: 'order.created' | 'order.canceled' | 'document.voided') =>
  buildAudit({ id: `order-${next()}`, action, subject: null, details: {} });

/** Returns a UUID that no other call returns. */
export const newUuid = (): string => `00000000-0000-4000-9000-${String(next()).padStart(12, '0')}`;

/** Returns the change of an order or a document of site 1. */
export const changeOf = (id: number, nowMs = ORDERED_MS + 1000) => ({
  siteId: 1,
  id,
  nowMs,
  audit: auditOf('order.canceled'),
});

/** Adds site 1 with user 1, company 1 and its employees 1–3, and site 2 with the like from 11 on. */
export const addPayroll = async (harness: OrderHarness): Promise<void> =>
  harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [buildUser({ id: 1 }), buildUser({ id: 2 }), buildUser({ id: 11, siteId: 2 })],
    companies: [
      buildCompany({ id: 1 }),
      buildCompany({ id: 2 }),
      buildCompany({ id: 11, siteId: 2, userId: 11 }),
    ],
    employees: [
      buildEmployee({ id: 1 }),
      buildEmployee({ id: 2 }),
      buildEmployee({ id: 3 }),
      buildEmployee({ id: 4, companyId: 2 }),
      buildEmployee({ id: 11, siteId: 2, userId: 11, companyId: 11 }),
    ],
  });

/** Returns an order of user 1 for the employees 1 and 2. */
export const buildOrder = (overrides: Partial<NewOrder> = {}): NewOrder => ({
  visibility: SITE,
  userId: 1,
  companyId: 1,
  type: 'Pay Statement',
  templateId: 'classic',
  colorId: 'blue',
  quantity: 2,
  content: RawJson.of({ pay_date: '2026-01-20', currency: 'USD' }),
  documents: [1, 2].map((employeeId) => ({ employeeId, uuid: newUuid() })),
  price: '12.50',
  nowMs: ORDERED_MS,
  idempotency: undefined,
  audit: auditOf('order.created'),
  ...overrides,
});

/** Creates an order, and returns it. */
export const create = async (
  { ports }: OrderHarness,
  overrides: Partial<NewOrder> = {},
): Promise<Order> => {
  const creation = await ports.orders.create(buildOrder(overrides));
  assert.equal(creation.outcome, 'created');
  return 'order' in creation ? creation.order : assert.fail();
};

/** Returns the documents of an order of site 1. */
export const documentsOf = ({ ports }: OrderHarness, orderId: number) =>
  ports.documents.ofOrder({ siteId: 1, orderId, employees: 'site', afterId: 0, limit: 100 });

/** Returns the first document of an order. */
export const firstOf = async (harness: OrderHarness, orderId: number): Promise<DocumentDetails> => {
  const [document] = await documentsOf(harness, orderId);
  return document ?? assert.fail('The order has a document.');
};

/** Claims documents under a lease. */
export const claim = (
  { ports }: OrderHarness,
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

/** Returns where a file of three bytes is. */
export const buildStorage = (key: string): StorageData => ({
  driver: 'memory',
  key,
  bytes: 3,
  sha256: 'ab',
  filename: 'Pay Statement.pdf',
  mime_type: 'application/pdf',
});

/** Completes documents that are leased under an id. */
export const complete = ({ ports }: OrderHarness, leaseId: string, ids: readonly number[]) =>
  ports.documentTasks.complete({
    leaseId,
    nowMs: ORDERED_MS + 500,
    documents: ids.map((id) => ({
      id,
      storageData: buildStorage(`${id}.pdf`),
      errors: {},
    })),
  });

/** Creates an order and completes all its documents. */
export const createCompleted = async (harness: OrderHarness): Promise<Order> => {
  const order = await create(harness);
  const leaseId = `lease-${next()}`;
  await complete(harness, leaseId, idsOf(await claim(harness, leaseId)));
  return order;
};
