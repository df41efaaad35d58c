import type { LeaseTimes } from '@paydocs/core';
import { type Statement, sql } from '../sql/statement.ts';

/** Columns of a table, such as `d.` or none. */
type Alias = '' | 'd.' | 'e.' | 'o.';

const column = (alias: Alias, name: string): Statement => sql.raw(`${alias}${name}`);

/** Returns the condition that the due time of a task has come, or its lease has ended: `isDue` of the core. */
export const hasComeDue = (alias: Alias, { nowMs }: LeaseTimes, name = 'due_at_ms'): Statement =>
  sql`${column(alias, name)} <= ${nowMs}`;

/** Returns the condition that a wrong clock set a time, which counts as come: `isDue` of the core. */
export const isTooFarAhead = (
  alias: Alias,
  { nowMs, delayMaxMs }: LeaseTimes,
  name = 'due_at_ms',
): Statement => sql`${column(alias, name)} > ${nowMs + delayMaxMs}`;

/** Returns the condition that nobody tried a task: it is due by any clock. */
export const isNew = (alias: Alias): Statement =>
  sql`${column(alias, 'due_at_ms')} = ${column(alias, 'created_at_ms')}`;

/** Returns the condition that a worker has a task: `isLeased` of the core. */
export const isLeased = (alias: Alias, { nowMs, delayMaxMs }: LeaseTimes): Statement =>
  sql`${column(alias, 'lease_id')} is not null and ${column(alias, 'due_at_ms')} > ${nowMs}
    and ${column(alias, 'due_at_ms')} <= ${nowMs + delayMaxMs}`;

/** Returns the failures of a row with a time: `plausibleFailures` of the core. */
export const plausibleFailures = (
  alias: Alias,
  { nowMs, delayMaxMs, overdueMaxMs }: LeaseTimes & { readonly overdueMaxMs: number },
  name = 'due_at_ms',
): Statement =>
  sql`case when ${column(alias, name)} between ${nowMs - overdueMaxMs} and ${nowMs + delayMaxMs}
    then ${column(alias, 'failures')} else 0 end`;

/** Returns when something was served, for turns: `servedAt` of the core. */
export const servedAt = (atMs: Statement, nowMs: number): Statement =>
  sql`case when ${atMs} > ${nowMs} then 0 else ${atMs} end`;
