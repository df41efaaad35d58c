import type { DocumentClaim } from '@paydocs/core';
import { hasComeDue, isLeased, isTooFarAhead, servedAt } from '../queues/lease-sql.ts';
import type { NumberColumn } from '../sql/columns.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { type ClaimedRow, claimedColumns, partiesOf } from './claimed-row.ts';

/** Returns the condition that a document is due; only pending documents of orders have a due time. */
const isDue = (claim: DocumentClaim): Statement =>
  sql`(${hasComeDue('d.', claim)} or ${isTooFarAhead('d.', claim)})`;

/**
 * Returns the condition that some documents have a due one: the first and the last entry of a range of an
 * index decide. For `exists` PostgreSQL may read all due documents.
 */
const hasDue = ({ nowMs, delayMaxMs }: DocumentClaim, ofWhat: Statement): Statement => {
  const found = sql`from ${tables.documents} d where ${ofWhat} and d.due_at_ms is not null`;
  return sql`((select min(d.due_at_ms) ${found}) <= ${nowMs}
    or (select max(d.due_at_ms) ${found}) > ${nowMs + delayMaxMs})`;
};

/**
 * Returns the parts of a recursive statement that find the next order of each site with due documents, and
 * the number of leases of the site. Each step finds the next site with pending documents; one without a due
 * one costs two ranges of an index, however many orders it has. The index of orders with pending documents
 * has them in the order of their services, so that few are passed. An order waits for an earlier one of its
 * company that does not have all its documents: their amounts may precede. For SQLite a plus means that the
 * index of a column is none to use.
 */
const candidates = (claim: DocumentClaim): Statement => {
  const { nowMs } = claim;
  const next = sql`select o.id from ${tables.orders} o
    where o.completed_at is null and o.pending_count > 0 and o.site_id = waiting.site_id
      and ${hasDue(claim, sql`d.task_order_id = o.id`)}
      and not exists (select 1 from ${tables.orders} earlier
        where earlier.prepared_at_ms is not null and earlier.company_id = o.company_id
          and +earlier.id < o.id)`;
  const nextSite = sql`select min(d.site_id) from ${tables.documents} d where d.due_at_ms is not null`;
  return sql`
    waiting (site_id) as (
      ${nextSite}
      union all
      select (${nextSite} and d.site_id > waiting.site_id) from waiting where waiting.site_id is not null
    ), leases as (
      select +d.site_id as site_id, count(*) as n from ${tables.documents} d
      where ${isLeased('d.', claim)} group by 1
    ), next_orders as materialized (
      select waiting.site_id, coalesce(
        (${next} and o.served_at_ms > ${nowMs} order by o.id limit 1),
        (${next} and o.served_at_ms <= ${nowMs} order by o.served_at_ms, o.id limit 1)
      ) as order_id
      from waiting where ${hasDue(claim, sql`d.site_id = waiting.site_id`)}
    ), candidates as materialized (
      select next_orders.order_id, coalesce(leases.n, 0) as leases
      from next_orders left join leases on leases.site_id = next_orders.site_id
      where next_orders.order_id is not null
    )`;
};

/** Returns the choice among the candidates: of the site with the fewest leases. */
const choice = (claim: DocumentClaim): Statement => sql`
  select o.id from candidates join ${tables.orders} o on o.id = candidates.order_id
  order by candidates.leases, ${servedAt(sql`o.served_at_ms`, claim.nowMs)}, o.id limit 1`;

/** Returns the documents of the chosen order that became due first. */
const dueDocuments = (claim: DocumentClaim, orderId: unknown): Statement => sql`
  select d.id, d.due_at_ms from ${tables.documents} d
  where d.task_order_id = ${orderId} and ${isDue(claim)}
  order by d.due_at_ms, d.id limit ${claim.limit}`;

/** A row of a claim on PostgreSQL, whose document is null if nothing was leased. */
export type PostgresqlClaim = {
  readonly candidates: NumberColumn;
} & (ClaimedRow | { readonly id: null });

/**
 * Returns the statement that leases documents on PostgreSQL. It locks the order, then those documents
 * which nobody else has locked. At first a locked order is skipped: another site is served meanwhile.
 */
export const claimOnPostgresql = (
  claim: DocumentClaim,
  waits: boolean,
): Statement<PostgresqlClaim> => {
  const { leaseId, nowMs, leaseMs } = claim;
  return sql<PostgresqlClaim>`
    with recursive ${candidates(claim)}, chosen as materialized (
      ${choice(claim)} for no key update of o ${sql.raw(waits ? '' : 'skip locked')}
    ), due as materialized (
      ${dueDocuments(claim, sql`(select id from chosen)`)} for no key update of d skip locked
    ), leased as (
      update ${tables.documents} d set lease_id = ${leaseId}, due_at_ms = ${nowMs + leaseMs},
        attempts = d.attempts + 1
      from due where d.id = due.id
      returning d.*, due.due_at_ms as was_due_at_ms
    ), served as (
      update ${tables.orders} o set served_at_ms = ${nowMs}
      where o.id = (select id from chosen) and exists (select 1 from due)
    )
    select (select count(*) from candidates) as candidates, found.* from (select 1) one left join (
      select ${claimedColumns}, d.was_due_at_ms from leased d ${partiesOf()}
    ) found on true order by found.was_due_at_ms, found.id`;
};

/** Returns the statement that chooses an order on SQLite. */
export const chooseOnSqlite = (claim: DocumentClaim): Statement<{ readonly id: number }> =>
  sql<{ readonly id: number }>`with recursive ${candidates(claim)} ${choice(claim)}`;

/** Returns the statements that lease documents of an order on SQLite, and read them. */
export const claimOnSqlite = (claim: DocumentClaim, orderId: number) => {
  const { leaseId, nowMs, leaseMs } = claim;
  return {
    due: sql<{ readonly id: number }>`${dueDocuments(claim, orderId)}`,
    lease: (ids: readonly number[]) => sql`update ${tables.documents}
      set lease_id = ${leaseId}, due_at_ms = ${nowMs + leaseMs}, attempts = attempts + 1
      where id in (${sql.join(ids)})`,
    serve: sql`update ${tables.orders} set served_at_ms = ${nowMs} where id = ${orderId}`,
    read: (ids: readonly number[]) => sql<ClaimedRow>`
      select ${claimedColumns} from ${tables.documents} d ${partiesOf()}
      where d.id in (${sql.join(ids)})`,
  };
};
