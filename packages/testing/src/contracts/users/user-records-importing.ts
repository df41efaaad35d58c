import assert from 'node:assert/strict';
import { RawJson } from '@paydocs/core';
import { buildSite } from '../../builders.ts';
import { type Expectation, expectations } from '../contract.ts';
import { findRole, UNUSUAL_JSON } from '../sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  accountOf,
  addUsers,
  BCRYPT_HASH,
  buildImported,
  IMPORTED_MS,
  importUsers,
  sameUser,
} from './sample-import.ts';

const full = {
  role: 'Manager',
  status: 'Suspended',
  passwordHash: BCRYPT_HASH,
  emailVerifiedAt: '2025-12-31T23:59:59.999Z',
  marketingId: 'mk_1',
  chatId: 'U0%_',
  totalSpent: 1234567.89,
  metadata: RawJson.of(UNUSUAL_JSON),
  settings: RawJson.of({ theme: 'dark' }),
  createdAt: '2019-02-28T00:00:00.001Z',
  updatedAt: '2020-02-29T00:00:00.120Z',
} as const;

/** Expectations about adding and changing users by their addresses. */
export const importingUsers: readonly Expectation<StoreHarness>[] = expectations({
  'adds new users with their values, or with the defaults': async (harness) => {
    await harness.add({ sites: [buildSite()] });
    const users = [buildImported('full@new.test', full), buildImported('bare@new.test')];
    assert.deepEqual(await importUsers(harness, users), ['added', 'added']);

    const account = await accountOf(harness, 'full@new.test');
    const { role, passwordHash, metadata, settings, ...values } = full;
    const names = { firstName: 'Łukasz', lastName: "O'Hara 😀" };
    assert.deepEqual(account, {
      passwordHash,
      passwordVersion: 1,
      user: {
        ...values,
        ...names,
        id: account.user.id,
        siteId: 1,
        site: buildSite(),
        email: 'full@new.test',
        role: await findRole(harness, role),
        roleId: (await findRole(harness, role)).id,
        metadata: metadata.parse(),
        settings: settings.parse(),
      },
    });
    const bare = await accountOf(harness, 'bare@new.test');
    const now = new Date(IMPORTED_MS).toISOString();
    assert.deepEqual(bare, {
      passwordHash: '!',
      passwordVersion: 1,
      user: {
        ...names,
        id: bare.user.id,
        siteId: 1,
        site: buildSite(),
        email: 'bare@new.test',
        role: await findRole(harness, 'Member'),
        roleId: (await findRole(harness, 'Member')).id,
        status: 'Active',
        emailVerifiedAt: null,
        marketingId: null,
        chatId: null,
        totalSpent: 0,
        metadata: {},
        settings: {},
        createdAt: now,
        updatedAt: now,
      },
    });
  },
  'changes the given values of a known address and no others': async (harness) => {
    await addUsers(harness);
    const before = await accountOf(harness, 'user-1@example.test');
    const other = await accountOf(harness, 'user-2@example.test');
    const change = sameUser({ lastName: 'Hopper', totalSpent: 7.5, marketingId: 'mk' });
    assert.deepEqual(await importUsers(harness, [change]), ['changed']);
    assert.deepEqual(await accountOf(harness, 'user-1@example.test'), {
      ...before,
      user: {
        ...before.user,
        lastName: 'Hopper',
        totalSpent: 7.5,
        marketingId: 'mk',
        updatedAt: new Date(IMPORTED_MS).toISOString(),
      },
    });
    assert.deepEqual(await accountOf(harness, 'user-2@example.test'), other);
  },
  'leaves a user without a difference as it is': async (harness) => {
    await addUsers(harness);
    const before = await accountOf(harness, 'user-1@example.test');
    const same = sameUser({
      role: 'Member',
      totalSpent: 5,
      settings: new RawJson('{"list": [1, {"a": null}], "theme": "dark"}'),
      createdAt: before.user.createdAt,
    });
    assert.deepEqual(await importUsers(harness, [same]), ['unchanged']);
    assert.deepEqual(await accountOf(harness, 'user-1@example.test'), before);
    const users = [buildImported('full@new.test', full)];
    await importUsers(harness, users);
    assert.deepEqual(await importUsers(harness, users), ['unchanged']);
  },
  'refuses an address of another site and an unknown role alone': async (harness) => {
    await addUsers(harness);
    const before = await accountOf(harness, 'user-3@example.test');
    const outcomes = await importUsers(harness, [
      buildImported('user-3@example.test', { role: 'Owner' }),
      buildImported('a@new.test', { role: 'Emperor' }),
      sameUser({ role: 'Emperor' }),
      buildImported('b@new.test'),
    ]);
    const unknown = { field: 'role', rule: 'reference', to: 'role' };
    assert.deepEqual(outcomes, [{ field: 'email', rule: 'taken' }, unknown, unknown, 'added']);
    assert.deepEqual(await accountOf(harness, 'user-3@example.test'), before);
    assert.equal(await harness.ports.users.findAccountByEmail('a@new.test'), undefined);
    assert.equal((await accountOf(harness, 'b@new.test')).user.siteId, 1);
  },
  'stores nothing in a dry run, and returns the same outcomes': async (harness) => {
    await addUsers(harness);
    const before = await accountOf(harness, 'user-1@example.test');
    const users = [
      sameUser({ status: 'Suspended' }),
      buildImported('user-3@example.test'),
      buildImported('a@new.test'),
    ];
    const outcomes = await importUsers(harness, users, { dryRun: true });
    assert.deepEqual(await accountOf(harness, 'user-1@example.test'), before);
    assert.equal(await harness.ports.users.findAccountByEmail('a@new.test'), undefined);
    assert.deepEqual(await harness.ports.auditLog.find({ limit: 9 }), []);
    assert.deepEqual(outcomes, await importUsers(harness, users));
    assert.deepEqual(outcomes, ['changed', { field: 'email', rule: 'taken' }, 'added']);
  },
  'adds the users of parallel batches once each': async (harness) => {
    await harness.add({ sites: [buildSite()] });
    const users = Array.from({ length: 20 }, (_, index) => buildImported(`n${index}@new.test`));
    const orders = [users, users.toReversed(), users, users.toReversed()];
    const outcomes = await Promise.all(orders.map(async (each) => importUsers(harness, each)));
    const added = outcomes.flat().filter((outcome) => outcome === 'added');
    const unchanged = outcomes.flat().filter((outcome) => outcome === 'unchanged');
    assert.deepEqual([added.length, unchanged.length], [20, 60]);
    const accounts = await Promise.all(users.map(({ email }) => accountOf(harness, email)));
    assert.equal(new Set(accounts.map(({ user }) => user.id)).size, 20);
  },
});
