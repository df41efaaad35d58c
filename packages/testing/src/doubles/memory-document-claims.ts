import {
  type ClaimedDocument,
  type ClaimedDocuments,
  type DocumentClaim,
  type DocumentRecord,
  NO_FIGURES,
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
    .filter(({ document }) => document.status === 'Pending')
    .filter(({ task }) => !waitsForOthers(tables, task.orderId));

/** Whether an earlier order of the company does not have all its documents, which may precede. */
const waitsForOthers = (tables: MemoryTables, orderId: number): boolean => {
  const { companyId } = rowOf(tables.orders, orderId);
  return [...tables.orders.values()].some(
    (other) => other.id < orderId && other.companyId === companyId && other.status === 'Preparing',
  );
};

const isDue = ({ task }: Pending, { nowMs, delayMaxMs }: DocumentClaim): boolean => {
  const dueAtMs = Number(task.dueAtMs);
  return dueAtMs <= nowMs || dueAtMs > nowMs + delayMaxMs;
};

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

/** Returns the figures of the statement of a document, and their version. */
const yearOf = ({ statements }: MemoryTables, id: number): ClaimedDocument['year'] => {
  const statement = statements.get(id);
  return {
    figures: copyOf(statement?.figures ?? NO_FIGURES),
    version: statement?.figuresVersion ?? 0,
  };
};

const claimed = (tables: MemoryTables, { document, task }: Pending): ClaimedDocument => {
  const { id, siteId, companyId, employeeId, uuid, type, templateId, colorId } = document;
  const { externalId, firstName, lastName, ssn, address } = rowOf(tables.employees, employeeId);
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
    requested: RawJson.of(task.requested ?? rowOf(tables.orders, task.orderId).content),
    madeAtMs: task.madeAtMs,
    madeVersion: task.figuresVersion,
    year: yearOf(tables, id),
    attempts: task.attempts,
    parties: {
      employee: copyOf({ externalId, firstName, lastName, ssn, address }),
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
    .toSorted(
      (a, b) => Number(a.task.dueAtMs) - Number(b.task.dueAtMs) || a.document.id - b.document.id,
    )
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
  const order = rowOf(tables.orders, orderId);
  tables.orders.set(orderId, { ...order, servedAtMs: claim.nowMs });
  const { logo, settings } = rowOf(tables.sites, next.document.siteId);
  const { allowMissingLetters } = order;
  return { orderId, site: copyOf({ logo, settings }), allowMissingLetters, documents };
};
