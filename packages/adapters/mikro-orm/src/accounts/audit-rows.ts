import type { AuditAction, AuditEntry, AuditSubject } from '@paydocs/core';
import { type NumberColumn, toJson, toNumber, toNumberOrNull } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** A row of the audit trail. */
export interface AuditRow {
  readonly at_ms: NumberColumn;
  readonly id: string;
  readonly action: AuditAction;
  readonly site_id: NumberColumn | null;
  readonly user_id: NumberColumn | null;
  readonly session_id: string | null;
  readonly subject_kind: AuditSubject['kind'] | null;
  readonly subject_id: string | null;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly request_id: string | null;
  readonly details: AuditEntry['details'] | string;
}

/** The columns with their types in PostgreSQL. */
const types = {
  at_ms: 'bigint',
  id: 'text',
  action: 'text',
  site_id: 'bigint',
  user_id: 'bigint',
  session_id: 'text',
  subject_kind: 'text',
  subject_id: 'text',
  address: 'text',
  user_agent: 'text',
  request_id: 'text',
  details: 'jsonb',
} as const satisfies Record<keyof AuditRow, string>;

/** The columns of an {@link AuditRow}. */
export const columns = sql.raw(Object.keys(types).join(', '));

/** Returns the values of an entry, in the order of the columns. */
export const valuesOf = (entry: AuditEntry): Statement => sql`
  ${entry.atMs}, ${entry.id}, ${entry.action}, ${entry.siteId}, ${entry.userId}, ${entry.sessionId},
  ${entry.subject?.kind ?? null}, ${entry.subject?.id ?? null}, ${entry.address},
  ${entry.userAgent}, ${entry.requestId}, ${JSON.stringify(entry.details)}`;

const rowOf = (entry: AuditEntry): AuditRow => ({
  at_ms: entry.atMs,
  id: entry.id,
  action: entry.action,
  site_id: entry.siteId,
  user_id: entry.userId,
  session_id: entry.sessionId,
  subject_kind: entry.subject?.kind ?? null,
  subject_id: entry.subject?.id ?? null,
  address: entry.address,
  user_agent: entry.userAgent,
  request_id: entry.requestId,
  details: entry.details,
});

const typedColumns = sql.raw(
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/** Returns the statement that adds an entry. */
export const insertEntry = (entry: AuditEntry): Statement => sql`
  insert into ${tables.auditLog} (${columns}) values (${valuesOf(entry)})`;

/**
 * Returns the statements that add many entries, and leave out those that are there. PostgreSQL gets
 * one text for any number of them, whose rows are one value. SQLite inserts single rows in a third
 * of the time that it takes to read them from JSON.
 */
export const insertEntries = (
  dialect: Dialect,
  entries: readonly AuditEntry[],
): readonly Statement[] =>
  dialect === 'sqlite'
    ? entries.map((entry) => sql`${insertEntry(entry)} on conflict (at_ms, id) do nothing`)
    : [
        sql`insert into ${tables.auditLog} (${columns})
          select ${columns} from jsonb_to_recordset(cast(${JSON.stringify(entries.map(rowOf))} as jsonb))
            as r(${typedColumns})
          on conflict (at_ms, id) do nothing`,
      ];

/** Returns the entry of a row. */
export const toEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  atMs: toNumber(row.at_ms),
  action: row.action,
  siteId: toNumberOrNull(row.site_id),
  userId: toNumberOrNull(row.user_id),
  sessionId: row.session_id,
  subject:
    row.subject_kind === null || row.subject_id === null
      ? null
      : { kind: row.subject_kind, id: row.subject_id },
  address: row.address,
  userAgent: row.user_agent,
  requestId: row.request_id,
  details: toJson(row.details),
});
