import type { DocumentStatus, JsonObject } from '@paydocs/core';
import { timestamp } from '@paydocs/core';
import { fromTimestamp, type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import type { Connection } from '../sql/reserve-ids.ts';

/** The documents that one statement changes, so that it ends within the time limit of statements. */
const ROWS_MAX = 5000;

/**
 * Returns the condition that selects documents, which PostgreSQL locks in the order of their ids. SQLite
 * has one connection at a time.
 */
const lockedDocuments = (dialect: Dialect, condition: Statement, limit: number): Statement => {
  const ids = sql`select id from ${tables.documents} where ${condition} order by id limit ${limit}`;
  return dialect === 'postgresql'
    ? sql`id = any (array(${ids} for no key update))`
    : sql`id in (${ids})`;
};

/** Changes all documents of a condition that the change ends, and returns their number. */
export const changeEach = async (
  { dialect, run }: Connection,
  changes: Statement,
  condition: Statement,
): Promise<number> => {
  let changed = 0;
  for (let part = ROWS_MAX; part === ROWS_MAX; changed += part) {
    const documents = lockedDocuments(dialect, condition, ROWS_MAX);
    const rows = await run(
      sql`update ${tables.documents} set ${changes} where ${documents} returning 1 as changed`,
    );
    part = rows.length;
  }
  return changed;
};

/** Changes at most a few documents, and returns their ids. */
export const changeFew = async (
  { dialect, run }: Connection,
  changes: Statement,
  condition: Statement,
): Promise<readonly number[]> => {
  const documents = lockedDocuments(dialect, condition, ROWS_MAX);
  const rows = await run(
    sql<{ readonly id: NumberColumn }>`update ${tables.documents} set ${changes}
      where ${documents} returning id`,
  );
  return rows.map(({ id }) => toNumber(id));
};

/** Returns the changes of every document that changes. */
export const changedAt = (dialect: Dialect, nowMs: number): Statement =>
  sql`version = version + 1, updated_at = ${fromTimestamp(dialect, timestamp(nowMs))}`;

/** Returns the changes that make a document no task anymore. */
export const ended = (dialect: Dialect, status: DocumentStatus, nowMs: number): Statement =>
  sql`status = ${status}, lease_id = null, due_at_ms = null, ${changedAt(dialect, nowMs)}`;

/** Returns the changes that make a failed document pending again, as it was ordered. */
export const renewed = (dialect: Dialect, nowMs: number): Statement => sql`
  status = 'Pending', errors = '{}', attempts = 0, made_at_ms = null, lease_id = null,
  content = coalesce(requested_content,
    (select o.content from ${tables.orders} o where o.id = task_order_id)),
  due_at_ms = ${nowMs}, ${changedAt(dialect, nowMs)}`;

/** Returns the value of `errors` with other members. */
export const withErrors = (dialect: Dialect, errors: JsonObject): Statement =>
  dialect === 'postgresql'
    ? sql`errors || cast(${JSON.stringify(errors)} as jsonb)`
    : sql`json_patch(errors, ${JSON.stringify(errors)})`;
