import assert from 'node:assert/strict';
import type { UserFilter } from '@paydocs/core';
import { buildSite, buildUser } from '../../builders.ts';
import { type Expectation, expectations } from '../contract.ts';
import { PASSWORD_HASH, findRole, roleId } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

const addListed = async (harness: StoreHarness): Promise<void> => {
  const [member, owner] = [await roleId(harness, 'Member'), await roleId(harness, 'Owner')];
  await harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [
      buildUser({ id: 9, siteId: 1, roleId: owner, email: 'ann@north.test' }),
      buildUser({ id: 3, siteId: 2, roleId: member, email: 'a_n@north.test' }),
      buildUser({ id: 20, siteId: 1, roleId: member, email: 'zoe@south.test', firstName: 'Zoë' }),
      buildUser({
        id: 11,
        siteId: 1,
        roleId: member,
        email: 'bob@south.test',
        status: 'Suspended',
      }),
    ],
  });
};

const listed = async (
  { ports }: StoreHarness,
  filter: UserFilter,
  { afterId = 0, limit = 100 } = {},
): Promise<number[]> =>
  (await ports.userAdministration.list({ filter, afterId, limit })).map(({ id }) => id);

/** Expectations about lists of users. */
export const listingUsers: readonly Expectation<StoreHarness>[] = expectations({
  'lists users with site, role and exact values, and without their hashes': async (harness) => {
    const role = await findRole(harness, 'Support');
    const { passwordHash, ...user } = buildUser({
      id: 41,
      siteId: 3,
      roleId: role.id,
      firstName: "Zoë-Ann O'Neil 😀",
      metadata: { plan: ['a', 1] },
      passwordHash: PASSWORD_HASH,
    });
    const site = buildSite({ id: 3 });
    await harness.add({ sites: [site], users: [{ ...user, passwordHash }] });
    const users = await harness.ports.userAdministration.list({
      filter: {},
      afterId: 0,
      limit: 10,
    });
    assert.deepEqual(users, [{ ...user, site, role }]);
  },
  'lists users in the order of their ids, after an id and up to the limit': async (harness) => {
    await addListed(harness);
    assert.deepEqual(await listed(harness, {}), [3, 9, 11, 20]);
    assert.deepEqual(await listed(harness, {}, { limit: 2 }), [3, 9]);
    assert.deepEqual(await listed(harness, {}, { afterId: 9, limit: 1 }), [11]);
    assert.deepEqual(await listed(harness, {}, { afterId: 10 }), [11, 20]);
    assert.deepEqual(await listed(harness, {}, { afterId: 20 }), []);
  },
  'lists the users of a site, with a role, with a status, and with all of them': async (
    harness,
  ) => {
    await addListed(harness);
    const member = await roleId(harness, 'Member');
    assert.deepEqual(await listed(harness, { siteId: 1 }), [9, 11, 20]);
    assert.deepEqual(await listed(harness, { roleId: member }), [3, 11, 20]);
    assert.deepEqual(await listed(harness, { status: ['Suspended', 'Erased'] }), [11]);
    assert.deepEqual(await listed(harness, { status: ['suspended'] }), []);
    const all = { siteId: 1, roleId: member, status: ['Active'], search: 'zoe' };
    assert.deepEqual(await listed(harness, all), [20]);
    assert.deepEqual(await listed(harness, { ...all, siteId: 2 }), []);
  },
  'finds a part of an e-mail or of a full name, with A–Z in any case': async (harness) => {
    await addListed(harness);
    assert.deepEqual(await listed(harness, { search: 'NORTH.test' }), [3, 9]);
    assert.deepEqual(await listed(harness, { search: 'ADA love' }), [3, 9, 11]);
    assert.deepEqual(await listed(harness, { search: 'zOë lovelace' }), [20]);
    assert.deepEqual(await listed(harness, { search: 'ZOË' }), []);
    assert.deepEqual(await listed(harness, { search: 'a_n' }), [3]);
    assert.deepEqual(await listed(harness, { search: '%' }), []);
    assert.deepEqual(await listed(harness, { search: 'lovelace ada' }), []);
  },
});
