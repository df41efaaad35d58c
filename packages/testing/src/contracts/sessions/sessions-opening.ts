import assert from 'node:assert/strict';
import { buildSite } from '../../builders.ts';
import { expectationsAfter } from '../contract.ts';
import {
  buildRotation,
  buildSession,
  buildSessionAfter,
  addUsers,
  found,
  OPENED_MS,
  openSession,
  passwordVersion,
  SESSIONS_MAX,
  verified,
} from '../samples/sample-sessions.ts';
import { changeSite, INACTIVE_SITES, saveSite } from '../samples/sample-suspension.ts';
import { findRole, roleId } from '../samples/sample-values.ts';

/** Expectations about opening and finding sessions. */
export const openingSessions = expectationsAfter(addUsers, {
  'opens a session, and finds it with its user and exact values': async (harness) => {
    const session = await openSession(harness);
    const account = await harness.ports.users.findAccountByEmail('user-1@example.test');
    const user = account?.user;
    assert.deepEqual(await found(harness), { session, user, secondFactorAtMs: null });
  },
  'finds a session by its exact id only': async (harness) => {
    await openSession(harness);
    for (const id of ['session-a', 'SESSION-A', 'session-A ', 'session_A', 'session%', '']) {
      assert.equal(await harness.ports.sessions.findWithUser(id), undefined, id);
    }
  },
  'opens independent sessions of one user': async (harness) => {
    const { sessions } = harness.ports;
    await openSession(harness);
    const other = buildSession({ id: 'session-B', tokenId: 'other' });
    assert.equal(await sessions.open(other, verified(await passwordVersion(harness))), true);
    await sessions.rotate(buildRotation());
    await sessions.revoke('session-A', OPENED_MS + 60_000);
    assert.deepEqual((await found(harness, 'session-B')).session, other);
  },
  'ends the session that expires first when a user opens one more than `sessionsMax`': async (
    harness,
  ) => {
    const version = await passwordVersion(harness);
    const opening = { passwordVersion: version, sessionsMax: 3 };
    // Neither the order of the ids nor that of the calls is the order of the ends.
    for (const [id, afterMs] of Object.entries({ c: 2, a: 1, b: 3, d: 4, e: 5 })) {
      await harness.ports.sessions.open(buildSessionAfter(afterMs, { id }), opening);
    }
    const ends = ['a', 'b', 'c', 'd', 'e'].map(
      async (id) => (await found(harness, id)).session.revokedAtMs,
    );
    const expected = [OPENED_MS + 4, null, OPENED_MS + 5, null, null];
    assert.deepEqual(await Promise.all(ends), expected);
  },
  'counts neither ended sessions nor those of other users': async (harness) => {
    const { sessions } = harness.ports;
    const opening = { passwordVersion: await passwordVersion(harness), sessionsMax: 2 };
    const other = buildSession({ id: 'other', userId: 2 });
    const revoked = buildSession({ id: 'revoked' });
    const expired = buildSession({ id: 'expired', expiresAtMs: OPENED_MS + 2 });
    for (const session of [other, expired, revoked, buildSession()]) {
      await sessions.open(session, opening);
      if (session === revoked) await sessions.revoke('revoked', OPENED_MS);
    }
    await sessions.open(buildSessionAfter(2, { id: 'last' }), opening);
    for (const session of [other, expired, buildSession()]) {
      assert.deepEqual((await found(harness, session.id)).session, session);
    }
  },
  'opens no session with a role other than the stored one': async (harness) => {
    const { sessions } = harness.ports;
    const opening = verified(await passwordVersion(harness));
    const [member, owner] = [await roleId(harness, 'Member'), await roleId(harness, 'Owner')];
    assert.equal(await sessions.open(buildSession(), { ...opening, roleId: owner }), false);
    assert.equal(await sessions.findWithUser('session-A'), undefined);
    assert.equal(await sessions.open(buildSession(), { ...opening, roleId: member }), true);
    await harness.changeUser(1, { role: 'Owner' });
    const other = buildSession({ id: 'session-B' });
    assert.equal(await sessions.open(other, { ...opening, roleId: member }), false);
    assert.equal(await sessions.open(other, { ...opening, roleId: owner }), true);
  },
  'opens no session for a password version other than the stored one': async (harness) => {
    const { sessions } = harness.ports;
    const present = await passwordVersion(harness);
    for (const version of [present - 1, present + 1]) {
      assert.equal(await sessions.open(buildSession(), verified(version)), false);
    }
    await harness.changeUser(1, { passwordHash: '$new$1' });
    assert.equal(await sessions.open(buildSession(), verified(present)), false);
    assert.equal(await sessions.findWithUser('session-A'), undefined);
    assert.equal(await sessions.open(buildSession(), verified(present + 1)), true);
  },
  'opens a session whatever the password version when no password was verified': async (
    harness,
  ) => {
    const { sessions } = harness.ports;
    await harness.changeUser(1, { passwordHash: '$new$1' });
    const opening = { passwordVersion: null, sessionsMax: SESSIONS_MAX };
    assert.equal(await sessions.open(buildSession(), opening), true);
    await harness.changeUser(1, { status: 'Suspended' });
    const other = buildSession({ id: 'session-B' });
    assert.equal(await sessions.open(other, opening), false);
  },
  'opens a session although the hash of the same password was replaced': async (harness) => {
    const { sessions, users } = harness.ports;
    const present = await passwordVersion(harness);
    const account = await users.findAccountByEmail('user-1@example.test');
    const from = account?.passwordHash ?? '';
    assert.equal(await users.replacePasswordHash(1, { from, to: '$better$1' }), true);
    assert.equal(await sessions.open(buildSession(), verified(present)), true);
  },
  'opens no session for a user who is not Active': async (harness) => {
    const { sessions } = harness.ports;
    for (const status of ['Suspended', 'active', 'ACTIVE', 'Active ', 'Inactive', '']) {
      await harness.changeUser(1, { status });
      const opened = await sessions.open(buildSession(), verified(await passwordVersion(harness)));
      assert.equal(opened, false, JSON.stringify(status));
    }
    assert.equal(await sessions.findWithUser('session-A'), undefined);
    await harness.changeUser(1, { status: 'Active' });
    assert.equal(
      await sessions.open(buildSession(), verified(await passwordVersion(harness))),
      true,
    );
  },
  'opens no session while the site of the user is not active': async (harness) => {
    const { sessions } = harness.ports;
    const opening = verified(await passwordVersion(harness));
    for (const status of INACTIVE_SITES) {
      await changeSite(harness, status);
      assert.equal(await sessions.open(buildSession(), opening), false, status);
    }
    await changeSite(harness, 'active');
    assert.equal(await sessions.open(buildSession(), opening), true);
  },
  'opens no session by a password at a site that has turned passwords off': async (harness) => {
    const { sessions } = harness.ports;
    const opening = verified(await passwordVersion(harness));
    const { settings } = buildSite();
    await saveSite(harness, { settings: { ...settings, passwordSignIn: false } });
    for (const openedBy of ['password', 'password+totp'] as const) {
      assert.equal(await sessions.open(buildSession({ openedBy }), opening), false, openedBy);
    }
    assert.equal(await sessions.open(buildSession({ openedBy: 'passkey' }), opening), true);
    await saveSite(harness, { settings });
    assert.equal(await sessions.open(buildSession({ id: 'session-B' }), opening), true);
  },
  'opens no session for an unknown user': async (harness) => {
    const version = await passwordVersion(harness);
    const session = buildSession({ userId: 999 });
    assert.equal(await harness.ports.sessions.open(session, verified(version)), false);
    assert.equal(await harness.ports.sessions.findWithUser('session-A'), undefined);
  },
  "finds the session's user with the current status and role": async (harness) => {
    await openSession(harness);
    await harness.changeUser(1, { role: 'Manager' });
    const promoted = (await found(harness)).user;
    assert.deepEqual(promoted.role, await findRole(harness, 'Manager'));
    assert.equal(promoted.roleId, promoted.role.id);
    await harness.changeUser(1, { role: 'Member', status: 'Suspended' });
    const suspended = (await found(harness)).user;
    assert.deepEqual(suspended.role, await findRole(harness, 'Member'));
    assert.equal(suspended.status, 'Suspended');
  },
});
