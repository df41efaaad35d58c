import type { SiteErasure, SiteErasureBatch, SiteErasureResult } from '@paydocs/core';
import { abandonFiles } from '../sql/abandon-files.ts';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import type { Connected, Run, Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { deleteRows, type FiledRow, lockHold, toFiled, withUuids } from './delete-rows.ts';
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

/** Returns the UUIDs of the next documents, and passes them on. */
const announce = async (
  { run }: Sql,
  { siteId, limit, onDocuments }: SiteErasureBatch,
): Promise<readonly string[]> => {
  const rows = await run(
    sql<FiledRow>`select uuid, version from ${tables.documents}
      where site_id = ${siteId} order by id limit ${limit}`,
  );
  if (rows.length > 0) await onDocuments(rows.map(toFiled));
  return rows.map(({ uuid }) => uuid);
};

/** Remembers the files of these documents that killed workers may store after the rows are gone. */
const abandonLeased = async (run: Run, nowMs: number, condition: Statement): Promise<void> =>
  abandonFiles(
    { run },
    nowMs,
    sql`select uuid, site_id, version from ${tables.documents} r
      where ${condition} and r.lease_id is not null`,
  );

/** Deletes rows of the first table that has some, in one transaction with the look at the hold. */
const eraseSome = async (database: Sql, batch: SiteErasureBatch): Promise<SiteErasureResult> => {
  const { dialect, writing } = database;
  const { siteId, nowMs, limit } = batch;
  const before = await writing(async (run) => lockHold({ run, dialect }, siteId));
  if (before === 'held') return { outcome: 'held' };
  const uuids = await announce(database, batch);
  return writing(async (run): Promise<SiteErasureResult> => {
    const hold = await lockHold({ run, dialect }, siteId);
    if (hold !== 'free') return { outcome: hold === 'held' ? 'held' : 'empty' };
    for (const rows of rowsOfSite(dialect, siteId)) {
      const isDocuments = rows.name === 'documents';
      const deletable = !isDocuments || uuids.length > 0;
      const condition =
        isDocuments && deletable
          ? sql`${rows.condition} and ${withUuids(dialect, uuids)}`
          : rows.condition;
      if (isDocuments && deletable) await abandonLeased(run, nowMs, condition);
      const order = rows.key.join(', ');
      const chosen = { table: tables[rows.name], key: rows.key, condition, order, limit };
      const { length: deleted } = deletable ? await deleteRows({ run, dialect }, chosen) : [];
      if (deleted > 0) return { outcome: 'erased', kind: rows.kind, rows: deleted };
      if (await hasRows(run, rows)) return { outcome: 'busy' };
    }
    return { outcome: 'empty' };
  });
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
