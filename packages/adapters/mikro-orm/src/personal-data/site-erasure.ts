import type { SiteErasure, SiteErasureBatch, SiteErasureResult } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import type { Connected, Run, Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import {
  deleteDocuments,
  type DeletedDocument,
  deleteRows,
  lockHold,
  passOn,
} from './delete-rows.ts';
import { storedTables, type TableName } from './stored-tables.ts';

/** The counters, which triggers write, and which end with the site. */
const COUNTERS: readonly TableName[] = [
  'employeeNames',
  'employeeCounts',
  'companyCounts',
  'recordCounts',
];

/** The rows of a site in one table. */
interface RowsOfSite {
  readonly name: TableName;
  readonly kind: string;
  readonly key: readonly string[];
  readonly condition: Statement;
}

/** Returns where a site has rows besides its own and its counters, in the order of their deletion. */
const rowsOfSite = (dialect: Dialect, siteId: number): readonly RowsOfSite[] =>
  Object.entries(storedTables(dialect)).flatMap(([table, { key, ofSite, about }]) => {
    const name = table as TableName;
    if (ofSite === undefined || name === 'sites' || COUNTERS.includes(name)) return [];
    return [{ name, kind: about?.kind ?? name, key, condition: ofSite(siteId) }];
  });

const hasRows = async (run: Run, { name, condition }: RowsOfSite): Promise<boolean> =>
  (await run(sql`select 1 from ${tables[name]} where ${condition} limit 1`)).length > 0;

/** A batch, and the documents that it deleted. */
interface ErasedBatch {
  readonly result: SiteErasureResult;
  readonly documents: readonly DeletedDocument[];
}

/** Deletes rows of the first table that has some. */
const eraseFirst = async (
  connection: Connection,
  { siteId, nowMs, limit }: SiteErasureBatch,
): Promise<ErasedBatch> => {
  for (const rows of rowsOfSite(connection.dialect, siteId)) {
    const { name, kind, key, condition } = rows;
    const chosen = { table: tables[name], key, condition, order: key.join(', '), limit };
    const isDocuments = name === 'documents';
    const documents = isDocuments
      ? await deleteDocuments(connection, { siteId, nowMs }, chosen)
      : [];
    const others = isDocuments ? [] : await deleteRows(connection, chosen);
    const deleted = documents.length + others.length;
    if (deleted > 0) return { result: { outcome: 'erased', kind, rows: deleted }, documents };
    if (await hasRows(connection.run, rows)) return { result: { outcome: 'busy' }, documents };
  }
  return { result: { outcome: 'empty' }, documents: [] };
};

/** Deletes rows in one transaction with the look at the hold, then passes documents on. */
const eraseSome = async (database: Sql, batch: SiteErasureBatch): Promise<SiteErasureResult> => {
  const { dialect, writing } = database;
  const { result, documents } = await writing(async (run): Promise<ErasedBatch> => {
    const hold = await lockHold({ run, dialect }, batch.siteId);
    if (hold === 'free') return eraseFirst({ run, dialect }, batch);
    return { result: { outcome: hold === 'held' ? 'held' : 'empty' }, documents: [] };
  });
  await passOn(database, documents, batch.onDocuments);
  return result;
};

/**
 * Deletes a site without rows and its counters, in a transaction. Returns whether it had none. The lock is
 * against new rows, which refer to the site.
 */
export const deleteEmptySite = async (
  { dialect, run }: Connection,
  siteId: number,
): Promise<boolean> => {
  const lock = sql.raw(dialect === 'postgresql' ? 'for update' : '');
  const locked = await run(sql`select id from ${tables.sites} where id = ${siteId} ${lock}`);
  if (locked.length === 0) return false;
  for (const rows of rowsOfSite(dialect, siteId)) {
    if (await hasRows(run, rows)) return false;
  }
  for (const name of COUNTERS) {
    await run(sql`delete from ${tables[name]} where site_id = ${siteId}`);
  }
  await run(sql`delete from ${tables.sites} where id = ${siteId}`);
  return true;
};

/** Creates the port of the erasure of sites. */
export const mikroOrmSiteErasure = ({ sql: database }: Connected): SiteErasure => {
  const { dialect } = database;
  return withPortErrors<SiteErasure>({
    count: async (siteId) => {
      const counts: Record<string, number> = {};
      for (const { name, kind, condition } of rowsOfSite(dialect, siteId)) {
        const [row] = await database.run(
          sql<{ readonly n: NumberColumn }>`select count(*) as n from ${tables[name]}
            where ${condition}`,
          { requester: undefined },
        );
        const n = toNumber(row?.n ?? 0);
        if (n > 0) counts[kind] = (counts[kind] ?? 0) + n;
      }
      return counts;
    },
    eraseSome: async (batch) => eraseSome(database, batch),
  });
};
