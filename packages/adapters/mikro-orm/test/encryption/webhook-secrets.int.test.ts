import { userCreated } from '@paydocs/core';
import { buildSite } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Database, generateDataKey, sql } from '../../src/index.ts';
import { dialects, type Home, homeForTest } from '../harness.ts';
import { withKeys } from './with-keys.ts';
import { buildWebhookClaim } from '../sample-claim.ts';

const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD3Ngqq1sjvSM=';
const [oldKey, newKey] = [generateDataKey(), generateDataKey()];
const NOW_MS = 1_000_000;

const claim = buildWebhookClaim(NOW_MS);

const create = async ({ ports }: Database) =>
  ports.store.transaction(async (tx) =>
    tx.webhookEndpoints.add(
      {
        siteId: 1,
        url: 'https://receiver.example/',
        description: null,
        events: ['user.created'],
        createdAtMs: 1,
        disabledAtMs: null,
        failures: 0,
        lastFailure: null,
        acceptedAtMs: null,
        pausedUntilMs: 0,
      },
      SECRET,
    ),
  );

/** Stores an event, and claims its first delivery. */
const claimEvent = async ({ ports }: Database) => {
  await ports.store.transaction(async (tx) =>
    tx.events.add([userCreated({ id: 1, siteId: 1 }, NOW_MS)]),
  );
  return ports.webhookDeliveries.claim(claim);
};

describe.each(dialects)('the secrets of webhooks on %s', (dialect) => {
  let home: Home;
  beforeEach(async () => {
    home = await homeForTest(dialect);
    await withKeys(home, [oldKey], async (database) => {
      await database.migrate();
      await database.add({ sites: [buildSite()] });
      await create(database);
    });
  });

  // @promise R105
  test('are in no column of the database in clear', async () => {
    await withKeys(home, [oldKey], async ({ sql: { run } }) => {
      const [row] = await run(sql<{ secret: string }>`select secret from webhook_endpoints`);
      expect(row?.secret).toMatch(/^v1\./);
      const clear = run(sql`update webhook_endpoints set secret = ${SECRET}`);
      await expect(clear).rejects.toThrow(/takes encrypted values only/);
    });
  });

  test('are moved to another key, which then opens them', async () => {
    await withKeys(home, [newKey, oldKey], async (database) => {
      expect(await database.findMissingKeys()).toEqual([]);
      expect(await database.reencrypt()).toMatchObject({ moved: 1, unreadableCount: 0 });
    });
    await withKeys(home, [newKey], async (database) => {
      expect((await claimEvent(database))?.secret).toBe(SECRET);
    });
  });

  test('of a key that is not among those of a worker are no text, and delay no endpoint with another', async () => {
    await withKeys(home, [newKey], async (database) => {
      await create(database);
      expect((await claimEvent(database))?.secret).toEqual({
        unreadable: expect.stringContaining('encrypted with a key that is not among the data keys'),
        isKeyMissing: true,
      });
      const next = { ...claim, leaseId: 'next' };
      expect((await database.ports.webhookDeliveries.claim(next))?.secret).toBe(SECRET);
    });
  });

  test('of another row are no text, and no worker has their key', async () => {
    await withKeys(home, [oldKey], async (database) => {
      const id = await create(database);
      await database.sql.run(sql`update webhook_endpoints
        set secret = (select secret from webhook_endpoints where id = ${id}) where id < ${id}`);
      expect((await claimEvent(database))?.secret).toEqual({
        unreadable: expect.stringContaining('cannot be decrypted'),
        isKeyMissing: false,
      });
    });
  });

  test('cannot be created or used without keys, but endpoints are listed', async () => {
    await withKeys(home, [], async (database) => {
      await expect(create(database)).rejects.toThrow('pass dataKeys');
      await expect(claimEvent(database)).rejects.toThrow('pass dataKeys');
      expect(await database.ports.webhookEndpoints.list()).toHaveLength(1);
    });
  });
});
