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

/** Expectations about revoking one session of a user. */
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
  },
  'revokes no session when the entry cannot be recorded': async (harness) => {
    await openFour(harness);
    const { auditLog, sessions } = harness.ports;
    await auditLog.add(audit);
    const revocation = { userId: 1, nowMs: NOW_MS, audit };
    await assert.rejects(sessions.revokeOne({ ...revocation, sessionId: 'session-B' }));
    assert.deepEqual(await ends(harness), [null, null, null, null]);
  },
});
