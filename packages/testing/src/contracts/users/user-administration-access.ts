import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { buildOperatorAudit, expectAudit } from '../sample-audit.ts';
import { findRole, roleId } from '../sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  activation,
  addOwners,
  CHANGED_MS,
  openFor,
  promotion,
  revokedAt,
  suspension,
} from './sample-access.ts';

/** Expectations about changes of roles and statuses. */
export const changingAccess: readonly Expectation<StoreHarness>[] = expectations({
  'suspends a user, and ends all sessions of the user and no other': async (harness) => {
    const { userAdministration, users } = harness.ports;
    await addOwners(harness);
    const before = await users.find(1);
    await openFor(harness, 1, 'session-A');
    await openFor(harness, 1, 'session-B');
    await openFor(harness, 2, 'session-C');
    await openFor(harness, 1, 'expired', { expiresAtMs: CHANGED_MS });
    assert.deepEqual(await userAdministration.changeAccess(suspension(1)), {
      outcome: 'changed',
      sessionsEnded: 2,
    });
    const updatedAt = new Date(CHANGED_MS).toISOString();
    assert.deepEqual(await users.find(1), { ...before, status: 'Suspended', updatedAt });
    assert.equal(await revokedAt(harness, 'session-A'), CHANGED_MS);
    assert.equal(await revokedAt(harness, 'session-B'), CHANGED_MS);
    assert.equal(await revokedAt(harness, 'expired'), CHANGED_MS);
    assert.equal(await revokedAt(harness, 'session-C'), null);
    assert.equal((await users.find(2))?.status, 'Active');
  },
  'changes a role, and ends all sessions of the user': async (harness) => {
    const { userAdministration, users } = harness.ports;
    await addOwners(harness);
    await openFor(harness, 3, 'session-A');
    const change = await promotion(harness, 3, 'Support');
    assert.deepEqual(await userAdministration.changeAccess(change), {
      outcome: 'changed',
      sessionsEnded: 1,
    });
    const user = await users.find(3);
    assert.deepEqual(user?.role, await findRole(harness, 'Support'));
    assert.equal(user.status, 'Active');
    assert.equal(await revokedAt(harness, 'session-A'), CHANGED_MS);
  },
  'keeps the sessions of a user who has the role or is Active already': async (harness) => {
    const { userAdministration, users } = harness.ports;
    await addOwners(harness);
    await openFor(harness, 1, 'session-A');
    const before = await users.find(1);
    for (const change of [activation(1), await promotion(harness, 1, 'Owner')]) {
      assert.deepEqual(await userAdministration.changeAccess(change), { outcome: 'unchanged' });
    }
    assert.equal(await revokedAt(harness, 'session-A'), null);
    assert.deepEqual(await users.find(1), before);
  },
  'revives no session when it activates a user': async (harness) => {
    const { userAdministration } = harness.ports;
    await addOwners(harness);
    await openFor(harness, 1, 'session-A');
    await openFor(harness, 2, 'session-B');
    await userAdministration.changeAccess(suspension(1, { nowMs: CHANGED_MS - 1 }));
    // A host has suspended this user without ending the sessions.
    await harness.changeUser(2, { status: 'Suspended' });
    assert.deepEqual(await userAdministration.changeAccess(activation(1)), {
      outcome: 'changed',
      sessionsEnded: 0,
    });
    assert.deepEqual(await userAdministration.changeAccess(activation(2)), {
      outcome: 'changed',
      sessionsEnded: 1,
    });
    assert.equal(await revokedAt(harness, 'session-A'), CHANGED_MS - 1);
    assert.equal(await revokedAt(harness, 'session-B'), CHANGED_MS);
  },
  'ends the sessions of a user who was suspended before': async (harness) => {
    const { userAdministration } = harness.ports;
    await addOwners(harness);
    await openFor(harness, 1, 'session-A');
    await harness.changeUser(1, { status: 'Suspended' });
    assert.deepEqual(await userAdministration.changeAccess(suspension(1)), {
      outcome: 'changed',
      sessionsEnded: 1,
    });
    assert.deepEqual(await userAdministration.changeAccess(suspension(1)), {
      outcome: 'unchanged',
    });
    assert.equal(await revokedAt(harness, 'session-A'), CHANGED_MS);
  },
  'changes nothing for an unknown user': async (harness) => {
    await addOwners(harness);
    const change = suspension(4_294_967_297);
    assert.deepEqual(await harness.ports.userAdministration.changeAccess(change), {
      outcome: 'missing',
    });
    for (const id of [1, 2, 3, 4]) {
      assert.equal((await harness.ports.users.find(id))?.status, 'Active');
    }
  },
  'records the entry of a change, and nothing without a change': async (harness) => {
    const { userAdministration } = harness.ports;
    await addOwners(harness);
    const keptRoleId = await roleId(harness, 'Owner');
    const audit = buildOperatorAudit({ action: 'user.suspended', details: { forced: true } });
    const refused = { audit: [buildOperatorAudit()], keptRoleId };
    assert.equal((await userAdministration.changeAccess(suspension(4, refused))).outcome, 'last');
    await userAdministration.changeAccess(suspension(1, { audit: [audit] }));
    await userAdministration.changeAccess(suspension(1, refused));
    await userAdministration.changeAccess(suspension(4_294_967_297, refused));
    await expectAudit(harness, [audit]);
  },
});
