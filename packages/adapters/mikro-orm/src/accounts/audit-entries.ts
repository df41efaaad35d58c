import { setImmediate as turn } from 'node:timers/promises';
import {
  type AuditEntry,
  type AuditRows,
  TYPED_DETAILS,
  type TypedEntriesQuery,
} from '@paydocs/core';
import { type NumberColumn, toJson, toNumber } from '../sql/columns.ts';
import type { SendingConnection } from '../sql/reserve-ids.ts';
import type { Run, Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { columns, insertEntry, valuesOf } from './audit-rows.ts';

/** Adds the entry of a write, if it has one, in the transaction of the write. */
export const addEntry = async (run: Run, entry: AuditEntry | undefined): Promise<void> => {
  if (entry !== undefined) await run(insertEntry(entry));
};

/**
 * Runs a statement that returns the rows which it changed, and adds the entry if there are any, both
 * or neither. On PostgreSQL this is one statement.
 */
export const withEntry = async <Row>(
  database: Sql,
  change: Statement<Row>,
  entry: AuditEntry | undefined,
): Promise<readonly Row[]> => {
  if (entry === undefined) return database.run(change);
  if (database.dialect === 'postgresql') {
    return database.run(sql<Row>`with changed as (${change}), audited as (
      insert into ${tables.auditLog} (${columns}) select ${valuesOf(entry)}
      where exists (select 1 from changed)
    ) select * from changed`);
  }
  return database.writing(async (run) => {
    const rows = await run(change);
    if (rows.length > 0) await run(insertEntry(entry));
    return rows;
  });
};

interface DetailsRow {
  readonly at_ms: NumberColumn;
  readonly id: string;
  readonly details: AuditEntry['details'] | string;
}

/** Whether details have texts that somebody typed. Most entries of lists have an empty filter. */
const areTyped = sql.raw(TYPED_DETAILS.map((name) => `details ->> '${name}' <> '{}'`).join(' or '));

/**
 * Returns the statement of the next typed entries of a site and of none. Each half follows the index of sites,
 * which has its entries in order: `or` would sort all that are left.
 */
export const selectTyped = ({ siteId, after, limit }: TypedEntriesQuery): Statement<DetailsRow> => {
  const { atMs, id } = after ?? { atMs: 0, id: '' };
  const halves = [sql`site_id = ${siteId}`, sql`site_id is null`].map(
    (isOfSite) => sql`select * from (select at_ms, id, details from ${tables.auditLog}
      where ${isOfSite} and (${areTyped}) and (at_ms, id) > (${atMs}, ${id})
      order by site_id, at_ms, id limit ${limit}) half`,
  );
  return sql<DetailsRow>`${sql.join(halves, sql` union all `)} order by at_ms, id limit ${limit}`;
};

/** Creates the audit trail of a transaction. */
export const mikroOrmAuditRows = ({ run, send }: SendingConnection): AuditRows => ({
  add: async (entry) => void (await send(insertEntry(entry))),
  typed: async (query) => {
    // On SQLite no statement waits: without a turn, a long trail would hold up whatever needs no database.
    if (query.after !== undefined) await turn();
    const rows = await run(selectTyped(query));
    return rows.map((row) => ({
      atMs: toNumber(row.at_ms),
      id: row.id,
      details: toJson<AuditEntry['details']>(row.details),
    }));
  },
  saveDetails: async (entries) => {
    for (const { atMs, id, details } of entries) {
      await run(sql`update ${tables.auditLog} set details = ${JSON.stringify(details)}
        where at_ms = ${atMs} and id = ${id}`);
    }
  },
});
