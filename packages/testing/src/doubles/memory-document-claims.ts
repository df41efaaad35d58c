import {
  type ClaimedDocument,
  type ClaimedDocuments,
  type DocumentClaim,
  type DocumentRecord,
  RawJson,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import type { StoredTask } from './stored-orders.ts';

/** A pending document with its task. */
interface Pending {
  readonly document: DocumentRecord;
  readonly task: StoredTask;
}

const pendingOf = (tables: MemoryTables): readonly Pending[] =>
  [...tables.documentTasks]
    .map(([id, task]) => ({ document: rowOf(tables.documents, id), task }))
    .filter(({ document }) => document.status === 'Pending');

const isDue = ({ task: { dueAtMs } }: Pending, { nowMs, delayMaxMs }: DocumentClaim): boolean =>
  dueAtMs <= nowMs || dueAtMs > nowMs + delayMaxMs;

/** Returns when the order of a document was served; a service ahead of now counts as none. */
const servedAtMs = (tables: MemoryTables, { task }: Pending, nowMs: number): number => {
  const served = rowOf(tables.orders, task.orderId).servedAtMs;
  return served === null || served > nowMs ? Number.NEGATIVE_INFINITY : served;
};

/** Returns the pending document that is served next. */
const nextOf = (
  tables: MemoryTables,
  pending: readonly Pending[],
  claim: DocumentClaim,
): Pending | undefined => {
  const leases = (siteId: number): number =>
    pending.filter(
      (each) =>
        each.document.siteId === siteId && each.task.leaseId !== null && !isDue(each, claim),
    ).length;
  const compare = (one: Pending, other: Pending): number => {
    const [first, second] = [one, other].map((each) => servedAtMs(tables, each, claim.nowMs));
    return (
      leases(one.document.siteId) - leases(other.document.siteId) ||
      (first === second ? 0 : Number(first) - Number(second)) ||
      one.task.orderId - other.task.orderId
    );
  };
  return pending.filter((each) => isDue(each, claim)).toSorted(compare)[0];
};

const claimed = (tables: MemoryTables, { document, task }: Pending): ClaimedDocument => {
  const { id, siteId, companyId, employeeId, uuid, type, templateId, colorId } = document;
  const { firstName, lastName, ssn, address, earnings, deductions } = rowOf(
    tables.employees,
    employeeId,
  );
  const { name, ein, address: place, phone, email } = rowOf(tables.companies, companyId);
  return {
    id,
    siteId,
    companyId,
    employeeId,
    uuid,
    type,
    templateId,
    colorId,
    content: RawJson.of(document.content),
    replacesId: task.replacesId,
    madeAtMs: task.madeAtMs,
    attempts: task.attempts,
    parties: {
      employee: {
        ...copyOf({ firstName, lastName, ssn, address }),
        earnings: RawJson.of(earnings),
        deductions: RawJson.of(deductions),
      },
      company: copyOf({ name, ein, address: place, phone, email }),
    },
  };
};

/** Leases due documents of one order. */
export const claimDocuments = (
  tables: MemoryTables,
  claim: DocumentClaim,
): ClaimedDocuments | undefined => {
  const pending = pendingOf(tables);
  const next = nextOf(tables, pending, claim);
  if (next === undefined) return undefined;
  const { orderId } = next.task;
  const due = pending
    .filter((each) => each.task.orderId === orderId && isDue(each, claim))
    .toSorted((a, b) => a.task.dueAtMs - b.task.dueAtMs || a.document.id - b.document.id)
    .slice(0, claim.limit);
  const documents = due.map(({ document, task }) => {
    const leased = {
      ...task,
      leaseId: claim.leaseId,
      dueAtMs: claim.nowMs + claim.leaseMs,
      attempts: task.attempts + 1,
    };
    tables.documentTasks.set(document.id, leased);
    return claimed(tables, { document, task: leased });
  });
  tables.orders.set(orderId, { ...rowOf(tables.orders, orderId), servedAtMs: claim.nowMs });
  const { logo, settings } = rowOf(tables.sites, next.document.siteId);
  return { orderId, site: copyOf({ logo, settings }), documents };
};
