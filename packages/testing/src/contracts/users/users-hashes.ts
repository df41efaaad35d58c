import assert from 'node:assert/strict';
import type { Account } from '@paydocs/core';
import { buildSite, buildUser } from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { PASSWORD_HASH, OTHER_PASSWORD_HASH, roleId } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

const withUser = async (harness: StoreHarness): Promise<() => Promise<Account>> => {
  const member = await roleId(harness, 'Member');
  await harness.add({
    sites: [buildSite()],
    users: [
      buildUser({ id: 1, roleId: member, passwordHash: PASSWORD_HASH }),
      buildUser({ id: 2, roleId: member, passwordHash: PASSWORD_HASH }),
    ],
  });
  return async () => {
    const account = await harness.ports.users.findAccountByEmail('user-1@example.test');
    assert.ok(account);
    return account;
  };
};

/** Expectations about replacing the hash of the same password. */
export const replacingHashes = expectationsAfter(withUser, {
  'replaces the expected hash of one user, and keeps the password version': async (
    harness,
    account,
  ) => {
    const { users } = harness.ports;
    const before = await account();
    const replaced = await users.replacePasswordHash(1, {
      from: PASSWORD_HASH,
      to: OTHER_PASSWORD_HASH,
    });
    assert.equal(replaced, true);
    const after = await account();
    assert.equal(after.passwordHash, OTHER_PASSWORD_HASH);
    assert.equal(after.passwordVersion, before.passwordVersion);
    const other = await users.findAccountByEmail('user-2@example.test');
    assert.equal(other?.passwordHash, PASSWORD_HASH);
  },
  'replaces the expected hash only': async (harness, account) => {
    const before = await account();
    for (const from of [
      OTHER_PASSWORD_HASH,
      PASSWORD_HASH.toUpperCase(),
      `${PASSWORD_HASH} `,
      '%',
      '',
    ]) {
      const change = { from, to: '$lost$1' };
      assert.equal(await harness.ports.users.replacePasswordHash(1, change), false, from);
    }
    assert.deepEqual(await account(), before);
  },
  'replaces nothing for an unknown user': async (harness) => {
    const change = { from: PASSWORD_HASH, to: OTHER_PASSWORD_HASH };
    assert.equal(await harness.ports.users.replacePasswordHash(999, change), false);
  },
  'accepts exactly one of 10 parallel replacements of one hash': async (harness, account) => {
    const outcomes = await atOnce(10, (index) =>
      harness.ports.users.replacePasswordHash(1, { from: PASSWORD_HASH, to: `$next$${index}` }),
    );
    assert.equal(outcomes.filter(Boolean).length, 1);
    assert.equal((await account()).passwordHash, `$next$${outcomes.indexOf(true)}`);
  },
  'never overwrites a password that changes in parallel': async (harness, account) => {
    for (let round = 0; round < 10; round += 1) {
      const from = (await account()).passwordHash;
      const rehash = harness.ports.users.replacePasswordHash(1, { from, to: `$old$${round}` });
      await Promise.all([rehash, harness.changeUser(1, { passwordHash: `$new$${round}` })]);
      assert.equal((await account()).passwordHash, `$new$${round}`);
    }
  },
});
