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
import type { SecretsRow } from './open-secrets.ts';

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

/** An endpoint with its site: columns of a row, or values. */
interface OfSite {
  readonly siteId: unknown;
  readonly endpointId: unknown;
}

/** Returns the due deliveries of an endpoint, those first that are due for longest. */
const dueOf = (claim: WebhookClaim, { siteId, endpointId }: OfSite): Statement => {
  const ways = waysOfDue(claim).map(
    (isDue) => sql`select * from (select d.id, d.due_at_ms from ${tables.webhookDeliveries} d
      where d.site_id = ${siteId} and d.endpoint_id = ${endpointId} and d.failed = false and ${isDue}
      order by d.due_at_ms, d.id limit 1) one`,
  );
  return sql`select id, due_at_ms from (${sql.join(ways, sql.raw(' union all '))}) due
    order by due_at_ms, id limit 1`;
};

/** Returns when the last attempt of an endpoint `e` ended, with its pause. */
const attemptedAt = ({ nowMs }: WebhookClaim): Statement =>
  servedAt(sql`coalesce(nullif(e.paused_until_ms, 0), e.accepted_at_ms, 0)`, nowMs);

/** Returns the number of leased deliveries of an endpoint or a site. */
const leasedOf = (condition: string): Statement =>
  sql`(select coalesce(sum(leased.n), 0) from leased where ${sql.raw(condition)})`;

/** A part of the turns: the sites before which it begins, and after which it ends. */
interface Part {
  readonly begins: Statement;
  readonly ends: Statement;
}

/**
 * Returns the statement of an endpoint of a part of the turns. Each step finds the next endpoint with waiting
 * deliveries by one entry of their index, until as many were found that can be claimed as are compared. So it
 * reads neither other endpoints nor more deliveries, however many there are. For SQLite the plus means that the
 * index of the column is none to use.
 */
const endpointOfTurn = (claim: WebhookClaim, { begins, ends }: Part): Statement => {
  const waiting = sql`select n.id from ${tables.webhookDeliveries} n where n.failed = false`;
  const inOrder = sql.raw('order by n.site_id, n.endpoint_id limit 1');
  const found = sql`turn join ${tables.webhookDeliveries} d on d.id = turn.id
    join ${tables.webhookEndpoints} e on e.id = d.endpoint_id`;
  const ofSite = { siteId: sql.raw('e.site_id'), endpointId: sql.raw('e.id') };
  const dueAt = sql`case when ${isOpen(claim)} ${mayBeOf(claim)}
    and ${leasedOf('leased.endpoint_id = e.id')} < ${claim.leasesMax}
    then (select due_at_ms from (${dueOf(claim, ofSite)}) due) end`;
  return sql`
    with recursive leased as materialized (
      select +d.site_id as site_id, d.endpoint_id, count(*) as n from ${tables.webhookDeliveries} d
      where ${isLeased('d.', claim)} group by 1, 2
    ), turn (id, candidates) as (
      select id, 0 from (${waiting} and ${begins} and ${ends} ${inOrder}) first
      union all
      select (
          ${waiting} and ${ends} and (n.site_id, n.endpoint_id) > (d.site_id, d.endpoint_id) ${inOrder}
        ), turn.candidates + case when ${dueAt} is null then 0 else 1 end
      from ${found} where turn.candidates < ${claim.candidatesMax}
    ), candidates as materialized (
      select e.id, e.site_id, ${attemptedAt(claim)} as attempted_at_ms, ${dueAt} as due_at_ms
      from ${found} where turn.candidates < ${claim.candidatesMax}
    )
    select id from candidates where due_at_ms is not null
    order by ${leasedOf('leased.site_id = candidates.site_id')}, ${leasedOf('leased.endpoint_id = candidates.id')},
      attempted_at_ms, due_at_ms, id limit 1`;
};

/**
 * Returns the statement that chooses the endpoint whose delivery is leased next, if there is one; it locks
 * nothing.
 */
export const chooseEndpoint = (
  claim: WebhookClaim,
): Statement<{ readonly id: NumberColumn | null }> => {
  const after = sql`n.site_id > ${claim.afterSiteId ?? 0}`;
  const parts: readonly Part[] = [
    { begins: after, ends: sql`1 = 1` },
    { begins: sql`1 = 1`, ends: sql`n.site_id <= ${claim.afterSiteId ?? 0}` },
  ];
  const turns = parts.map((part) => sql`(${endpointOfTurn(claim, part)})`);
  return sql<{ readonly id: NumberColumn | null }>`select coalesce(${sql.join(turns)}) as id`;
};

/** Returns the number of leased deliveries of an endpoint. */
const leasesOf = (claim: WebhookClaim, endpointId: number): Statement =>
  sql`(select count(*) from ${tables.webhookDeliveries} d where d.endpoint_id = ${endpointId}
    and ${isLeased('d.', claim)})`;

/** A leased delivery as a row. */
export interface LeasedRow {
  readonly id: NumberColumn;
  readonly body: string;
  readonly created_at_ms: NumberColumn;
  readonly failures: NumberColumn;
  readonly last_failure: string | null;
}

/**
 * Returns the statement that leases a delivery of a locked endpoint, unless others have leased as many of
 * it as may be. The failures of one whose due time was set under a wrong clock start again from 0.
 */
export const leaseDelivery = (
  claim: WebhookClaim,
  endpoint: { readonly siteId: number; readonly endpointId: number },
): Statement<LeasedRow> => {
  const { leaseId, nowMs, leaseMs } = claim;
  return sql<LeasedRow>`
    update ${tables.webhookDeliveries} set lease_id = ${leaseId}, due_at_ms = ${nowMs + leaseMs},
      failures = ${plausibleFailures('', claim)}
    where id = (select id from (${dueOf(claim, endpoint)}) first)
      and ${leasesOf(claim, endpoint.endpointId)} < ${claim.leasesMax}
    returning id, body, created_at_ms, failures, last_failure`;
};

/** A locked endpoint as a row. */
interface OpenRow extends SecretsRow {
  readonly site_id: NumberColumn;
  readonly url: string;
  readonly failures: NumberColumn;
}

/** Returns the statement that reads an endpoint which is still open, with its plausible failures. */
export const openEndpoint = (
  claim: WebhookClaim,
  endpointId: number,
  lock: Statement,
): Statement<OpenRow> => sql<OpenRow>`
    select e.site_id, e.url, e.secret, e.previous_secret, e.previous_secret_until_ms,
      ${plausibleFailures('e.', pauseOf(claim), 'paused_until_ms')} as failures
    from ${tables.webhookEndpoints} e where e.id = ${endpointId} and ${isOpen(claim)} ${lock}`;
