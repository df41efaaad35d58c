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
import { anyNumber } from '../sql/input-rows.ts';
import { retryConflicts } from '../sql/retry-conflicts.ts';
import { lockRows } from '../sql/lock-rows.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import type { Connected, Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import {
  deleteDocuments,
  type DeletedDocument,
  deleteRows,
  lockHold,
  passOn,
  type RowsToDelete,
} from './delete-rows.ts';

/** What keeps a record, whose table has the alias `r`: another one that refers to it. */
const referring: Readonly<Record<ExpiredKind, (year: string) => readonly Statement[]>> = {
  documents: () => [],
  orders: () => [
    sql`select 1 from ${tables.documents} d
      where d.site_id = r.site_id and d.task_order_id = r.id`,
  ],
  employees: (year) => [
    sql`select 1 from ${tables.documents} d where d.site_id = r.site_id and d.employee_id = r.id`,
    sql`select 1 from ${tables.statements} s where s.employee_id = r.id and s.pay_year >= ${year}`,
    sql`select 1 from ${tables.openingBalances} b
      where b.employee_id = r.id and b.pay_year >= ${year}`,
  ],
  companies: () => [
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

const expired = (dialect: Dialect, { kind, siteId, beforeMs, year }: ExpiredQuery): Statement => {
  const [time = ''] = orderOf(kind).split(',');
  const before = fromTimestamp(dialect, timestamp(beforeMs));
  const kept = referring[kind](year).map((rows) => sql`and not exists (${rows})`);
  return sql`r.site_id = ${siteId} and ${sql.raw(time)} < ${before} ${sql.raw(ended[kind] ?? '')}
    ${sql.join(kept, sql.raw(' '))}
    and exists (select 1 from ${tables.sites} s where s.id = r.site_id and legal_hold_since is null)`;
};

interface ExpiredDocument extends Pick<DeletedDocument, 'task_order_id'> {
  readonly id: NumberColumn;
}

/** Deletes the oldest expired documents, whose orders are locked first and count them no more. */
const deleteExpired = async (
  { run, dialect }: Connection,
  pruning: Pick<ExpiredPruning, 'siteId' | 'nowMs'>,
  rows: RowsToDelete,
): Promise<readonly DeletedDocument[]> => {
  const chosen = await run(sql<ExpiredDocument>`select r.id, r.task_order_id
    from ${tables.documents} r where ${rows.condition} order by ${sql.raw(rows.order)} limit ${rows.limit}`);
  if (chosen.length === 0) return [];
  const orders = chosen.flatMap(({ task_order_id: id }) => (id === null ? [] : [toNumber(id)]));
  await run(sql`select id from ${tables.orders} where ${anyNumber(dialect, 'id', orders)}
    order by id ${lockRows(dialect)}`);
  const ids = chosen.map(({ id }) => toNumber(id));
  const condition = sql`${rows.condition} and ${anyNumber(dialect, 'r.id', ids)}`;
  const deleted = await deleteDocuments({ run, dialect }, pruning, { ...rows, condition });
  for (const [orderId, ofOrder] of Map.groupBy(deleted, (each) => each.task_order_id)) {
    if (orderId === null) continue;
    for (const [status, { length }] of Map.groupBy(ofOrder, (each) => each.status)) {
      const count = sql.raw(`${status.toLowerCase()}_count`);
      await run(
        sql`update ${tables.orders} set ${count} = ${count} - ${length} where id = ${orderId}`,
      );
    }
  }
  return deleted;
};

const prune = async (
  database: Sql,
  { onDocuments, ...pruning }: ExpiredPruning,
): Promise<number> => {
  const { dialect, writing } = database;
  const { kind, siteId, limit } = pruning;
  const rows = {
    table: tables[kind],
    key: ['id'],
    condition: expired(dialect, pruning),
    order: orderOf(kind),
    limit,
  };
  const deleted = await retryConflicts(async () =>
    writing(async (run) => {
      const connection = { run, dialect };
      // A hold that is turned on waits for this batch, and stops the next one.
      if ((await lockHold(connection, siteId)) !== 'free') return { documents: [], others: [] };
      return kind === 'documents'
        ? { documents: await deleteExpired(connection, pruning, rows), others: [] }
        : { documents: [], others: await deleteRows(connection, rows) };
    }),
  );
  await passOn(database, deleted.documents, onDocuments);
  return deleted.documents.length + deleted.others.length;
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
