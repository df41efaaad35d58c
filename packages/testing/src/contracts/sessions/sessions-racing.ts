import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import {
  buildRotation,
  buildSession,
  buildSessionAfter,
  SESSIONS_MAX,
  addUsers,
  found,
  OPENED_MS,
  openSession,
  passwordVersion,
  verified,
} from '../samples/sample-sessions.ts';

const ROUNDS = 8;

/** Expectations about parallel changes of sessions. */
export const racingSessions = expectationsAfter(addUsers, {
  'leaves exactly `sessionsMax` sessions open after 50 parallel logins': async (harness) => {
    const { sessions } = harness.ports;
    const opening = verified(await passwordVersion(harness));
    const ids = Array.from({ length: 50 }, (_, index) => `session-${index}`);
    const opened = await Promise.all(
      ids.map(async (id, index) => sessions.open(buildSessionAfter(index, { id }), opening)),
    );
    assert.ok(opened.every(Boolean));
    const all = await Promise.all(ids.map(async (id) => found(harness, id)));
    const open = all.filter(({ session }) => session.revokedAtMs === null);
    assert.equal(open.length, SESSIONS_MAX);
  },
  'returns one successor to 25 parallel rotations of the current token': async (harness) => {
    await openSession(harness);
    const outcomes = await atOnce(25, (index) =>
      harness.ports.sessions.rotate(buildRotation({ nextTokenId: `next-${index}` })),
    );
    const { session } = await found(harness);
    assert.match(session.tokenId, /^next-\d+$/);
    assert.equal(session.previousTokenId, 'first');
    for (const outcome of outcomes) assert.deepEqual(outcome, session);
  },
  // @promise R22
  'accepts exactly one of 25 parallel rotations when the leeway is 0': async (harness) => {
    await openSession(harness);
    const outcomes = await atOnce(25, (index) =>
      harness.ports.sessions.rotate(buildRotation({ nextTokenId: `n-${index}`, leewayMs: 0 })),
    );
    const winners = outcomes.filter((session) => session !== undefined);
    assert.equal(winners.length, 1);
    assert.deepEqual(winners[0], (await found(harness)).session);
  },
  // @promise R23
  'never reopens a session by a rotation that runs in parallel to its revocation': async (
    harness,
  ) => {
    const { sessions } = harness.ports;
    const version = await passwordVersion(harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const sessionId = `session-${round}`;
      const nowMs = OPENED_MS + 1000;
      assert.equal(await sessions.open(buildSession({ id: sessionId }), verified(version)), true);
      const rotate = () => sessions.rotate(buildRotation({ sessionId, nowMs }));
      const revoke = () => sessions.revoke(sessionId, nowMs);
      await Promise.all(round % 2 === 0 ? [rotate(), revoke()] : [revoke(), rotate()]);
      const { session } = await found(harness, sessionId);
      assert.equal(session.revokedAtMs, nowMs);
      assert.equal(await sessions.rotate(buildRotation({ sessionId, nowMs })), undefined);
    }
  },
  'keeps the instant of one of the parallel revocations': async (harness) => {
    await openSession(harness);
    const instants = Array.from({ length: 10 }, (_, index) => OPENED_MS + index);
    await Promise.all(instants.map((nowMs) => harness.ports.sessions.revoke('session-A', nowMs)));
    const { revokedAtMs } = (await found(harness)).session;
    assert.ok(revokedAtMs !== null && instants.includes(revokedAtMs));
    await harness.ports.sessions.revoke('session-A', OPENED_MS + 99);
    assert.equal((await found(harness)).session.revokedAtMs, revokedAtMs);
  },
  'returns whether a session was stored in parallel to a password change': async (harness) => {
    const { sessions } = harness.ports;
    for (let round = 0; round < ROUNDS; round += 1) {
      const version = await passwordVersion(harness);
      const session = buildSession({ id: `session-${round}` });
      const late = buildSession({ id: `late-${round}` });
      const [opened, openedLate] = await Promise.all([
        sessions.open(session, verified(version)),
        harness
          .changeUser(1, { passwordHash: `$new$${round}` })
          .then(() => sessions.open(late, verified(version))),
      ]);
      const stored = await sessions.findWithUser(session.id);
      assert.deepEqual(stored?.session, opened ? session : undefined);
      assert.equal(openedLate, false);
      assert.equal(await sessions.findWithUser(late.id), undefined);
    }
  },
});
