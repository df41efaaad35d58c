import type { AuditEntry } from '@paydocs/core';
import type { Run, Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { columns, insertEntry, valuesOf } from './audit-rows.ts';

/** What only the database knows of an entry: its site, or the record that it concerns. */
type AuditFacts = Partial<Pick<AuditEntry, 'siteId' | 'subject'>>;

/** Adds the entry of a write, if it has one, in the transaction of the write. */
export const record = async (
  run: Run,
  entry: AuditEntry | undefined,
  facts: AuditFacts = {},
): Promise<void> => {
  if (entry !== undefined) await run(insertEntry({ ...entry, ...facts }));
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
