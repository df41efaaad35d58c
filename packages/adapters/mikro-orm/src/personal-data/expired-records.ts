import {
  type ExpiredKind,
  type ExpiredPruning,
  type ExpiredQuery,
  type ExpiredRecords,
  timestamp,
} from '@paydocs/core';
import { fromTimestamp, type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import { retryConflicts } from '../sql/retry-conflicts.ts';
import { lockRows } from '../sql/lock-rows.ts';
import type { Connected, Run, Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import {
  deleteRows,
  type FiledRow,
  lockHold,
  type RowsToDelete,
  toFiled,
  withUuids,
} from './delete-rows.ts';

/** What keeps a record, whose table has the alias `r`: another one that refers to it. */
const referring: Readonly<Record<ExpiredKind, readonly Statement[]>> = {
  documents: [],
  orders: [
    sql`select 1 from ${tables.documents} d
      where d.site_id = r.site_id and d.task_order_id = r.id`,
  ],
  employees: [
    sql`select 1 from ${tables.documents} d where d.site_id = r.site_id and d.employee_id = r.id`,
  ],
  companies: [
    sql`select 1 from ${tables.employees} e where e.site_id = r.site_id and e.company_id = r.id`,
    sql`select 1 from ${tables.orders} o where o.site_id = r.site_id and o.company_id = r.id`,
    sql`select 1 from ${tables.documents} d where d.site_id = r.site_id and d.company_id = r.id`,
  ],
};

/** The condition that nothing is to be made of a record. */
const ended: Partial<Readonly<Record<ExpiredKind, string>>> = {
  documents: 'and r.due_at_ms is null',
  orders: 'and r.prepared_at_ms is null',
};

const orderOf = (kind: ExpiredKind): string =>
  kind === 'documents' || kind === 'orders' ? 'r.created_at, r.id' : 'r.updated_at, r.id';

const expired = (dialect: Dialect, { kind, siteId, beforeMs }: ExpiredQuery): Statement => {
  const [time = ''] = orderOf(kind).split(',');
  const before = fromTimestamp(dialect, timestamp(beforeMs));
  const kept = referring[kind].map((rows) => sql`and not exists (${rows})`);
  return sql`r.site_id = ${siteId} and ${sql.raw(time)} < ${before} ${sql.raw(ended[kind] ?? '')}
    ${sql.join(kept, sql.raw(' '))}
    and exists (select 1 from ${tables.sites} s where s.id = r.site_id and legal_hold_since is null)`;
};

/** Returns the UUIDs of the oldest expired documents, and passes them on. */
const announce = async (
  { run, dialect }: Sql,
  { limit, onDocuments, ...query }: ExpiredPruning,
): Promise<readonly string[]> => {
  const rows = await run(
    sql<FiledRow>`select r.uuid, r.version from ${tables.documents} r
      where ${expired(dialect, query)} order by ${sql.raw(orderOf('documents'))} limit ${limit}`,
  );
  if (rows.length > 0) await onDocuments(rows.map(toFiled));
  return rows.map(({ uuid }) => uuid);
};

/** A deleted document, with the order that it belonged to; null for an imported one. */
interface DeletedDocument {
  readonly task_order_id: NumberColumn | null;
  readonly status: string;
}

/** Deletes documents, whose orders are locked first and count them no more. */
const deleteDocuments = async (
  { run, dialect }: { readonly run: Run; readonly dialect: Dialect },
  rows: RowsToDelete,
): Promise<number> => {
  await run(sql`select o.id from ${tables.orders} o
    where o.id in (select r.task_order_id from ${tables.documents} r where ${rows.condition})
    order by o.id ${lockRows(dialect)}`);
  const returned = 'task_order_id, status';
  const deleted = await deleteRows<DeletedDocument>({ run, dialect }, rows, returned);
  for (const [orderId, ofOrder] of Map.groupBy(deleted, (each) => each.task_order_id)) {
    if (orderId === null) continue;
    for (const [status, { length }] of Map.groupBy(ofOrder, (each) => each.status)) {
      const count = sql.raw(`${status.toLowerCase()}_count`);
      await run(
        sql`update ${tables.orders} set ${count} = ${count} - ${length} where id = ${orderId}`,
      );
    }
  }
  return deleted.length;
};

const prune = async (database: Sql, pruning: ExpiredPruning): Promise<number> => {
  const { dialect, writing } = database;
  const { kind, siteId, limit } = pruning;
  const uuids = kind === 'documents' ? await announce(database, pruning) : [];
  if (kind === 'documents' && uuids.length === 0) return 0;
  return retryConflicts(async () =>
    writing(async (run) => {
      // A hold that is turned on waits for this batch, and stops the next one.
      if ((await lockHold({ run, dialect }, siteId)) !== 'free') return 0;
      const isExpired = expired(dialect, pruning);
      const rows = { table: tables[kind], key: ['id'], order: orderOf(kind), limit };
      if (kind === 'documents') {
        const condition = sql`${isExpired} and ${withUuids(dialect, uuids)}`;
        return deleteDocuments({ run, dialect }, { ...rows, condition });
      }
      return (await deleteRows({ run, dialect }, { ...rows, condition: isExpired })).length;
    }),
  );
};

/** Creates the port of records whose retention is over. */
export const mikroOrmExpiredRecords = ({ sql: database }: Connected): ExpiredRecords =>
  withPortErrors<ExpiredRecords>({
    prune: async (pruning) => prune(database, pruning),
    countPrunable: async (query) => {
      const [row] = await database.run(
        sql<{ readonly n: NumberColumn }>`select count(*) as n from ${tables[query.kind]} r
          where ${expired(database.dialect, query)}`,
        { requester: undefined },
      );
      return toNumber(row?.n ?? 0);
    },
  });
