import { userCreated } from '@paydocs/core';
import { buildSite } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Database, generateDataKey, sql } from '../../src/index.ts';
import { dialects, type Home, homeForTest } from '../harness.ts';
import { withKeys } from './with-keys.ts';
import { buildWebhookClaim } from '../sample-claim.ts';

const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD3Ngqq1sjvSM=';
const NEW_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
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
        previousSecretUntilMs: null,
      },
      SECRET,
    ),
  );

/** Gives an endpoint another secret, and keeps the one before for a minute. */
const rotate = async (
  { ports }: Database,
  id: number,
  previousSecretUntilMs: number | null = NOW_MS + 60_000,
) =>
  ports.store.transaction(async (tx) => {
    await tx.webhookEndpoints.lock(id);
    await tx.webhookEndpoints.rotate(id, { secret: NEW_SECRET, previousSecretUntilMs });
  });

/** Returns the secrets of an endpoint for a test message. */
const secretsOf = async ({ ports }: Database, id: number) =>
  ports.store.transaction(async (tx) => tx.webhookEndpoints.secrets(id));

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
      expect((await secretsOf(database, 1)).secret).toMatchObject({ isKeyMissing: false });
      expect((await secretsOf(database, id)).secret).toBe(SECRET);
    });
  });

  // @promise R105
  test('of a rotation are both in no column in clear, and of different values in each column', async () => {
    await withKeys(home, [oldKey], async (database) => {
      const { run } = database.sql;
      const before = sql<{ stored: string }>`select secret as stored from webhook_endpoints`;
      const [old] = await run(before);
      await rotate(database, 1);
      const [row] = await run(sql<{ secret: string; previous_secret: string }>`
        select secret, previous_secret from webhook_endpoints`);
      for (const stored of Object.values(row ?? {})) expect(stored).toMatch(/^v1\./);
      expect(row?.previous_secret).not.toBe(old?.stored);
      const clear = run(sql`update webhook_endpoints set previous_secret = ${SECRET}`);
      await expect(clear).rejects.toThrow(/column previous_secret .* takes encrypted values only/);
    });
  });

  test('of a rotation are both moved to another key, which then opens them', async () => {
    await withKeys(home, [oldKey], async (database) => rotate(database, 1));
    await withKeys(home, [newKey], async (database) => {
      expect(await database.findMissingKeys()).toHaveLength(1);
    });
    await withKeys(home, [newKey, oldKey], async (database) => {
      const counts = await database.countOldValues();
      expect(counts.filter(({ table }) => table === 'webhook_endpoints')).toEqual([
        { table: 'webhook_endpoints', column: 'secret', rows: 1 },
        { table: 'webhook_endpoints', column: 'previous_secret', rows: 1 },
      ]);
      expect(await database.reencrypt()).toMatchObject({ moved: 2, unreadableCount: 0 });
    });
    await withKeys(home, [newKey], async (database) => {
      expect(await database.findMissingKeys()).toEqual([]);
      expect(await claimEvent(database)).toMatchObject({
        secret: NEW_SECRET,
        previousSecret: SECRET,
      });
    });
  });

  test('before a rotation may not take the place of new ones', async () => {
    await withKeys(home, [oldKey], async (database) => {
      await rotate(database, 1);
      await database.sql.run(sql`update webhook_endpoints set secret = previous_secret`);
      expect((await claimEvent(database))?.secret).toMatchObject({ isKeyMissing: false });
      const checked = await database.checkEncryption();
      expect(checked.filter(({ damaged }) => damaged > 0)).toMatchObject([
        { table: 'webhook_endpoints', column: 'secret', damaged: 1 },
      ]);
    });
  });

  test('that cannot be decrypted are replaced, but not kept', async () => {
    await withKeys(home, [oldKey], async (database) => {
      const id = await create(database);
      await database.sql.run(sql`update webhook_endpoints
        set secret = (select secret from webhook_endpoints where id = 1) where id = ${id}`);
      await expect(rotate(database, id)).rejects.toThrow('cannot be decrypted');
      await rotate(database, id, null);
      await rotate(database, id);
      expect((await database.checkEncryption()).every(({ damaged }) => damaged === 0)).toBe(true);
    });
  });

  test('cannot be created or used without keys, but endpoints are listed', async () => {
    await withKeys(home, [], async (database) => {
      await expect(create(database)).rejects.toThrow('pass dataKeys');
      await expect(rotate(database, 1)).rejects.toThrow('pass dataKeys');
      await expect(secretsOf(database, 1)).rejects.toThrow('pass dataKeys');
      await expect(claimEvent(database)).rejects.toThrow('pass dataKeys');
      expect(await database.ports.webhookEndpoints.list()).toHaveLength(1);
    });
  });
});
