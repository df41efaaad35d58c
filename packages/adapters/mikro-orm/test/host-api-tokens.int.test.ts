import type { StorePorts } from '@paydocs/core';
import { buildSite, buildUser } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../src/index.ts';
import { dataKeys, dialects, refill } from './harness.ts';
import { hostFor } from './host.ts';
import { rollBack } from './rolled-back.ts';

const token = {
  id: 'token',
  userId: 1,
  name: 'export',
  permissions: [],
  tokenDigest: 'digest',
  createdAtMs: 1,
  expiresAtMs: 1_000_000,
} as const;

const add = async ({ store }: Pick<StorePorts, 'store'>): Promise<void> =>
  store.transaction(async (tx) => tx.apiTokens.add(token));

describe.each(dialects)("an API token in a host's transaction on %s", (dialect) => {
  const host = hostFor(dialect);
  beforeEach(async () => {
    await refill(host.database, { sites: [buildSite()], users: [buildUser()] });
  });

  /** Runs work in a transaction of the host, rolls it back, and then stores what waits. */
  const storeLater = async (
    work: (ports: ReturnType<typeof databaseOf>['ports']) => Promise<void>,
  ): Promise<void> => {
    const own = databaseOf(host.orm, { dataKeys });
    await rollBack(host.orm, async () => work(own.ports));
    await own.close();
  };

  test('is found in its transaction only, and gone after a rollback', async () => {
    await storeLater(async ({ apiTokens, store }) => {
      await add({ store });
      expect((await apiTokens.findWithUser('digest'))?.user.id).toBe(1);
    });
    expect(await host.database.ports.apiTokens.findWithUser('digest')).toBeUndefined();
  });

  test('keeps a use of noteUse in spite of a rollback', async () => {
    await add(host.database.ports);
    await storeLater(async ({ apiTokens }) =>
      apiTokens.noteUse({ id: 'token', atMs: 7, unusedSinceMs: 6 }),
    );
    const found = await host.database.ports.apiTokens.findWithUser('digest');
    expect(found?.token.lastUsedAtMs).toBe(7);
  });
});
