import type {
  LeasedDelivery,
  WebhookEnding,
  WebhookFailure,
  WebhookPostponement,
} from '@paydocs/core';
import { record } from '../accounts/audit-entries.ts';
import { type NumberColumn, toNumber, toNumberOrNull } from '../sql/columns.ts';
import { lockRows } from '../sql/lock-rows.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

interface LockedRow {
  readonly id: NumberColumn;
  readonly disabled_at_ms: NumberColumn | null;
  readonly accepted_at_ms: NumberColumn | null;
}

/** Locks the endpoint of a delivery before the delivery, as all do who lock both. */
const lockEndpoint = async (
  { dialect, run }: Connection,
  id: number,
): Promise<LockedRow | undefined> => {
  const [endpoint] = await run(sql<LockedRow>`
    select id, disabled_at_ms, accepted_at_ms from ${tables.webhookEndpoints}
    where id = (select endpoint_id from ${tables.webhookDeliveries} where id = ${id})
    ${lockRows(dialect)}`);
  return endpoint;
};

interface ChangedRow {
  readonly created_at_ms: NumberColumn;
}

/** Changes a delivery while its lease holds. */
const changeLeased = async (
  { run }: Connection,
  { id, leaseId }: LeasedDelivery,
  changes: Statement,
): Promise<ChangedRow | undefined> => {
  const [row] = await run(sql<ChangedRow>`
    update ${tables.webhookDeliveries} set lease_id = null, ${changes}
    where id = ${id} and lease_id = ${leaseId} returning created_at_ms`);
  return row;
};

const paused = ({ endpointFailures, reason, pausedUntilMs }: WebhookFailure): Statement =>
  sql`failures = ${endpointFailures}, last_failure = ${reason}, paused_until_ms = ${pausedUntilMs}`;

/** Deletes a delivery that was accepted, and forgets the failures of its endpoint. */
export const completeDelivery = async (
  connection: Connection,
  { id, nowMs }: Omit<LeasedDelivery, 'leaseId'>,
): Promise<void> => {
  const { run } = connection;
  const endpoint = await lockEndpoint(connection, id);
  if (endpoint === undefined) return;
  await run(sql`delete from ${tables.webhookDeliveries} where id = ${id}`);
  await run(sql`
    update ${tables.webhookEndpoints} set failures = 0, last_failure = null, paused_until_ms = 0,
      accepted_at_ms = ${nowMs} where id = ${endpoint.id}`);
};

/** Makes a delivery due later, and pauses its endpoint. */
export const postponeDelivery = async (
  connection: Connection,
  postponement: WebhookPostponement,
): Promise<void> => {
  const { failures, dueAtMs } = postponement;
  const endpoint = await lockEndpoint(connection, postponement.id);
  const changes = sql`due_at_ms = ${dueAtMs}, failures = ${failures}`;
  const postponed = await changeLeased(connection, postponement, changes);
  if (endpoint === undefined || postponed === undefined) return;
  await connection.run(sql`
    update ${tables.webhookEndpoints} set ${paused(postponement)} where id = ${endpoint.id}`);
};

/** Ends a delivery, pauses its endpoint, and disables it as asked. Returns whether it did. */
export const failDelivery = async (
  connection: Connection,
  ending: WebhookEnding,
): Promise<boolean> => {
  const { nowMs, disables, audit } = ending;
  const { run } = connection;
  const endpoint = await lockEndpoint(connection, ending.id);
  const changes = sql`due_at_ms = ${nowMs}, failed = true`;
  const failed = await changeLeased(connection, ending, changes);
  if (endpoint === undefined || failed === undefined) return false;
  const acceptedAtMs = toNumberOrNull(endpoint.accepted_at_ms) ?? Number.NEGATIVE_INFINITY;
  const hasAccepted = acceptedAtMs >= toNumber(failed.created_at_ms);
  const isDisabled = endpoint.disabled_at_ms === null && (disables === 'always' || !hasAccepted);
  const disabled = isDisabled ? sql`, disabled_at_ms = ${nowMs}` : sql``;
  await run(sql`
    update ${tables.webhookEndpoints} set ${paused(ending)} ${disabled}
    where id = ${endpoint.id}`);
  if (isDisabled) await record(run, audit);
  return isDisabled;
};

/** Gives a delivery back. */
export const releaseDelivery = async (
  connection: Connection,
  delivery: LeasedDelivery,
): Promise<void> => {
  await changeLeased(connection, delivery, sql`due_at_ms = ${delivery.nowMs}`);
};
