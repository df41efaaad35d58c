import {
  type DocumentChange,
  type DocumentDetails,
  type DocumentReplacement,
  type DocumentVoiding,
  type Order,
  type ReplacementOutcome,
  timestamp,
} from '@paydocs/core';
import { record } from '../accounts/audit-entries.ts';
import { abandonFiles } from '../sql/abandon-files.ts';
import { fromTimestamp, type NumberColumn, toNumber } from '../sql/columns.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { mayHaveFile } from './abandoned-files.ts';
import { changeFew, ended, renewed, withErrors } from './change-documents.ts';
import { readDetails } from './document-details.ts';
import { type CountChanges, lockOrders, settleOrder } from './settle-order.ts';
import type { Connection } from '../sql/reserve-ids.ts';

const documentOf = ({ siteId, id }: DocumentChange): Statement =>
  sql`site_id = ${siteId} and id = ${id}`;

/** Locks the order of a document; an imported document has none. */
const lockOrderOf = async (
  connection: Connection,
  change: DocumentChange,
): Promise<Order | undefined> => {
  const [order] = await lockOrders(
    connection,
    sql`select task_order_id from ${tables.documents} where ${documentOf(change)}`,
  );
  return order;
};

/** Stores the counts of a changed document's order, and the audit entry. */
const settle = async (
  connection: Connection,
  order: Order | undefined,
  { nowMs, audit, counts }: DocumentChange & { readonly counts: CountChanges },
): Promise<void> => {
  if (order !== undefined) await settleOrder(connection, order, { nowMs, counts });
  await record(connection.run, audit);
};

const read = async (
  { run }: Connection,
  { siteId, id }: DocumentChange,
): Promise<DocumentDetails | undefined> => {
  const [document] = await readDetails(run, sql`d.site_id = ${siteId} and d.id = ${id}`);
  return document;
};

/** Changes a completed document to `Void`. */
export const voidDocument = async (
  connection: Connection,
  change: DocumentVoiding,
): Promise<DocumentDetails | undefined> => {
  const { dialect } = connection;
  const order = await lockOrderOf(connection, change);
  const errors = withErrors(dialect, { code: 'document.void', detail: change.reason });
  const voided = await changeFew(
    connection,
    sql`${ended(dialect, 'Void', change.nowMs)}, errors = ${errors}`,
    sql`${documentOf(change)} and status = 'Completed'`,
  );
  if (voided.length === 0) return undefined;
  await settle(connection, order, { ...change, counts: { completed: -1, void: 1 } });
  return read(connection, change);
};

/** Changes a failed document of an order to `Pending`. */
export const retryDocument = async (
  connection: Connection,
  change: DocumentChange,
): Promise<DocumentDetails | undefined> => {
  const order = await lockOrderOf(connection, change);
  if (order === undefined) return undefined;
  const pending = await changeFew(
    connection,
    renewed(connection.dialect, change.nowMs),
    sql`${documentOf(change)} and status = 'Failed'`,
  );
  if (pending.length === 0) return undefined;
  await settle(connection, order, { ...change, counts: { failed: -1, pending: 1 } });
  return read(connection, change);
};

/** Deletes a pending or failed document of an order. */
export const removeDocument = async (
  connection: Connection,
  change: DocumentChange,
): Promise<boolean> => {
  const order = await lockOrderOf(connection, change);
  if (order === undefined) return false;
  const notMade = sql`${documentOf(change)} and status in ('Pending', 'Failed')`;
  await abandonFiles(connection, change.nowMs, sql`${notMade} and ${mayHaveFile}`);
  const [removed] = await connection.run(sql<{ readonly status: string }>`
    delete from ${tables.documents} where ${notMade} returning status`);
  if (removed === undefined) return false;
  const counts = removed.status === 'Pending' ? { pending: -1 } : { failed: -1 };
  await settle(connection, order, { ...change, counts });
  return true;
};

interface ReplacedRow {
  readonly status: string;
  readonly task_order_id: NumberColumn | null;
  readonly replacements: NumberColumn;
}

const insertReplacement = async (
  { dialect, run }: Connection,
  { id, userId, uuid, content, nowMs }: DocumentReplacement,
): Promise<number> => {
  const now = fromTimestamp(dialect, timestamp(nowMs));
  const instant = sql.raw(dialect === 'postgresql' ? 'timestamptz' : 'integer');
  const json = sql`cast(${content.text} as ${sql.raw(dialect === 'postgresql' ? 'jsonb' : 'text')})`;
  const [row] = await run(sql<{ readonly id: NumberColumn }>`
    insert into ${tables.documents} (site_id, user_id, order_id, task_order_id, company_id,
      employee_id, uuid, type, template_id, color_id, quantity, content, requested_content,
      storage_data, errors, status, due_at_ms, replaces_id, created_at, updated_at)
    select site_id, cast(${userId} as bigint), order_id, task_order_id, company_id, employee_id,
      cast(${uuid} as text), type, template_id, color_id, quantity, ${json}, ${json}, '{}', '{}',
      'Pending', cast(${nowMs} as bigint), id, cast(${now} as ${instant}), cast(${now} as ${instant})
    from ${tables.documents} where id = ${id} returning id`);
  return toNumber(row?.id ?? 0);
};

/** Adds a document to the order of a completed one, which replaces it. */
export const replaceDocument = async (
  connection: Connection,
  change: DocumentReplacement,
): Promise<ReplacementOutcome> => {
  const order = await lockOrderOf(connection, change);
  const [old] = await connection.run(sql<ReplacedRow>`
    select status, task_order_id, (select count(*) from ${tables.documents} other
      where other.replaces_id = d.id and other.status <> 'Canceled') as replacements
    from ${tables.documents} d where ${documentOf(change)}`);
  if (old?.status !== 'Completed') return { outcome: 'not-completed' };
  if (order === undefined) return { outcome: 'imported' };
  if (toNumber(old.replacements) > 0) return { outcome: 'replaced' };
  const id = await insertReplacement(connection, change);
  await settle(connection, order, { ...change, counts: { pending: 1 } });
  const document = await read(connection, { ...change, id });
  if (document === undefined) throw new Error('An inserted row is read.');
  return { outcome: 'created', document };
};
