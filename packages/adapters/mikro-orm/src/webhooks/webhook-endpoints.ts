import type {
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpoints,
} from '@paydocs/core';
import { record } from '../accounts/audit-entries.ts';
import { WEBHOOK_SECRET } from '../encryption/columns.ts';
import { type EncryptedColumn, encryptedColumn } from '../encryption/encrypted-column.ts';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import { withPortErrors } from '../sql/errors.ts';
import { lockSite, lockWritten } from '../sql/lock-rows.ts';
import { type Connection, reserveIds } from '../sql/reserve-ids.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { endpointColumns, type EndpointRow, returnedColumns, toEndpoint } from './endpoint-row.ts';

interface StatusRow extends EndpointRow {
  readonly site: string;
  readonly waiting: NumberColumn;
  readonly failed: NumberColumn;
}

const statusesOf = (siteId?: number): Statement<StatusRow> => {
  const count = sql`select count(*) from ${tables.webhookDeliveries} d where d.endpoint_id = e.id`;
  return sql<StatusRow>`
    select ${endpointColumns}, s.identifier as site,
      (${count} and d.failed = false) as waiting, (${count} and d.failed = true) as failed
    from ${tables.webhookEndpoints} e join ${tables.sites} s on s.id = e.site_id
    ${siteId === undefined ? sql`` : sql`where e.site_id = ${siteId}`} order by e.id`;
};

/** Creates an endpoint. Creations of a site wait for each other, so that they are counted. */
const create = async (
  connection: Connection,
  given: NewWebhookEndpoint,
  secrets: EncryptedColumn,
): Promise<WebhookEndpoint | undefined> => {
  const { run } = connection;
  const { siteId, url, description, events, createdAtMs, secret, max, audit } = given;
  await lockSite(connection, siteId);
  const known = await run(
    sql`select id from ${tables.webhookEndpoints} where site_id = ${siteId} limit ${max}`,
  );
  if (known.length >= max) return undefined;
  const [id] = (await reserveIds(connection, tables.webhookEndpoints, 1)) as readonly [number];
  const [row] = (await run(sql<EndpointRow>`
    insert into ${tables.webhookEndpoints} (id, site_id, url, description, events, secret,
      created_at_ms, paused_until_ms, failures)
    values (${id}, ${siteId}, ${url}, ${description}, ${JSON.stringify(events)},
      ${secrets.seal(secret, { siteId, id })}, ${createdAtMs}, 0, 0)
    returning ${returnedColumns}`)) as readonly [EndpointRow];
  await record(run, audit, { subject: { kind: 'webhook', id: String(id) } });
  return toEndpoint(row);
};

/** Locks the endpoint before its deliveries, as all do who lock both. */
const remove = async (
  { dialect, run }: Connection,
  { siteId, id, audit }: WebhookEndpointChange,
): Promise<boolean> => {
  const found = await run(sql`select id from ${tables.webhookEndpoints} e
    where e.site_id = ${siteId} and e.id = ${id} ${lockWritten(dialect, 'e')}`);
  if (found.length === 0) return false;
  await run(sql`delete from ${tables.webhookDeliveries} where endpoint_id = ${id}`);
  await run(sql`delete from ${tables.webhookEndpoints} where id = ${id}`);
  await record(run, audit);
  return true;
};

const enable = async (
  { run }: Connection,
  { siteId, id, audit }: WebhookEndpointChange,
): Promise<WebhookEndpoint | undefined> => {
  const [row] = await run(sql<EndpointRow>`
    update ${tables.webhookEndpoints} set disabled_at_ms = null, failures = 0, paused_until_ms = 0
    where site_id = ${siteId} and id = ${id} returning ${returnedColumns}`);
  if (row === undefined) return undefined;
  await run(sql`
    update ${tables.webhookDeliveries} set due_at_ms = created_at_ms, failures = 0, failed = false
    where endpoint_id = ${id} and lease_id is null`);
  await record(run, audit);
  return toEndpoint(row);
};

/** Creates the port of the endpoints of webhooks. */
export const mikroOrmWebhookEndpoints = ({
  sql: database,
  dataKeys,
}: Connected): WebhookEndpoints => {
  const { dialect } = database;
  const secrets = encryptedColumn(WEBHOOK_SECRET, dataKeys);
  const writing = async <Result>(
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> => database.writing(async (run) => work({ dialect, run }));
  return withPortErrors<WebhookEndpoints>({
    create: async (endpoint) =>
      writing(async (connection) => create(connection, endpoint, secrets)),

    list: async (siteId) => {
      const rows = await database.run(statusesOf(siteId), { requester: undefined });
      return rows.map((row) => ({
        ...toEndpoint(row),
        site: row.site,
        waiting: toNumber(row.waiting),
        failed: toNumber(row.failed),
      }));
    },

    remove: async (change) => writing(async (connection) => remove(connection, change)),
    enable: async (change) => writing(async (connection) => enable(connection, change)),
  });
};
