import {
  EMAIL_SENDS_MAX,
  type NewOutboxEntry,
  type Outbox,
  type OutboxClaim,
  type OutboxEntry,
  type OutboxListRequest,
  type OutboxState,
  type OutboxStatus,
  type OutboxTask,
} from '@paydocs/core';
import { hasComeDue, isNew, isTooFarAhead, plausibleFailures } from '../queues/lease-sql.ts';
import { type NumberColumn, toJson, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { type EndedRows, pruneRows } from '../sql/prune-rows.ts';
import { withEntry } from './audit-entries.ts';

interface EntryRow {
  readonly id: string;
  readonly site_id: NumberColumn | null;
  readonly task: OutboxTask | string;
  readonly created_at_ms: NumberColumn;
  readonly failures: NumberColumn;
}

const toEntry = (row: EntryRow): OutboxEntry => ({
  id: row.id,
  siteId: row.site_id === null ? null : toNumber(row.site_id),
  task: toJson(row.task),
  createdAtMs: toNumber(row.created_at_ms),
  failures: toNumber(row.failures),
});

const insert = ({ id, siteId, task, createdAtMs }: NewOutboxEntry): Statement => sql`
  insert into ${tables.outbox} (id, site_id, task, created_at_ms, due_at_ms, sends, failures, failed)
  values (${id}, ${siteId}, ${JSON.stringify(task)}, ${createdAtMs}, ${createdAtMs}, 0, 0, false)`;

/** Adds a task to the outbox, which is due at once. */
export const enqueue = async (run: Run, entry: NewOutboxEntry): Promise<void> => {
  await run(insert(entry));
};

/** Returns the condition that an entry is of none of the sites that are passed. */
const mayBeOf = ({ exceptSiteIds }: OutboxClaim): Statement =>
  exceptSiteIds.length === 0
    ? sql``
    : sql`and coalesce(site_id, 0) not in (${sql.join(exceptSiteIds.map(Number))})`;

/**
 * Returns the statement that finds whether some entry may be due, by one range of an index for each reason:
 * an idle worker reads no entry that was postponed, however many there are.
 */
export const hasDue = (claim: OutboxClaim): Statement => {
  const waiting = sql`select due_at_ms from ${tables.outbox}
    where failed = false and sends < ${EMAIL_SENDS_MAX}`;
  const first = sql.raw('order by due_at_ms limit 1');
  return sql`select 1 as one where (${waiting} and ${hasComeDue('', claim)} ${first}) is not null
    or (${waiting} and ${isTooFarAhead('', claim)} ${first}) is not null
    or (${waiting} and ${isNew('')} ${first}) is not null`;
};

/**
 * Leases the next entry, which is due again at the end of the lease. Each part of the turns (`turnOf` of the
 * core) is one range of the index, in which sites and entries have their order. Parallel claims skip a row
 * that is being leased, and check a leased row again. SQLite has one writer at a time. A new entry,
 * due when it was created, and one that is due too far ahead are due now.
 */
export const leaseNext = (dialect: Dialect, claim: OutboxClaim): Statement<EntryRow> => {
  const afterSiteId = Number(claim.afterSiteId);
  const turns = [sql`> ${afterSiteId}`, sql`is null`, sql`<= ${afterSiteId}`].map(
    (isNext) => sql`(
      select id from ${tables.outbox}
      where failed = false and site_id ${isNext} ${mayBeOf(claim)} and sends < ${EMAIL_SENDS_MAX}
        and (${hasComeDue('', claim)} or ${isNew('')} or ${isTooFarAhead('', claim)})
      order by site_id, due_at_ms, created_at_ms, id limit 1
      ${sql.raw(dialect === 'postgresql' ? 'for update skip locked' : '')}
    )`,
  );
  return sql<EntryRow>`
    update ${tables.outbox} set due_at_ms = ${claim.nowMs + claim.leaseMs},
      failures = ${plausibleFailures('', claim)}
    where id = coalesce(${sql.join(turns)})
    returning id, site_id, task, created_at_ms, failures`;
};

interface StatusRow extends EntryRow {
  readonly due_at_ms: NumberColumn;
  readonly state: OutboxState;
}

const toStatus = (row: StatusRow): OutboxStatus => ({
  ...toEntry(row),
  state: row.state,
  dueAtMs: toNumber(row.due_at_ms),
});

/** Selects entries in the order of their creation, with their states: `outboxStateOf` of the core. */
const selectStatuses = ({ limit, waitingSinceMs }: OutboxListRequest): Statement<StatusRow> =>
  sql<StatusRow>`
    select * from (
      select id, site_id, task, created_at_ms, due_at_ms, failures, case when failed = true then 'failed'
        when sends >= ${EMAIL_SENDS_MAX} then 'unknown' else 'waiting' end as state
      from ${tables.outbox}
    ) statuses
    where state <> 'waiting' or created_at_ms < ${waitingSinceMs ?? Number.MAX_SAFE_INTEGER}
    order by created_at_ms, id
    limit ${limit}`;
const endedBefore = (beforeMs: number): Statement =>
  sql`due_at_ms < ${beforeMs} and created_at_ms < ${beforeMs}`;

/** Entries that no worker claims again. One index finds both. */
export const endedEntries: readonly EndedRows[] = [
  {
    table: tables.outbox,
    key: 'id',
    order: 'due_at_ms',
    endedBefore: (beforeMs) => sql`failed = true and ${endedBefore(beforeMs)}`,
  },
  {
    table: tables.outbox,
    key: 'id',
    order: 'due_at_ms',
    endedBefore: (beforeMs) =>
      sql`failed = false and sends >= ${EMAIL_SENDS_MAX} and ${endedBefore(beforeMs)}`,
  },
];

/** Creates the port of the outbox. */
export const mikroOrmOutbox = ({ sql: database }: Connected): Outbox =>
  withPortErrors<Outbox>({
    add: async (entry) => {
      await withEntry(database, sql`${insert(entry)} returning id`, entry.audit);
    },

    claim: async (claim) => {
      if ((await database.run(hasDue(claim))).length === 0) return undefined;
      const [row] = await database.run(leaseNext(database.dialect, claim));
      return row && toEntry(row);
    },

    countAttempt: async (id) => {
      const begun = await database.run(
        sql`update ${tables.outbox} set sends = sends + 1 where id = ${id} and sends < ${EMAIL_SENDS_MAX}
          returning id`,
      );
      return begun.length > 0;
    },

    complete: async (id) => {
      await database.run(sql`delete from ${tables.outbox} where id = ${id}`);
    },

    postpone: async (id, { dueAtMs, removesAttempt }) => {
      await database.run(sql`
        update ${tables.outbox} set due_at_ms = ${dueAtMs}, failures = failures + 1,
          sends = case when sends > 0 then sends - ${removesAttempt ? 1 : 0} else 0 end
        where id = ${id}`);
    },

    release: async (id, dueAtMs) => {
      await database.run(sql`update ${tables.outbox} set due_at_ms = ${dueAtMs} where id = ${id}`);
    },

    fail: async (id) => {
      await database.run(sql`update ${tables.outbox} set failed = true where id = ${id}`);
    },

    list: async (request) => (await database.run(selectStatuses(request))).map(toStatus),

    retry: async (id, audit) => {
      const change = sql`
        update ${tables.outbox} set due_at_ms = created_at_ms, sends = 0, failures = 0, failed = false
        where id = ${id} and (failed = true or sends >= ${EMAIL_SENDS_MAX}) returning id`;
      return (await withEntry(database, change, audit)).length > 0;
    },
    ...pruneRows(database, endedEntries),
  });
