import type { OnDocuments } from '@paydocs/core';
import { abandonFiles, forgetFiles } from '../sql/abandon-files.ts';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import type { Run, Sql } from '../sql/sql.ts';
import { type Statement, sql, type Table } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** Rows of a table to delete. */
export interface RowsToDelete {
  readonly table: Table;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** The condition of the rows, whose table has the alias `r`. */
  readonly condition: Statement;
  /** The columns in whose order rows are deleted. */
  readonly order: string;
  readonly limit: number;
}

/**
 * Deletes rows and returns columns of each. PostgreSQL locks them first and skips locked ones: parallel calls
 * delete different rows. SQLite has one writer at a time.
 */
export const deleteRows = async <Row>(
  { run, dialect }: { readonly run: Run; readonly dialect: Dialect },
  { table, key, condition, order, limit }: RowsToDelete,
  returned = '1 as deleted',
): Promise<readonly Row[]> => {
  const chosen = sql`from ${table} r where ${condition}
    order by ${sql.raw(order)} limit ${limit}`;
  const columns = sql.raw(key.join(', '));
  const isChosen =
    dialect === 'postgresql'
      ? sql`ctid = any(array(select r.ctid ${chosen} for update of r skip locked))`
      : sql`(${columns}) in (select ${columns} ${chosen})`;
  return run(sql<Row>`delete from ${table} where ${isChosen} returning ${sql.raw(returned)}`);
};

/**
 * Locks a site against a change of its hold until the end of the transaction, and returns what a hold
 * allows. Calls for one site do not wait for each other.
 */
export const lockHold = async (
  { run, dialect }: { readonly run: Run; readonly dialect: Dialect },
  siteId: number,
): Promise<'free' | 'held' | 'missing'> => {
  const lock = sql.raw(dialect === 'postgresql' ? 'for share' : '');
  const [site] = await run(
    sql<{ readonly legal_hold_since: unknown }>`
      select legal_hold_since from ${tables.sites} where id = ${siteId} ${lock}`,
  );
  if (site === undefined) return 'missing';
  return site.legal_hold_since === null ? 'free' : 'held';
};

/** A deleted document. */
export interface DeletedDocument {
  readonly uuid: string;
  /** The version up to which it may have files. */
  readonly version: NumberColumn;
  readonly status: string;
  readonly lease_id: string | null;
  /** The order that it belongs to; null for an imported one. */
  readonly task_order_id: NumberColumn | null;
}

/** Deletes documents of a site, and remembers their files. */
export const deleteDocuments = async (
  connection: Connection,
  { siteId, nowMs }: { readonly siteId: number; readonly nowMs: number },
  rows: RowsToDelete,
): Promise<readonly DeletedDocument[]> => {
  const returned = 'uuid, version, status, lease_id, task_order_id';
  const deleted = await deleteRows<DeletedDocument>(connection, rows, returned);
  const files = deleted.map(({ uuid, version }) => ({ siteId, uuid, version: toNumber(version) }));
  await abandonFiles(connection, nowMs, files);
  return deleted;
};

/**
 * Passes deleted documents on, then forgets their files, but for those that a worker may store yet. What a host
 * may roll back is left to workers.
 */
export const passOn = async (
  { dialect, run, inTransaction }: Sql,
  documents: readonly DeletedDocument[],
  onDocuments: OnDocuments,
): Promise<void> => {
  if (documents.length === 0 || inTransaction?.() === true) return;
  await onDocuments(documents.map(({ uuid, version }) => ({ uuid, version: toNumber(version) })));
  const ended = documents.filter(({ lease_id: leaseId }) => leaseId === null);
  await forgetFiles({ dialect, run }, ended);
};
