import assert from 'node:assert/strict';
import type { PasswordChange } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { accountOf, buildReset, notices, presented } from '../password-resets/sample-resets.ts';
import { buildSession, found, LIFETIME_MS, OPENED_MS } from '../sessions/sample-sessions.ts';
import { expectAudit } from '../sample-audit.ts';
import { OTHER_PASSWORD_HASH } from '../sample-values.ts';
import { changeSite, INACTIVE_SITES } from '../sample-suspension.ts';
import type { StoreHarness } from '../store-harness.ts';
import { buildPasswordChange, CHANGED_MS, openThree } from './sample-password-change.ts';

const endOf = async (harness: StoreHarness, id: string): Promise<number | null> =>
  (await found(harness, id)).session.revokedAtMs;

/** Checks that a change of user 1 has this outcome, and changes nothing. */
const expectNoChange = async (
  harness: StoreHarness,
  change: Partial<PasswordChange>,
  outcome: string,
): Promise<void> => {
  const { passwordResets, sessions, users } = harness.ports;
  const account = await accountOf(harness, 1);
  const open = await sessions.listOpen(1, OPENED_MS);
  const reset = presented();
  const isValid = await passwordResets.isValid(reset);
  assert.equal(await users.changePassword(buildPasswordChange(change)), outcome);
  assert.deepEqual(await accountOf(harness, 1), account);
  assert.deepEqual(await sessions.listOpen(1, OPENED_MS), open);
  assert.equal(await passwordResets.isValid(reset), isValid);
  assert.deepEqual(await notices(harness), []);
  await expectAudit(harness, []);
};

/** Expectations about a new password of a signed-in user. */
export const changingPasswords: readonly Expectation<StoreHarness>[] = expectations({
  'sets the new password of one user and increments the password version': async (harness) => {
    await openThree(harness);
    const [before, other] = [await accountOf(harness, 1), await accountOf(harness, 2)];
    assert.equal(await harness.ports.users.changePassword(buildPasswordChange()), 'changed');
    const after = await accountOf(harness, 1);
    assert.equal(after.passwordHash, OTHER_PASSWORD_HASH);
    assert.equal(after.passwordVersion, before.passwordVersion + 1);
    assert.deepEqual({ ...after.user, updatedAt: '' }, { ...before.user, updatedAt: '' });
    assert.deepEqual(await accountOf(harness, 2), other);
  },
  'ends the other sessions of the user at that instant, and no further session': async (
    harness,
  ) => {
    const { sessions, users } = harness.ports;
    await openThree(harness);
    const ended = buildSession({ id: 'session-D' });
    await sessions.open(ended, { passwordVersion: 1, sessionsMax: 20 });
    await sessions.revoke('session-D', OPENED_MS);
    const kept = (await found(harness)).session;
    await users.changePassword(buildPasswordChange());
    assert.deepEqual((await found(harness)).session, kept);
    assert.equal(await endOf(harness, 'session-B'), CHANGED_MS);
    assert.equal(await endOf(harness, 'session-C'), null);
    assert.equal(await endOf(harness, 'session-D'), OPENED_MS);
  },
  'uses up the open reset token of the user, and of no other user': async (harness) => {
    const { passwordResets, users } = harness.ports;
    await openThree(harness);
    await passwordResets.create(buildReset());
    const other = buildReset({ userId: 2, tokenDigest: 'other', requestId: 'request-B' });
    await passwordResets.create(other);
    await users.changePassword(buildPasswordChange());
    assert.equal(await passwordResets.isValid(presented()), false);
    const { email, tokenDigest } = other;
    assert.equal(await passwordResets.isValid(presented({ email, tokenDigest })), true);
  },
  'adds one notice of the new password to the outbox': async (harness) => {
    await openThree(harness);
    await harness.ports.users.changePassword(buildPasswordChange({ noticeId: '-Notice_A' }));
    const task = { kind: 'password-changed', userId: 1 };
    assert.deepEqual(await notices(harness), [
      { id: '-Notice_A', task, createdAtMs: CHANGED_MS, failures: 0 },
    ]);
  },
  'records the entry of a password change with it': async (harness) => {
    await openThree(harness);
    const change = buildPasswordChange();
    await harness.ports.users.changePassword(change);
    await expectAudit(harness, [change.audit]);
  },
  'changes nothing for another password version than the stored one': async (harness) => {
    await openThree(harness);
    await harness.ports.passwordResets.create(buildReset());
    for (const passwordVersion of [0, 2]) {
      await expectNoChange(harness, { passwordVersion }, 'stale-password');
    }
  },
  'changes nothing within a session that is not an open one of the user': async (harness) => {
    await openThree(harness);
    await harness.ports.passwordResets.create(buildReset());
    for (const sessionId of ['session-C', 'session-a', 'session_A', '%', '']) {
      await expectNoChange(harness, { sessionId }, 'session-ended');
    }
    await expectNoChange(harness, { nowMs: OPENED_MS + LIFETIME_MS }, 'session-ended');
    await harness.ports.sessions.revoke('session-A', OPENED_MS + 1);
    await expectNoChange(harness, {}, 'session-ended');
    // A reset ends the session too, so the caller is told to sign in again.
    await expectNoChange(harness, { passwordVersion: 0 }, 'session-ended');
  },
  'changes nothing for a user who is not Active or unknown': async (harness) => {
    await openThree(harness);
    await expectNoChange(harness, { userId: 999 }, 'session-ended');
    for (const status of ['Suspended', 'active', 'Active ', '']) {
      await harness.changeUser(1, { status });
      await expectNoChange(harness, {}, 'session-ended');
    }
  },
  'sets no password of a user whose site is not active': async (harness) => {
    await openThree(harness);
    const { users } = harness.ports;
    for (const status of INACTIVE_SITES) {
      await changeSite(harness, status);
      assert.equal(await users.changePassword(buildPasswordChange()), 'session-ended', status);
    }
    await changeSite(harness, 'active');
    assert.equal(await users.changePassword(buildPasswordChange()), 'changed');
  },
  'changes nothing when the notice of a new password cannot be added': async (harness) => {
    const { outbox, passwordResets, users } = harness.ports;
    await openThree(harness);
    await passwordResets.create(buildReset());
    const before = await accountOf(harness, 1);
    const task = { kind: 'password-changed', userId: 2 } as const;
    await outbox.add({ id: 'notice-A', task, createdAtMs: CHANGED_MS });
    await assert.rejects(
      users.changePassword(buildPasswordChange()),
      'an entry has the id of the notice',
    );
    assert.deepEqual(await accountOf(harness, 1), before);
    assert.equal(await endOf(harness, 'session-B'), null);
    assert.equal(await passwordResets.isValid(presented()), true);
    await expectAudit(harness, []);
    const change = buildPasswordChange({ noticeId: 'notice-B' });
    assert.equal(await users.changePassword(change), 'changed');
  },
  'changes nothing when the entry of a password change cannot be recorded': async (harness) => {
    await openThree(harness);
    const before = await accountOf(harness, 1);
    const change = buildPasswordChange();
    await harness.ports.auditLog.record(change.audit);
    await assert.rejects(harness.ports.users.changePassword(change));
    assert.deepEqual(await accountOf(harness, 1), before);
    assert.equal(await endOf(harness, 'session-B'), null);
    assert.deepEqual(await notices(harness), []);
  },
});
