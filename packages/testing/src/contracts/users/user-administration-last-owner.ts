import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { buildOperatorAudit } from '../sample-audit.ts';
import { roleId } from '../sample-values.ts';
import { buildSession, passwordVersion, verified } from '../sessions/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  activation,
  addOwners,
  openFor,
  promotion,
  revokedAt,
  suspension,
} from './sample-access.ts';

const ROUNDS = 10;

/** Expectations about the last user with a role, and about parallel changes of access. */
export const keepingOwners: readonly Expectation<StoreHarness>[] = expectations({
  'keeps the last Active user with the kept role of a site, and the sessions of that user': async (
    harness,
  ) => {
    const { userAdministration, users } = harness.ports;
    await addOwners(harness);
    const keptRoleId = await roleId(harness, 'Owner');
    await harness.changeUser(2, { status: 'Suspended' });
    await openFor(harness, 1, 'session-A');
    const before = await users.find(1);
    for (const change of [suspension(1), await promotion(harness, 1, 'Member')]) {
      assert.deepEqual(await userAdministration.changeAccess({ ...change, keptRoleId }), {
        outcome: 'last',
      });
    }
    assert.deepEqual(await users.find(1), before);
    assert.equal(await revokedAt(harness, 'session-A'), null);
  },
  'changes the last user with a role when no role is kept, or another one': async (harness) => {
    const { userAdministration } = harness.ports;
    await addOwners(harness);
    const keptRoleId = await roleId(harness, 'Manager');
    assert.equal((await userAdministration.changeAccess(suspension(4))).outcome, 'changed');
    assert.equal(
      (await userAdministration.changeAccess(suspension(1, { keptRoleId }))).outcome,
      'changed',
    );
    assert.equal(
      (await userAdministration.changeAccess(suspension(2, { keptRoleId }))).outcome,
      'changed',
    );
  },
  'changes other users of a site with one Active user of the kept role': async (harness) => {
    const { userAdministration } = harness.ports;
    await addOwners(harness);
    const keptRoleId = await roleId(harness, 'Owner');
    const outcome = async (userId: number): Promise<string> =>
      (await userAdministration.changeAccess(suspension(userId, { keptRoleId }))).outcome;
    assert.equal(await outcome(3), 'changed');
    assert.equal(await outcome(2), 'changed');
    assert.equal(await outcome(2), 'unchanged');
    assert.equal(await outcome(1), 'last');
    const back = { ...activation(2), keptRoleId };
    assert.equal((await userAdministration.changeAccess(back)).outcome, 'changed');
    assert.equal(await outcome(1), 'changed');
  },
  'keeps one of two users with the kept role in parallel changes': async (harness) => {
    const { userAdministration } = harness.ports;
    await addOwners(harness);
    const keptRoleId = await roleId(harness, 'Owner');
    const demotion = await promotion(harness, 2, 'Member');
    for (let round = 0; round < ROUNDS; round += 1) {
      const results = await Promise.all([
        userAdministration.changeAccess(suspension(1, { keptRoleId })),
        userAdministration.changeAccess({ ...demotion, keptRoleId, audit: [buildOperatorAudit()] }),
      ]);
      assert.deepEqual(results.map(({ outcome }) => outcome).toSorted(), ['changed', 'last']);
      await harness.changeUser(1, { status: 'Active' });
      await harness.changeUser(2, { role: 'Owner' });
    }
  },
  'leaves no session of a suspended user or an old role open, not even of a parallel login': async (
    harness,
  ) => {
    const { sessions, userAdministration } = harness.ports;
    await addOwners(harness);
    const member = await roleId(harness, 'Member');
    const opening = { ...verified(await passwordVersion(harness)), roleId: member };
    for (let round = 0; round < ROUNDS; round += 1) {
      const change = round % 2 === 0 ? suspension(3) : await promotion(harness, 3, 'Support');
      const ids = [1, 2, 3, 4].map((n) => `session-${round}-${n}`);
      const logins = ids.map(
        (id) => (): Promise<unknown> => sessions.open(buildSession({ id, userId: 3 }), opening),
      );
      const steps = logins.toSpliced(round % 5, 0, () => userAdministration.changeAccess(change));
      await Promise.all(steps.map((step) => step()));
      for (const id of ids) {
        const stored = await sessions.findWithUser(id);
        assert.notEqual(stored?.session.revokedAtMs, null, `${id} is open`);
      }
      await harness.changeUser(3, { status: 'Active', role: 'Member' });
    }
  },
});
