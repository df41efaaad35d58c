import type { WebhookClaim, WebhookDelivery } from '@paydocs/core';
import { WEBHOOK_SECRET } from '../encryption/columns.ts';
import { type EncryptedColumn, encryptedColumn } from '../encryption/encrypted-column.ts';
import { missingKeys } from '../encryption/errors.ts';
import { toNumber } from '../sql/columns.ts';
import { lockRows } from '../sql/lock-rows.ts';
import type { Connected, Sql } from '../sql/sql.ts';
import { chooseEndpoint, leaseDelivery, openEndpoint } from './claim-sql.ts';
import { openSecrets } from './open-secrets.ts';

/** How often a claim chooses again, since others took the deliveries of its endpoint meanwhile. */
const ATTEMPTS_MAX = 5;

/**
 * Leases a delivery of an endpoint. The lock of the endpoint comes first: a statement after it counts
 * the leases of all claims that were committed before.
 */
const leaseOf = async (
  { dialect, writing }: Sql,
  { claim, endpointId }: { readonly claim: WebhookClaim; readonly endpointId: number },
  secrets: EncryptedColumn,
): Promise<WebhookDelivery | undefined> =>
  writing(async (run) => {
    const [endpoint] = await run(openEndpoint(claim, endpointId, lockRows(dialect)));
    if (endpoint === undefined) return undefined;
    const siteId = toNumber(endpoint.site_id);
    const [row] = await run(leaseDelivery(claim, { siteId, endpointId }));
    if (row === undefined) return undefined;
    return {
      id: toNumber(row.id),
      endpointId,
      siteId,
      url: endpoint.url,
      ...openSecrets(secrets, endpoint, { siteId, id: endpointId }),
      body: row.body,
      createdAtMs: toNumber(row.created_at_ms),
      failures: toNumber(row.failures),
      lastFailure: row.last_failure,
      endpointFailures: toNumber(endpoint.failures),
    };
  });

/**
 * Creates the claim of deliveries. An idle claim is one statement, which takes no lock.
 *
 * @throws Unreadable without data keys, and leases nothing: no message could be signed.
 */
export const claimDelivery = ({ sql: database, dataKeys }: Connected) => {
  const secrets = encryptedColumn(WEBHOOK_SECRET, dataKeys);
  return async (claim: WebhookClaim): Promise<WebhookDelivery | undefined> => {
    if (dataKeys === undefined) throw missingKeys(WEBHOOK_SECRET);
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const [next] = await database.run(chooseEndpoint(claim));
      if (next === undefined || next.id === null) return undefined;
      const endpointId = toNumber(next.id);
      const delivery = await leaseOf(database, { claim, endpointId }, secrets);
      if (delivery !== undefined) return delivery;
    }
    return undefined;
  };
};
