import assert from 'node:assert/strict';
import type { Account } from '@paydocs/core';
import { buildSite, buildUser } from '../builders.ts';
import type { Promised } from './contract.ts';
import { aHash, anotherHash, roleId } from './sample-values.ts';
import type { StoreHarness } from './store-harness.ts';

const withUser = async (harness: StoreHarness): Promise<() => Promise<Account>> => {
  const member = await roleId(harness, 'Member');
  await harness.add({
    sites: [buildSite()],
    users: [
      buildUser({ id: 1, roleId: member, passwordHash: aHash }),
      buildUser({ id: 2, roleId: member, passwordHash: aHash }),
    ],
  });
  return async () => {
    const account = await harness.ports.users.findAccountByEmail('user-1@example.test');
    assert.ok(account);
    return account;
  };
};

/** Expectations about replacing the hash of the same password. */
export const replacingHashes: readonly Promised<StoreHarness>[] = [
  {
    name: 'replaces the expected hash of one user, and keeps the password version',
    check: async (harness) => {
      const account = await withUser(harness);
      const { users } = harness.ports;
      const before = await account();
      const replaced = await users.replacePasswordHash(1, { from: aHash, to: anotherHash });
      assert.equal(replaced, true);
      const after = await account();
      assert.equal(after.passwordHash, anotherHash);
      assert.equal(after.passwordVersion, before.passwordVersion);
      const other = await users.findAccountByEmail('user-2@example.test');
      assert.equal(other?.passwordHash, aHash);
    },
  },
  {
    name: 'replaces no other hash than the expected one',
    check: async (harness) => {
      const account = await withUser(harness);
      const before = await account();
      for (const from of [anotherHash, aHash.toUpperCase(), `${aHash} `, '%', '']) {
        const change = { from, to: '$lost$1' };
        assert.equal(await harness.ports.users.replacePasswordHash(1, change), false, from);
      }
      assert.deepEqual(await account(), before);
    },
  },
  {
    name: 'replaces nothing for an unknown user',
    check: async (harness) => {
      await withUser(harness);
      const change = { from: aHash, to: anotherHash };
      assert.equal(await harness.ports.users.replacePasswordHash(999, change), false);
    },
  },
  {
    name: 'replaces once in 10 parallel replacements of one hash',
    check: async (harness) => {
      const account = await withUser(harness);
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          harness.ports.users.replacePasswordHash(1, { from: aHash, to: `$next$${index}` }),
        ),
      );
      assert.equal(outcomes.filter(Boolean).length, 1);
      assert.equal((await account()).passwordHash, `$next$${outcomes.indexOf(true)}`);
    },
  },
  {
    name: 'never overwrites a password that is changed meanwhile',
    check: async (harness) => {
      const account = await withUser(harness);
      for (let round = 0; round < 10; round += 1) {
        const from = (await account()).passwordHash;
        const rehash = harness.ports.users.replacePasswordHash(1, { from, to: `$old$${round}` });
        await Promise.all([rehash, harness.changeUser(1, { passwordHash: `$new$${round}` })]);
        assert.equal((await account()).passwordHash, `$new$${round}`);
      }
    },
  },
];
