import assert from 'node:assert/strict';
import { expectationsAfter } from '../contract.ts';
import {
  addUsers,
  buildSession,
  found,
  OPENED_MS,
  openSession,
  passwordVersion,
  verified,
} from '../samples/sample-sessions.ts';

/** Expectations about revoking sessions. */
export const revokingSessions = expectationsAfter(addUsers, {
  'revokes a session at the given instant, and changes nothing else': async (harness) => {
    const session = await openSession(harness);
    await harness.ports.sessions.revoke('session-A', OPENED_MS + 1);
    const ended = { ...session, revokedAtMs: OPENED_MS + 1 };
    assert.deepEqual((await found(harness)).session, ended);
  },
  'keeps the first instant when a session is revoked again': async (harness) => {
    await openSession(harness);
    for (const afterMs of [5000, 1000, 9000]) {
      await harness.ports.sessions.revoke('session-A', OPENED_MS + afterMs);
      assert.equal((await found(harness)).session.revokedAtMs, OPENED_MS + 5000);
    }
  },
  'revokes one session only, and none for an unknown id': async (harness) => {
    const session = await openSession(harness);
    const { sessions } = harness.ports;
    const other = buildSession({ id: 'session-B', tokenId: 'other' });
    assert.equal(await sessions.open(other, verified(await passwordVersion(harness))), true);
    for (const id of ['session-B', 'session-Z', 'session-a', 'session_A', '%', '']) {
      await sessions.revoke(id, OPENED_MS + 1);
    }
    assert.deepEqual((await found(harness)).session, session);
  },
});
