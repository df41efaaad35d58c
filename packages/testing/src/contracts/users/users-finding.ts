import assert from 'node:assert/strict';
import { buildSite, buildUser } from '../../builders.ts';
import { type Expectation, expectations } from '../contract.ts';
import { PASSWORD_HASH, UNUSUAL_JSON, roleId, findRole } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Expectations about finding accounts. */
export const findingAccounts: readonly Expectation<StoreHarness>[] = expectations({
  'finds an account with its user, site, role, hash and exact values': async (harness) => {
    const site = buildSite({ id: 3 });
    const role = await findRole(harness, 'Support');
    const { passwordHash, ...user } = buildUser({
      id: 41,
      siteId: 3,
      roleId: role.id,
      firstName: "Zoë-Ann O'Neil 😀",
      lastName: 'E\u0301lan',
      email: "o'neil+pay@sub.example.test",
      marketingId: 'mk_1',
      chatId: 'U0%_\\',
      emailVerifiedAt: '2025-12-31T23:59:59.999Z',
      totalSpent: 12345678.91,
      metadata: UNUSUAL_JSON,
      settings: { theme: 'dark' },
      status: 'Active',
      passwordHash: PASSWORD_HASH,
      createdAt: '2024-02-29T00:00:00.001Z',
      updatedAt: '2026-01-31T08:00:00.120Z',
    });
    await harness.add({ sites: [site], users: [{ ...user, passwordHash }] });
    const account = await harness.ports.users.findAccountByEmail(user.email);
    assert.deepEqual(account?.user, { ...user, site, role });
    assert.equal(account.passwordHash, PASSWORD_HASH);
    assert.equal(Number.isInteger(account.passwordVersion), true);
  },
  'keeps absent values and decimal amounts exact': async (harness) => {
    const users = await Promise.all(
      [0, 0.01, 0.1, 19.99, 1234567.89].map(async (totalSpent, index) =>
        buildUser({ id: index + 1, totalSpent, roleId: await roleId(harness, 'Member') }),
      ),
    );
    await harness.add({ sites: [buildSite()], users });
    for (const { email, totalSpent } of users) {
      const user = (await harness.ports.users.findAccountByEmail(email))?.user;
      assert.equal(user?.totalSpent, totalSpent);
      assert.deepEqual(
        [user.marketingId, user.chatId, user.emailVerifiedAt, user.metadata, user.settings],
        [null, null, null, {}, {}],
      );
    }
  },
  'finds an account by its exact address only, at any site': async (harness) => {
    const member = await roleId(harness, 'Member');
    await harness.add({
      sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
      users: [
        buildUser({ id: 1, siteId: 1, roleId: member, email: 'ann@example.test' }),
        buildUser({ id: 2, siteId: 2, roleId: member, email: 'a_n@example.test' }),
      ],
    });
    const idOf = async (email: string) =>
      (await harness.ports.users.findAccountByEmail(email))?.user.id;
    assert.equal(await idOf('ann@example.test'), 1);
    assert.equal(await idOf('a_n@example.test'), 2);
    for (const email of ['an@example.test', '%', 'a%', 'nn@example.test', 'ann@example.tes', '']) {
      assert.equal(await idOf(email), undefined, JSON.stringify(email));
    }
  },
  'finds the current status, role and password': async (harness) => {
    const { users } = harness.ports;
    const user = buildUser({
      id: 5,
      roleId: await roleId(harness, 'Member'),
      passwordHash: PASSWORD_HASH,
    });
    await harness.add({ sites: [buildSite()], users: [user] });
    const before = await users.findAccountByEmail(user.email);
    await harness.changeUser(5, { status: 'Suspended', role: 'Owner', passwordHash: '$new$1' });
    const after = await users.findAccountByEmail(user.email);
    assert.ok(before && after);
    assert.equal(after.user.status, 'Suspended');
    assert.deepEqual(after.user.role, await findRole(harness, 'Owner'));
    assert.equal(after.user.roleId, after.user.role.id);
    assert.equal(after.passwordHash, '$new$1');
    assert.equal(after.passwordVersion, before.passwordVersion + 1);
  },
});
