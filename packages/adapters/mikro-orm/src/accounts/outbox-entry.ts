import type { OutboxEntry, OutboxTask } from '@paydocs/core';
import { type Statement, sql } from '../sql/statement.ts';
import { type NumberColumn, toJson, toNumber } from '../sql/columns.ts';

/** A task on its way, as it is stored. */
export interface EntryRow {
  readonly id: string;
  readonly task: OutboxTask | string;
  readonly created_at_ms: NumberColumn;
  readonly failures: NumberColumn;
}

/** The columns of an {@link EntryRow}. */
export const entryColumns = sql.raw('id, task, created_at_ms, failures');

/** The entry of a row. */
export const toEntry = (row: EntryRow): OutboxEntry => ({
  id: row.id,
  task: toJson(row.task),
  createdAtMs: toNumber(row.created_at_ms),
  failures: toNumber(row.failures),
});

/** Stores an entry that nobody has tried yet and that is due at once. */
export const insertEntry = ({
  id,
  task,
  createdAtMs,
}: Omit<OutboxEntry, 'failures'>): Statement => sql`
  insert into outbox (id, task, created_at_ms, due_at_ms, sends, failures, failed)
  values (${id}, ${JSON.stringify(task)}, ${createdAtMs}, ${createdAtMs}, 0, 0, false)`;
