import assert from 'node:assert/strict';
import type { UserCreation, UserInvitation } from '@paydocs/core';
import { buildSite } from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import { notices } from '../password-resets/sample-resets.ts';
import { buildOperatorAudit, expectAudit } from '../sample-audit.ts';
import { OTHER_PASSWORD_HASH, PASSWORD_HASH, findRole, roleId } from '../sample-values.ts';
import { addUsers } from '../sessions/sample-sessions.ts';
import { changeSite, INACTIVE_SITES } from '../sample-suspension.ts';
import type { StoreHarness } from '../store-harness.ts';
import { addEndpoint, eventsOf } from '../webhooks/sample-webhooks.ts';

const CREATED_AT_MS = Date.UTC(2026, 0, 31, 8, 15, 30, 789);
const email = 'first@example.test';

/** Returns the creation of an Owner of site 1. */
const buildCreation = async (
  harness: StoreHarness,
  invitationId: string | null,
): Promise<UserCreation> => ({
  user: {
    siteId: 1,
    roleId: await roleId(harness, 'Owner'),
    firstName: 'Łukasz',
    lastName: "O'Hara 😀",
    email,
    status: 'Active',
    passwordHash: PASSWORD_HASH,
    createdAtMs: CREATED_AT_MS,
  },
  invitationId,
  audit: buildOperatorAudit({ action: 'user.created', subject: null }),
});

const buildInvitation = (overrides: Partial<UserInvitation> = {}): UserInvitation => ({
  userId: 1,
  invitationId: 'invitation-A',
  nowMs: CREATED_AT_MS,
  audit: buildOperatorAudit({ action: 'user.invited' }),
  ...overrides,
});

/** Expectations about users whom operators create and invite. */
export const creatingUsers: readonly Expectation<StoreHarness>[] = expectations({
  'creates a user with all other fields empty, without an invitation': async (harness) => {
    const { userAdministration, users } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    const creation = await buildCreation(harness, null);
    const { passwordHash, createdAtMs: _, ...input } = creation.user;
    const user = await userAdministration.create(creation);
    assert.ok(user);
    assert.deepEqual(user, {
      ...input,
      id: user.id,
      marketingId: null,
      chatId: null,
      emailVerifiedAt: null,
      totalSpent: 0,
      metadata: {},
      settings: {},
      createdAt: '2026-01-31T08:15:30.789Z',
      updatedAt: '2026-01-31T08:15:30.789Z',
      site: buildSite(),
      role: await findRole(harness, 'Owner'),
    });
    const account = { user, passwordHash, passwordVersion: 1 };
    assert.deepEqual(await users.findAccountByEmail(email), account);
    assert.deepEqual(await notices(harness), []);
  },
  'creates a user with an invitation in the outbox': async (harness) => {
    await harness.add({ sites: [buildSite()] });
    const user = await harness.ports.userAdministration.create(
      await buildCreation(harness, 'invitation-A'),
    );
    assert.ok(user);
    const task = { kind: 'invitation', userId: user.id } as const;
    assert.deepEqual(await notices(harness), [
      { id: 'invitation-A', task, createdAtMs: CREATED_AT_MS, failures: 0 },
    ]);
  },
  'creates no second user with an address, and does not invite the first': async (harness) => {
    const { userAdministration, users } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    const creation = await buildCreation(harness, null);
    await userAdministration.create(creation);
    const first = await users.findAccountByEmail(email);
    const second = { ...creation.user, firstName: 'Eve', passwordHash: OTHER_PASSWORD_HASH };
    assert.equal(
      await userAdministration.create({ ...creation, user: second, invitationId: 'invitation-B' }),
      undefined,
    );
    assert.deepEqual(await users.findAccountByEmail(email), first);
    assert.deepEqual(await notices(harness), []);
  },
  'creates exactly one of 20 parallel users with one address, and invites once': async (
    harness,
  ) => {
    await harness.add({ sites: [buildSite()] });
    const creation = await buildCreation(harness, null);
    const created = await atOnce(20, (index) =>
      harness.ports.userAdministration.create({
        ...creation,
        invitationId: `invitation-${index}`,
        audit: buildOperatorAudit(),
      }),
    );
    assert.equal(created.filter((each) => each !== undefined).length, 1);
    assert.equal((await notices(harness)).length, 1);
  },
  'creates no user when the invitation cannot be added': async (harness) => {
    const { outbox, userAdministration, users } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    const task = { kind: 'password-changed', userId: 1 } as const;
    await outbox.add({ id: 'invitation-A', task, createdAtMs: CREATED_AT_MS });
    await assert.rejects(userAdministration.create(await buildCreation(harness, 'invitation-A')));
    assert.equal(await users.findAccountByEmail(email), undefined);
  },
  'stores the event of a created user for webhooks, and none of an invitation alone': async (
    harness,
  ) => {
    const { userAdministration } = harness.ports;
    await harness.add({ sites: [buildSite()] });
    await addEndpoint(harness);
    const creation = await buildCreation(harness, 'invitation-A');
    const user = await userAdministration.create(creation);
    await userAdministration.create(creation);
    const userId = user?.id ?? 0;
    assert.ok(await userAdministration.invite(buildInvitation({ userId, invitationId: 'B' })));
    assert.deepEqual(await eventsOf(harness), [
      { type: 'user.created', timestamp: '2026-01-31T08:15:30.789Z', data: { id: userId } },
    ]);
  },
  'invites nobody while the site is not active': async (harness) => {
    await addUsers(harness);
    for (const status of INACTIVE_SITES) {
      await changeSite(harness, status);
      assert.equal(await harness.ports.userAdministration.invite(buildInvitation()), false, status);
    }
    assert.deepEqual(await notices(harness), []);
    await changeSite(harness, 'active');
    assert.equal(await harness.ports.userAdministration.invite(buildInvitation()), true);
  },
  'invites an Active user only': async (harness) => {
    const { userAdministration } = harness.ports;
    await addUsers(harness);
    await harness.changeUser(2, { status: 'Suspended' });
    assert.equal(await userAdministration.invite(buildInvitation()), true);
    for (const userId of [2, 4_294_967_297]) {
      const invitation = buildInvitation({ userId, invitationId: `invitation-${userId}` });
      assert.equal(await userAdministration.invite(invitation), false);
    }
    const task = { kind: 'invitation', userId: 1 } as const;
    assert.deepEqual(await notices(harness), [
      { id: 'invitation-A', task, createdAtMs: CREATED_AT_MS, failures: 0 },
    ]);
  },
  'records the entry of a creation, with the new user as its subject': async (harness) => {
    await harness.add({ sites: [buildSite()] });
    const creation = await buildCreation(harness, null);
    const user = await harness.ports.userAdministration.create(creation);
    const subject = { kind: 'user', id: String(user?.id) } as const;
    assert.equal(await harness.ports.userAdministration.create(creation), undefined);
    await expectAudit(harness, [{ ...creation.audit, subject }]);
  },
  'records the entry of an invitation, and nothing when there is none': async (harness) => {
    await addUsers(harness);
    const invitation = buildInvitation();
    await harness.ports.userAdministration.invite(invitation);
    await harness.changeUser(2, { status: 'Suspended' });
    await harness.ports.userAdministration.invite(
      buildInvitation({ userId: 2, invitationId: 'other' }),
    );
    await expectAudit(harness, [invitation.audit]);
  },
});
