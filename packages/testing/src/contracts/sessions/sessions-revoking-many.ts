import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import {
  addUsers,
  buildSession,
  found,
  LIFETIME_MS,
  OPENED_MS,
  openSession,
  passwordVersion,
  verified,
} from '../samples/sample-sessions.ts';
import { buildAudit, expectAudit } from '../samples/sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';

const NOW_MS = OPENED_MS + 1000;

const audit = buildAudit();

/** Opens sessions A, B and C of user 1, and D of user 2. */
const openFour = async (harness: StoreHarness): Promise<void> => {
  await openSession(harness);
  const opening = verified(await passwordVersion(harness));
  const owners = { 'session-B': 1, 'session-C': 1, 'session-D': 2 };
  for (const [id, userId] of Object.entries(owners)) {
    assert.equal(await harness.ports.sessions.open(buildSession({ id, userId }), opening), true);
  }
};

/** Returns when each of the four sessions was revoked. */
const ends = async (harness: StoreHarness): Promise<readonly (number | null)[]> =>
  Promise.all(
    ['A', 'B', 'C', 'D'].map(
      async (name) => (await found(harness, `session-${name}`)).session.revokedAtMs,
    ),
  );

/** Expectations about revoking one session of a user, and all of them. */
export const revokingUserSessions = expectationsAfter(addUsers, {
  'revokes one open session of the user, and returns true once': async (harness) => {
    await openFour(harness);
    const { sessions } = harness.ports;
    const revocation = { userId: 1, sessionId: 'session-B', nowMs: NOW_MS, audit };
    assert.equal(await sessions.revokeOne(revocation), true);
    assert.equal(await sessions.revokeOne({ ...revocation, nowMs: NOW_MS + 1 }), false);
    assert.deepEqual(await ends(harness), [null, NOW_MS, null, null]);
  },
  'revokes no session of another user, no expired and no unknown one': async (harness) => {
    await openFour(harness);
    const { sessions } = harness.ports;
    for (const sessionId of ['session-D', 'session-b', 'session_B', 'session%', '']) {
      assert.equal(
        await sessions.revokeOne({ userId: 1, sessionId, nowMs: NOW_MS, audit }),
        false,
        sessionId,
      );
    }
    const nowMs = OPENED_MS + LIFETIME_MS;
    const expired = { userId: 1, sessionId: 'session-A', nowMs, audit };
    assert.equal(await sessions.revokeOne(expired), false);
    assert.deepEqual(await ends(harness), [null, null, null, null]);
  },
  'returns true to one of parallel revocations of a session': async (harness) => {
    await openFour(harness);
    const revoked = await atOnce(10, (index) =>
      harness.ports.sessions.revokeOne({
        userId: 1,
        sessionId: 'session-A',
        nowMs: NOW_MS + index,
        audit: buildAudit({ id: `audit-${index}` }),
      }),
    );
    assert.equal(revoked.filter(Boolean).length, 1);
    const winner = NOW_MS + revoked.indexOf(true);
    assert.deepEqual(await ends(harness), [winner, null, null, null]);
  },
  'revokes all sessions of the user, and returns how many were open': async (harness) => {
    await openFour(harness);
    const { sessions } = harness.ports;
    await sessions.revoke('session-C', OPENED_MS + 1);
    const revocation = { userId: 1, exceptSessionId: null, nowMs: NOW_MS, audit };
    assert.equal(await sessions.revokeAll(revocation), 2);
    assert.equal(await sessions.revokeAll({ ...revocation, nowMs: NOW_MS + 1 }), 0);
    assert.deepEqual(await ends(harness), [NOW_MS, NOW_MS, OPENED_MS + 1, null]);
  },
  'revokes all sessions of the user except the given one': async (harness) => {
    await openFour(harness);
    const { sessions } = harness.ports;
    const revocation = { userId: 1, exceptSessionId: 'session-B', nowMs: NOW_MS, audit };
    assert.equal(await sessions.revokeAll(revocation), 2);
    assert.deepEqual(await ends(harness), [NOW_MS, null, NOW_MS, null]);
    // The session of another user saves none.
    const except = {
      ...revocation,
      exceptSessionId: 'session-D',
      audit: buildAudit({ id: 'audit-B' }),
    };
    assert.equal(await sessions.revokeAll(except), 1);
    assert.deepEqual(await ends(harness), [NOW_MS, NOW_MS, NOW_MS, null]);
  },
  'revokes expired sessions too, without counting them': async (harness) => {
    await openFour(harness);
    const nowMs = OPENED_MS + LIFETIME_MS;
    const late = buildSession({ id: 'late', expiresAtMs: nowMs + 1 });
    await harness.ports.sessions.open(late, verified(await passwordVersion(harness)));
    const revocation = { userId: 1, exceptSessionId: null, nowMs, audit };
    assert.equal(await harness.ports.sessions.revokeAll(revocation), 1);
    assert.deepEqual(await ends(harness), [nowMs, nowMs, nowMs, null]);
    assert.equal((await found(harness, 'late')).session.revokedAtMs, nowMs);
  },
  'counts each session once over parallel revocations of all sessions': async (harness) => {
    const { sessions } = harness.ports;
    const opening = verified(await passwordVersion(harness));
    for (let round = 0; round < 8; round += 1) {
      const ids = Array.from({ length: 10 }, (_, index) => `session-${round}-${index}`);
      for (const id of ids) await sessions.open(buildSession({ id }), opening);
      const kept = `session-${round}-0`;
      const numbers = await Promise.all(
        [null, kept, null, kept].map((exceptSessionId, index) =>
          sessions.revokeAll({
            userId: 1,
            exceptSessionId,
            nowMs: NOW_MS,
            audit: buildAudit({ id: `audit-${round}-${index}` }),
          }),
        ),
      );
      assert.equal(
        numbers.reduce((sum, number) => sum + number),
        ids.length,
      );
    }
  },
  'records the entry of a revocation with it, and nothing when no session was open': async (
    harness,
  ) => {
    await openFour(harness);
    const { sessions } = harness.ports;
    const subject = { kind: 'session', id: 'session-B' } as const;
    const one = buildAudit({ id: 'audit-B', subject, details: {} });
    const revocation = { userId: 1, sessionId: 'session-B', nowMs: NOW_MS, audit: one };
    await sessions.revokeOne({ ...revocation, userId: 2 });
    await expectAudit(harness, []);
    await sessions.revokeOne(revocation);
    await expectAudit(harness, [one]);
    await sessions.revokeOne({ ...revocation, audit });
    await expectAudit(harness, [one]);

    const all = { userId: 1, exceptSessionId: null, nowMs: NOW_MS, audit };
    await sessions.revokeAll(all);
    await expectAudit(harness, [one, audit]);
    await sessions.revokeAll({ ...all, audit: buildAudit({ id: 'audit-C' }) });
    const expiredMs = OPENED_MS + LIFETIME_MS;
    const expired = { ...all, userId: 2, nowMs: expiredMs, audit: buildAudit({ id: 'audit-D' }) };
    await sessions.revokeAll(expired);
    await expectAudit(harness, [one, audit]);
  },
  'revokes no session when the entry cannot be recorded': async (harness) => {
    await openFour(harness);
    const { auditLog, sessions } = harness.ports;
    await auditLog.add(audit);
    const revocation = { userId: 1, nowMs: NOW_MS, audit };
    await assert.rejects(sessions.revokeOne({ ...revocation, sessionId: 'session-B' }));
    await assert.rejects(sessions.revokeAll({ ...revocation, exceptSessionId: null }));
    assert.deepEqual(await ends(harness), [null, null, null, null]);
  },
});
