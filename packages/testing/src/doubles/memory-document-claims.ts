import {
  type ClaimedDocument,
  type ClaimedDocuments,
  type DocumentClaim,
  type DocumentRecord,
  isDue,
  isLeased,
  NO_FIGURES,
  type Payee,
  RawJson,
  servedAt,
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

/** Returns the task of a pending document, which has a due time. */
const queued = ({ task: { dueAtMs, leaseId } }: Pending) => ({ dueAtMs: Number(dueAtMs), leaseId });

const isDueNow = (each: Pending, claim: DocumentClaim): boolean => isDue(queued(each), claim);

/** Returns the pending document that is served next. */
const nextOf = (
  tables: MemoryTables,
  pending: readonly Pending[],
  claim: DocumentClaim,
): Pending | undefined => {
  const leased = pending.filter((each) => isLeased(queued(each), claim));
  const ofSites = Map.groupBy(leased, ({ document }) => document.siteId);
  const leases = ({ document }: Pending): number => ofSites.get(document.siteId)?.length ?? 0;
  const served = ({ task }: Pending): number =>
    servedAt(rowOf(tables.orders, task.orderId).servedAtMs, claim.nowMs);
  const compare = (one: Pending, other: Pending): number =>
    leases(one) - leases(other) ||
    served(one) - served(other) ||
    one.task.orderId - other.task.orderId;
  return pending.filter((each) => isDueNow(each, claim)).toSorted(compare)[0];
};

/** Returns the employee of a document; null for none. */
const payeeOf = (tables: MemoryTables, id: number | null): Payee | null => {
  if (id === null) return null;
  const { externalId, firstName, lastName, email, ssn, address } = rowOf(tables.employees, id);
  return { externalId, firstName, lastName, email, ssn, address };
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
      employee: copyOf(payeeOf(tables, employeeId)),
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
    .filter((each) => each.task.orderId === orderId && isDueNow(each, claim))
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
