import type { DocumentClaim } from '@paydocs/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chooseOnSqlite, claimOnPostgresql } from '../../src/orders/claim-sql.ts';
import { hasDue } from '../../src/accounts/outbox.ts';
import { sql } from '../../src/sql/statement.ts';
import { chooseEndpoint } from '../../src/webhooks/claim-sql.ts';
import { deliveriesOf } from '../../src/webhooks/webhook-deliveries.ts';
import { statisticsOf } from '../../src/webhooks/webhook-statistics.ts';
import { migratedFor } from '../harness.ts';
import { buildClaim, buildWebhookClaim } from '../sample-claim.ts';
import { fillLarge, NOW_MS, SITES } from './large-tables.ts';
import { expectFlat, expectIndexed, readingOf } from './reading.ts';

const documentClaim: DocumentClaim = {
  leaseId: 'a lease',
  nowMs: NOW_MS,
  leaseMs: 120_000,
  delayMaxMs: 900_000,
  limit: 25,
};

const webhookClaim = buildWebhookClaim(NOW_MS, { afterSiteId: 5 });

describe('a claim on PostgreSQL', () => {
  const opened = migratedFor('postgresql', { statementTimeoutMs: 0 });
  beforeAll(async () => {
    await fillLarge(opened, [
      'sites',
      'orders',
      'documents',
      'webhook_endpoints',
      'webhook_deliveries',
      'outbox',
    ]);
  });

  test('of documents asks each site once while none is due, however many orders are open', async () => {
    await expectFlat(opened, claimOnPostgresql(documentClaim, false), { atLeast: 3 * SITES });
  });

  test('of documents passes no draft on its way to an order', async () => {
    const { run } = opened.database.sql;
    await run(sql`update documents set due_at_ms = ${NOW_MS} where task_order_id = 30`);
    const { read, plan } = await readingOf(opened, claimOnPostgresql(documentClaim, false));
    // The drafts of site 1 come before it, and a few orders whose documents were postponed.
    expect(read, plan).toBeLessThan(3 * SITES + 50);
  });

  test('of webhooks compares twenty of a thousand endpoints, however many deliveries wait', async () => {
    const { run } = opened.database.sql;
    await run(sql`update webhook_deliveries set due_at_ms = ${NOW_MS}`);
    const { read, plan } = await readingOf(opened, chooseEndpoint(webhookClaim));
    expect(read, plan).toBeLessThanOrEqual(10 * webhookClaim.candidatesMax);
  });

  test('of mail reads no e-mail while all wait for their next attempt', async () => {
    await expectFlat(opened, hasDue(buildClaim(NOW_MS)), { atLeast: 0 });
  });

  test('of webhooks is watched by counting no more deliveries than the maximum', async () => {
    const counting = { ...webhookClaim, countedMax: 2000 };
    const { read, whole, plan } = await readingOf(opened, statisticsOf(counting));
    expect(whole, plan).toEqual([]);
    // The first delivery of each endpoint is that which is due for longest.
    expect(read, plan).toBeLessThanOrEqual(counting.countedMax + 1000);
  });

  test('of webhooks is listed for one endpoint, and reads no more than it lists', async () => {
    const { run } = opened.database.sql;
    const [row] = await run(sql<{ readonly site_id: string }>`
      select site_id from webhook_endpoints where id = 7`);
    const listing = { siteId: Number(row?.site_id), endpointId: 7, failed: false, limit: 5 };
    const { read, returned, whole, plan } = await readingOf(opened, deliveriesOf(listing));
    expect([read, returned, whole], plan).toEqual([5, 5, []]);
  });

  test('of webhooks reads nothing of a thousand endpoints while no delivery waits', async () => {
    await opened.database.sql.run(sql`update webhook_deliveries set failed = true`);
    await expectFlat(opened, chooseEndpoint(webhookClaim));
  });
});

describe('a claim on SQLite', () => {
  const opened = migratedFor('sqlite');

  test('of documents finds sites, orders and documents by indexes', async () => {
    await expectIndexed(opened, chooseOnSqlite(documentClaim));
  });

  test('of mail finds an e-mail that is due by indexes', async () => {
    await expectIndexed(opened, hasDue(buildClaim(NOW_MS)));
  });

  test('of webhooks finds deliveries and endpoints by indexes', async () => {
    await expectIndexed(opened, chooseEndpoint(webhookClaim));
  });
});
