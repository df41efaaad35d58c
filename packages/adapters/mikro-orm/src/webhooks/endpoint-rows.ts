import type { WebhookEndpointRows } from '@paydocs/core';
import { WEBHOOK_SECRET } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import { missingKeys } from '../encryption/errors.ts';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import { lockRows, lockSite, lockWritten } from '../sql/lock-rows.ts';
import { type Connection, reserveIds } from '../sql/reserve-ids.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { ofEndpoint } from './delivery-rows.ts';
import { endpointColumns, type EndpointRow, toEndpoint } from './endpoint-row.ts';
import { openSecrets, type SecretsRow } from './open-secrets.ts';

interface OwnSecretsRow extends SecretsRow {
  readonly site_id: NumberColumn;
}

/** Creates the endpoints of a transaction. Whoever locks an endpoint and its deliveries locks the endpoint first. */
export const mikroOrmWebhookEndpointRows = (
  connection: Connection,
  dataKeys: Connected['dataKeys'],
): WebhookEndpointRows => {
  const { dialect, run } = connection;
  const find = async (condition: Statement) => {
    const [row] = await run(
      sql<EndpointRow>`select ${endpointColumns} from ${tables.webhookEndpoints} e where ${condition}`,
    );
    return row && toEndpoint(row);
  };
  const secretsOf = async (id: number) => {
    const [row] = (await run(sql<OwnSecretsRow>`
      select site_id, secret, previous_secret, previous_secret_until_ms
      from ${tables.webhookEndpoints} where id = ${id}`)) as readonly [OwnSecretsRow];
    return { row, address: { siteId: toNumber(row.site_id), id } };
  };
  return {
    add: async (endpoint, secret) => {
      const { siteId, url, description, events, createdAtMs, ...state } = endpoint;
      const [id] = (await reserveIds(connection, tables.webhookEndpoints, 1)) as readonly [number];
      const sealed = encryptedColumn(WEBHOOK_SECRET, dataKeys).seal(secret, { siteId, id });
      await run(sql`
        insert into ${tables.webhookEndpoints} (id, site_id, url, description, events, secret,
          created_at_ms, disabled_at_ms, failures, last_failure, accepted_at_ms, paused_until_ms,
          previous_secret_until_ms)
        values (${id}, ${siteId}, ${url}, ${description}, ${JSON.stringify(events)}, ${sealed},
          ${createdAtMs}, ${state.disabledAtMs}, ${state.failures}, ${state.lastFailure},
          ${state.acceptedAtMs}, ${state.pausedUntilMs}, ${state.previousSecretUntilMs})`);
      return id;
    },

    lockCount: async (siteId) => {
      await lockSite(connection, siteId);
      const [row] = (await run(sql<{ readonly count: NumberColumn }>`
        select count(*) as count from ${tables.webhookEndpoints} where site_id = ${siteId}`)) as readonly [
        { readonly count: NumberColumn },
      ];
      return toNumber(row.count);
    },

    lock: async (id) => find(sql`e.id = ${id} ${lockWritten(dialect, 'e')}`),
    lockOfDelivery: async (id) =>
      find(sql`e.id = (select endpoint_id from ${tables.webhookDeliveries} where id = ${id})
        ${lockRows(dialect)}`),

    save: async ({ id, disabledAtMs, failures, lastFailure, acceptedAtMs, pausedUntilMs }) => {
      await run(sql`update ${tables.webhookEndpoints}
        set disabled_at_ms = ${disabledAtMs}, failures = ${failures}, last_failure = ${lastFailure},
          accepted_at_ms = ${acceptedAtMs}, paused_until_ms = ${pausedUntilMs}
        where id = ${id}`);
    },

    secrets: async (id) => {
      if (dataKeys === undefined) throw missingKeys(WEBHOOK_SECRET);
      const { row, address } = await secretsOf(id);
      return openSecrets(encryptedColumn(WEBHOOK_SECRET, dataKeys), row, address);
    },

    rotate: async (id, { secret, previousSecretUntilMs }) => {
      const { row, address } = await secretsOf(id);
      const secrets = encryptedColumn(WEBHOOK_SECRET, dataKeys);
      const previous =
        previousSecretUntilMs === null
          ? null
          : secrets.beside('previous_secret').seal(secrets.open(row.secret, address), address);
      await run(sql`update ${tables.webhookEndpoints}
        set secret = ${secrets.seal(secret, address)}, previous_secret = ${previous},
          previous_secret_until_ms = ${previousSecretUntilMs}
        where id = ${id}`);
    },

    remove: async (id) => {
      await run(sql`delete from ${tables.webhookDeliveries} where ${ofEndpoint(id)}`);
      await run(sql`delete from ${tables.webhookEndpoints} where id = ${id}`);
    },
  };
};
