import {
  type NewOrder,
  type OrderPreparation,
  type StorePorts,
  RawJson,
  type Records,
} from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { everything } from './everything.ts';

/** A site with a company of employees, and one of another user. */
export const orderRecords = (employees: number): Records => ({
  sites: [buildSite({ id: 1 })],
  users: [buildUser({ id: 1, siteId: 1 }), buildUser({ id: 2, siteId: 1 })],
  companies: [buildCompany({ id: 1, siteId: 1, userId: 1 })],
  employees: Array.from({ length: employees }, (_, index) =>
    buildEmployee({ id: index + 1, siteId: 1, userId: 1 + (index % 2), companyId: 1 }),
  ),
});

/** Returns a UUID for each number. */
export const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Returns a step of a preparation, whose documents have the UUIDs from a number on. */
export const preparation = ({
  nowMs,
  first,
  limit,
}: Readonly<Record<'nowMs' | 'first' | 'limit', number>>): OrderPreparation => {
  let next = first - 1;
  return { nowMs, limit, newUuid: () => uuidOf((next += 1)) };
};

let entries = 0;

/** Returns an entry of the audit trail for a change. */
export const anEntry = (): NewOrder['audit'] => ({
  id: `entry-${(entries += 1)}`,
  atMs: entries,
  action: 'records.imported',
  siteId: 1,
  userId: 1,
  sessionId: null,
  subject: null,
  address: null,
  userAgent: null,
  requestId: null,
  details: {},
});

/** Returns an order of documents for these employees. */
export const orderFor = (
  employeeIds: readonly number[] | 'all',
  { nowMs = 1000, first = 1 }: { readonly nowMs?: number; readonly first?: number } = {},
): NewOrder => ({
  visibility: everything,
  userId: 1,
  companyId: 1,
  type: 'Pay Statement',
  templateId: 'classic',
  colorId: 'blue',
  quantity: 2,
  content: RawJson.of({ pay_date: '2026-01-31', currency: 'USD' }),
  documents:
    employeeIds === 'all'
      ? 'all'
      : employeeIds.map((employeeId, index) => ({ employeeId, uuid: uuidOf(first + index) })),
  price: '12.50',
  nowMs,
  idempotency: undefined,
  audit: anEntry(),
});

/** Leases documents, at most `limit`. */
export const claimBy = async (
  { documentTasks }: Pick<StorePorts, 'documentTasks'>,
  leaseId: string,
  { nowMs = 2000, limit = 10 }: { readonly nowMs?: number; readonly limit?: number } = {},
) => documentTasks.claim({ leaseId, nowMs, leaseMs: 1000, delayMaxMs: 100_000, limit });
