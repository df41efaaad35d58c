import type { WebhookClaim } from '@paydocs/core';
import {
  hasComeDue,
  isLeased,
  isNew,
  isTooFarAhead,
  plausibleFailures,
  servedAt,
} from '../queues/lease-sql.ts';
import type { NumberColumn } from '../sql/columns.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/**
 * Returns the ways in which a delivery `d` is due, each one range of an index. Few are due later: those
 * whose last attempt failed. A new one is due when it was created, by the clock of the node that stored it.
 */
const waysOfDue = (claim: WebhookClaim): readonly Statement[] => [
  hasComeDue('d.', claim),
  sql`d.due_at_ms > ${claim.nowMs} and (${isNew('d.')} or ${isTooFarAhead('d.', claim)})`,
];

/** Returns the times of the pause of an endpoint. */
const pauseOf = (claim: WebhookClaim) => ({ ...claim, delayMaxMs: claim.pauseMaxMs });

/** Returns the condition that an endpoint `e` is enabled and not paused. */
const isOpen = (claim: WebhookClaim): Statement =>
  sql`e.disabled_at_ms is null and (${hasComeDue('e.', claim, 'paused_until_ms')}
    or ${isTooFarAhead('e.', pauseOf(claim), 'paused_until_ms')})`;

/** Returns the condition that the site of an endpoint `e` is none of those that are passed. */
const mayBeOf = ({ exceptSiteIds }: WebhookClaim): Statement =>
  exceptSiteIds.length === 0 ? sql`` : sql`and e.site_id not in (${sql.join(exceptSiteIds)})`;

/** Returns the number of leased deliveries of an endpoint. */
const leasesOf = (claim: WebhookClaim, endpointId: unknown): Statement =>
  sql`(select count(*) from ${tables.webhookDeliveries} d where d.endpoint_id = ${endpointId}
    and ${isLeased('d.', claim)})`;

/** Returns when the last attempt of an endpoint `e` ended, with its pause. */
const attemptedAt = ({ nowMs }: WebhookClaim): Statement =>
  servedAt(sql`coalesce(nullif(e.paused_until_ms, 0), e.accepted_at_ms, 0)`, nowMs);

/** Returns the due deliveries of an endpoint, those first that are due for longest. */
const dueOf = (claim: WebhookClaim, endpointId: unknown): Statement => {
  const ways = waysOfDue(claim).map(
    (isDue) => sql`select * from (select d.id, d.due_at_ms from ${tables.webhookDeliveries} d
      where d.endpoint_id = ${endpointId} and d.failed = false and ${isDue}
      order by d.due_at_ms, d.id limit 1) one`,
  );
  return sql`select id, due_at_ms from (${sql.join(ways, sql.raw(' union all '))}) due
    order by due_at_ms, id limit 1`;
};

/** Returns the statement that chooses the endpoint whose delivery is leased next; it locks nothing. */
export const chooseEndpoint = (claim: WebhookClaim): Statement<{ readonly id: NumberColumn }> => {
  const endpointId = sql.raw('e.id');
  return sql<{ readonly id: NumberColumn }>`
    with leased as (
      select e.*, ${leasesOf(claim, endpointId)} as leases from ${tables.webhookEndpoints} e
    ), of_sites as (
      select e.*, sum(e.leases) over (partition by e.site_id) as site_leases from leased e
    ), found as (
      select e.id, e.leases, e.site_leases, ${attemptedAt(claim)} as attempted_at_ms,
        (select due_at_ms from (${dueOf(claim, endpointId)}) first) as due_at_ms
      from of_sites e where ${isOpen(claim)} and e.leases < ${claim.leasesMax} ${mayBeOf(claim)}
    )
    select id from found where due_at_ms is not null
    order by site_leases, leases, attempted_at_ms, due_at_ms, id limit 1`;
};

/** A leased delivery as a row. */
export interface LeasedRow {
  readonly id: NumberColumn;
  readonly site_id: NumberColumn;
  readonly body: string;
  readonly created_at_ms: NumberColumn;
  readonly failures: NumberColumn;
}

/**
 * Returns the statement that leases a delivery of a locked endpoint, unless others have leased as many of
 * it as may be. The failures of one whose due time was set under a wrong clock start again from 0.
 */
export const leaseDelivery = (claim: WebhookClaim, endpointId: number): Statement<LeasedRow> => {
  const { leaseId, nowMs, leaseMs } = claim;
  return sql<LeasedRow>`
    update ${tables.webhookDeliveries} set lease_id = ${leaseId}, due_at_ms = ${nowMs + leaseMs},
      failures = ${plausibleFailures('', claim)}
    where id = (select id from (${dueOf(claim, endpointId)}) first)
      and ${leasesOf(claim, endpointId)} < ${claim.leasesMax}
    returning id, site_id, body, created_at_ms, failures`;
};

/** A locked endpoint as a row. */
export interface OpenRow {
  readonly url: string;
  readonly secret: string;
  readonly failures: NumberColumn;
}

/** Returns the statement that reads an endpoint which is still open, with its plausible failures. */
export const openEndpoint = (
  claim: WebhookClaim,
  endpointId: number,
  lock: Statement,
): Statement<OpenRow> => sql<OpenRow>`
    select e.url, e.secret, ${plausibleFailures('e.', pauseOf(claim), 'paused_until_ms')} as failures
    from ${tables.webhookEndpoints} e where e.id = ${endpointId} and ${isOpen(claim)} ${lock}`;
