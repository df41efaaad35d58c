import {
  type CompletedDocuments,
  type DocumentCompletion,
  documentCompleted,
  documentFailed,
  type DocumentFailure,
  type EndedDocument,
  type LeasedStep,
} from '@paydocs/core';
import { anyNumber, givenRows, givenValues } from '../sql/given-rows.ts';
import { type Columns, type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { changedAt, withErrors } from './change-documents.ts';
import { lockOrders, settleOrder } from './settle-order.ts';
import type { Connection } from '../sql/reserve-ids.ts';

/** A document of a step, with the values that it gets. */
interface Given {
  readonly id: number;
}

interface ChangedRow {
  readonly id: NumberColumn;
  readonly task_order_id: NumberColumn;
  readonly site_id: NumberColumn;
  readonly company_id: NumberColumn;
  readonly employee_id: NumberColumn;
  readonly replaces_id: NumberColumn | null;
  readonly uuid: string;
}

/** A change of leased documents: columns with values of their own, and the same for all. */
interface LeasedChange<Item extends Given> {
  readonly columns: Columns;
  readonly valuesOf: (item: Item) => Readonly<Record<string, unknown>>;
  readonly same: Statement;
  readonly where?: Statement;
}

/** Changes those documents of a step that are pending and leased under its id, in one statement. */
export const changeLeased = async <Item extends Given>(
  { dialect, run }: Connection,
  { leaseId, nowMs, documents }: LeasedStep<Item>,
  { columns, valuesOf, same, where = sql`` }: LeasedChange<Item>,
): Promise<readonly ChangedRow[]> => {
  const given = { id: 'number', ...columns } as const;
  const rows = documents.map((item) => ({ id: item.id, ...valuesOf(item) }));
  const values = givenValues(dialect, given);
  const changes = Object.keys(columns).map(
    (name, index) => sql`${sql.raw(name)} = ${values[index + 1]}`,
  );
  return run(sql<ChangedRow>`update ${tables.documents} as kept
    set ${sql.join([...changes, same, changedAt(dialect, nowMs)])}
    from ${givenRows(dialect, given, rows)}
    where kept.id = given.column1 and kept.lease_id = ${leaseId} and kept.status = 'Pending' ${where}
    returning id, task_order_id, site_id, company_id, employee_id, replaces_id, uuid`);
};

/** Returns the ids of the given documents that were changed, in their order. */
export const changedIds = (
  documents: readonly Given[],
  changed: readonly ChangedRow[],
): readonly number[] => {
  const ids = new Set(changed.map(({ id }) => toNumber(id)));
  return documents.map(({ id }) => id).filter((id) => ids.has(id));
};

const lockOrdersOf = async (connection: Connection, { leaseId, documents }: LeasedStep<Given>) => {
  const ids = documents.map(({ id }) => id);
  return lockOrders(
    connection,
    sql`select task_order_id from ${tables.documents}
      where lease_id = ${leaseId} and ${anyNumber(connection.dialect, 'id', ids)}`,
  );
};

/** Returns a changed document as its event shows it. */
const toEnded = (row: ChangedRow): EndedDocument => ({
  uuid: row.uuid,
  siteId: toNumber(row.site_id),
  orderId: toNumber(row.task_order_id),
  companyId: toNumber(row.company_id),
  employeeId: toNumber(row.employee_id),
});

const isDone = sql.raw('lease_id = null, due_at_ms = null');

/** Changes the documents to `Failed`. */
export const failDocuments = async (
  connection: Connection,
  step: LeasedStep<DocumentFailure>,
): Promise<readonly number[]> => {
  if (step.documents.length === 0) return [];
  const orders = await lockOrdersOf(connection, step);
  const changed = await changeLeased(connection, step, {
    columns: { errors: 'json' },
    valuesOf: ({ errors }) => ({ errors: JSON.stringify(errors) }),
    same: sql`status = 'Failed', ${isDone}`,
  });
  const codes = new Map(step.documents.map(({ id, errors }) => [id, errors.code]));
  const { nowMs } = step;
  const byOrder = Map.groupBy(changed, (row) => toNumber(row.task_order_id));
  for (const order of orders) {
    const rows = byOrder.get(order.id) ?? [];
    const counts = { pending: -rows.length, failed: rows.length };
    const events = rows.map((row) =>
      documentFailed(toEnded(row), codes.get(toNumber(row.id)) as string, nowMs),
    );
    if (rows.length > 0) await settleOrder(connection, order, { nowMs, counts, events });
  }
  return changedIds(step.documents, changed);
};

const replacedErrors = (dialect: Dialect, uuid: string): Statement =>
  withErrors(dialect, { code: 'document.replaced', detail: uuid });

/** Voids the completed documents that others replace, and returns the orders of those voided. */
const voidReplaced = async (
  { dialect, run }: Connection,
  nowMs: number,
  changed: readonly ChangedRow[],
): Promise<readonly number[]> => {
  const orders: number[] = [];
  for (const { replaces_id: replacesId, uuid } of changed) {
    if (replacesId === null) continue;
    const rows = await run(sql<{ readonly task_order_id: NumberColumn }>`
      update ${tables.documents} set status = 'Void', errors = ${replacedErrors(dialect, uuid)},
        ${changedAt(dialect, nowMs)}
      where id = ${replacesId} and status = 'Completed' returning task_order_id`);
    orders.push(...rows.map((row) => toNumber(row.task_order_id)));
  }
  return orders;
};

/** Returns the documents of a step that are gone or canceled. */
const abandonedOf = async (
  { dialect, run }: Connection,
  documents: readonly Given[],
): Promise<readonly number[]> => {
  const ids = documents.map(({ id }) => id);
  const rows = await run(sql<{ readonly id: NumberColumn }>`select id from ${tables.documents}
    where ${anyNumber(dialect, 'id', ids)} and status <> 'Canceled'`);
  const needed = new Set(rows.map(({ id }) => toNumber(id)));
  return ids.filter((id) => !needed.has(id));
};

/** Changes the documents to `Completed`, and those that they replace to `Void`. */
export const completeDocuments = async (
  connection: Connection,
  step: LeasedStep<DocumentCompletion>,
): Promise<CompletedDocuments> => {
  const { nowMs, documents } = step;
  if (documents.length === 0) return { completed: [], abandoned: [] };
  const orders = await lockOrdersOf(connection, step);
  const changed = await changeLeased(connection, step, {
    columns: { storage_data: 'json', errors: 'json' },
    valuesOf: ({ storageData, errors }) => ({
      storage_data: JSON.stringify(storageData),
      errors: JSON.stringify(errors),
    }),
    same: sql`status = 'Completed', ${isDone}`,
  });
  const voided = await voidReplaced(connection, nowMs, changed);
  const byOrder = Map.groupBy(changed, (row) => toNumber(row.task_order_id));
  for (const order of orders) {
    const rows = byOrder.get(order.id) ?? [];
    const ended = voided.filter((id) => id === order.id).length;
    const counts = { pending: -rows.length, completed: rows.length - ended, void: ended };
    const events = rows.map((row) => documentCompleted(toEnded(row), nowMs));
    if (rows.length > 0) await settleOrder(connection, order, { nowMs, counts, events });
  }
  const completed = changedIds(documents, changed);
  const isComplete = completed.length === documents.length;
  return { completed, abandoned: isComplete ? [] : await abandonedOf(connection, documents) };
};
