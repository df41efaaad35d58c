import type { FiledDocument } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { Run } from '../sql/sql.ts';
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

/** A document with the version up to which it may have files. */
export interface FiledRow {
  readonly uuid: string;
  readonly version: NumberColumn;
}

/** Returns the document of a row. */
export const toFiled = ({ uuid, version }: FiledRow): FiledDocument => ({
  uuid,
  version: toNumber(version),
});

/** Returns the condition of documents with these UUIDs. */
export const withUuids = (dialect: Dialect, uuids: readonly string[]): Statement =>
  dialect === 'postgresql' ? sql`r.uuid = any(${uuids})` : sql`r.uuid in (${sql.join(uuids)})`;
