import assert from 'node:assert/strict';
import type { AccessChange } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { buildOperatorAudit, expectAudit } from '../sample-audit.ts';
import { roleId } from '../sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';
import { addOwners, openFor, revokedAt, suspension } from './sample-access.ts';

const ROUNDS = 10;

/** Returns a suspension by a user, both of whom have the role Owner and are Active. */
const suspensionBy = async (
  harness: StoreHarness,
  [userId, by]: readonly [number, number],
): Promise<AccessChange> => {
  const owner = await roleId(harness, 'Owner');
  return suspension(userId, {
    keptRoleId: owner,
    checked: { roleId: owner, status: 'Active', by: { userId: by, roleId: owner } },
  });
};

/** Expectations about changes of access by users, whose rights were checked. */
export const checkingAccess: readonly Expectation<StoreHarness>[] = expectations({
  'changes role and status at once, and records an entry of each': async (harness) => {
    const { userAdministration, users } = harness.ports;
    await addOwners(harness);
    await openFor(harness, 3, 'session-A');
    const member = await roleId(harness, 'Member');
    const support = await roleId(harness, 'Support');
    const owner = await roleId(harness, 'Owner');
    const audit = [
      buildOperatorAudit({ id: 'access-A', action: 'user.role-changed', userId: 1 }),
      buildOperatorAudit({ id: 'access-B', action: 'user.suspended', userId: 1 }),
    ];
    const change = suspension(3, {
      to: { roleId: support, status: 'Suspended' },
      checked: { roleId: member, status: 'Active', by: { userId: 1, roleId: owner } },
      audit,
    });
    const result = await userAdministration.changeAccess(change);
    assert.deepEqual(result, { outcome: 'changed', sessionsEnded: 1 });
    const user = await users.find(3);
    assert.deepEqual([user?.roleId, user?.status], [support, 'Suspended']);
    assert.notEqual(await revokedAt(harness, 'session-A'), null);
    await expectAudit(harness, audit.toReversed());
  },
  'changes nothing when the user has another role or status than was checked': async (harness) => {
    const { userAdministration, users } = harness.ports;
    await addOwners(harness);
    const change = await suspensionBy(harness, [2, 1]);
    await harness.changeUser(2, { role: 'Member' });
    const outdated = { outcome: 'outdated' };
    assert.deepEqual(await userAdministration.changeAccess(change), outdated);
    await harness.changeUser(2, { role: 'Owner', status: 'Invited' });
    assert.deepEqual(await userAdministration.changeAccess(change), outdated);
    assert.equal((await users.find(2))?.status, 'Invited');
    await expectAudit(harness, []);
  },
  'changes nothing when the one who changes has another role or is not Active': async (harness) => {
    const { userAdministration, users } = harness.ports;
    await addOwners(harness);
    const change = await suspensionBy(harness, [2, 1]);
    const outdated = { outcome: 'outdated' };
    await harness.changeUser(1, { role: 'Manager' });
    assert.deepEqual(await userAdministration.changeAccess(change), outdated);
    await harness.changeUser(1, { role: 'Owner', status: 'Suspended' });
    assert.deepEqual(await userAdministration.changeAccess(change), outdated);
    const unknown = await suspensionBy(harness, [2, 4_294_967_297]);
    assert.deepEqual(await userAdministration.changeAccess(unknown), outdated);
    assert.equal((await users.find(2))?.status, 'Active');
    await harness.changeUser(1, { status: 'Active' });
    assert.equal((await userAdministration.changeAccess(change)).outcome, 'changed');
  },
  'finds a user missing before rights are outdated, and those before the last one': async (
    harness,
  ) => {
    const { userAdministration } = harness.ports;
    await addOwners(harness);
    const outcomeOf = async (userId: number, by: number): Promise<string> => {
      const change = await suspensionBy(harness, [userId, by]);
      return (await userAdministration.changeAccess(change)).outcome;
    };
    assert.equal(await outcomeOf(4_294_967_297, 3), 'missing');
    assert.equal(await outcomeOf(4, 3), 'outdated');
    assert.equal(await outcomeOf(4, 1), 'last');
  },
  'lets one of two users who suspend each other at once succeed': async (harness) => {
    const { userAdministration } = harness.ports;
    await addOwners(harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const changes = [
        { ...(await suspensionBy(harness, [1, 2])), keptRoleId: null },
        { ...(await suspensionBy(harness, [2, 1])), keptRoleId: null },
      ];
      const results = await Promise.all(
        changes.map((change) => userAdministration.changeAccess(change)),
      );
      const outcomes = results.map(({ outcome }) => outcome).toSorted();
      assert.deepEqual(outcomes, ['changed', 'outdated']);
      for (const id of [1, 2]) await harness.changeUser(id, { status: 'Active' });
    }
  },
});
