import assert from 'node:assert/strict';
import { buildSite, buildUser } from '../../builders.ts';
import { type Expectation, expectations } from '../contract.ts';
import { PASSWORD_HASH, UNUSUAL_JSON, roleId, findRole } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Expectations about users found by their ids. */
export const findingUsers: readonly Expectation<StoreHarness>[] = expectations({
  'finds a user by id with site, role and exact values, without the hash': async (harness) => {
    const site = buildSite({ id: 3 });
    const role = await findRole(harness, 'Support');
    const { passwordHash, ...user } = buildUser({
      id: 4_294_967_297,
      siteId: 3,
      roleId: role.id,
      emailVerifiedAt: '2025-12-31T23:59:59.999Z',
      totalSpent: 12345678.91,
      metadata: UNUSUAL_JSON,
      passwordHash: PASSWORD_HASH,
    });
    await harness.add({ sites: [site], users: [{ ...user, passwordHash }] });
    assert.deepEqual(await harness.ports.users.find(user.id), { ...user, site, role });
  },
  'finds a user by the exact id only': async (harness) => {
    const member = await roleId(harness, 'Member');
    const users = [1, 2, 11].map((id) => buildUser({ id, roleId: member }));
    await harness.add({ sites: [buildSite()], users });
    for (const { id } of users) assert.equal((await harness.ports.users.find(id))?.id, id);
    for (const id of [0, 3, 111, 2_147_483_649, 4_294_967_297, Number.MAX_SAFE_INTEGER]) {
      assert.equal(await harness.ports.users.find(id), undefined, String(id));
    }
  },
  'finds the current values of a user by id': async (harness) => {
    await harness.add({
      sites: [buildSite()],
      users: [buildUser({ roleId: await roleId(harness, 'Member') })],
    });
    assert.equal((await harness.ports.users.find(1))?.status, 'Active');
    await harness.changeUser(1, { status: 'Suspended', role: 'Manager' });
    const user = await harness.ports.users.find(1);
    assert.deepEqual([user?.status, user?.role.name], ['Suspended', 'Manager']);
  },
});
