import assert from 'node:assert/strict';
import type { Session, SessionClient } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import {
  addUsers,
  buildRotation,
  buildSession,
  buildSessionAfter,
  found,
  LIFETIME_MS,
  OPENED_MS,
  openSession,
  passwordVersion,
  verified,
} from '../samples/sample-sessions.ts';

const CLIENT: SessionClient = { address: '2001:db8::7', userAgent: 'Ünï/1.0 (X; "q") \'x\' 😀' };

const UNKNOWN: SessionClient = { address: null, userAgent: null };

const detailsOf = (session: Session, client = UNKNOWN) => ({
  id: session.id,
  createdAtMs: session.tokenIssuedAtMs,
  refreshedAtMs: null,
  expiresAtMs: session.expiresAtMs,
  openedBy: session.openedBy,
  ...client,
});

/** Expectations about the list of a user's open sessions. */
export const listingSessions = expectationsAfter(addUsers, {
  'lists an open session with its creation and its client, and without tokens': async (harness) => {
    const { sessions } = harness.ports;
    const opening = { ...verified(await passwordVersion(harness)), client: CLIENT };
    await sessions.open(buildSession(), opening);
    assert.deepEqual(await sessions.listOpen(1, OPENED_MS), [detailsOf(buildSession(), CLIENT)]);
  },
  'keeps what opened a session, and when its user was last proven': async (harness) => {
    const opened = { openedBy: 'password+totp', provenAtMs: 9_007_199_254_740_991 } as const;
    const session = await openSession(harness, opened);
    assert.deepEqual((await found(harness)).session, session);
    const [listed] = await harness.ports.sessions.listOpen(1, OPENED_MS);
    assert.deepEqual(listed, detailsOf(session));
  },
  'lists null for a client that the login did not pass': async (harness) => {
    const session = await openSession(harness);
    const listed = await harness.ports.sessions.listOpen(1, OPENED_MS);
    assert.deepEqual(listed, [detailsOf(session)]);
  },
  'lists the instant of the last refresh, and keeps creation and client': async (harness) => {
    const { sessions } = harness.ports;
    const opening = { ...verified(await passwordVersion(harness)), client: CLIENT };
    await sessions.open(buildSession(), opening);
    for (const [presentedTokenId, nextTokenId, afterMs] of [
      ['first', 'second', 60_000],
      ['second', 'third', 90_000],
    ] as const) {
      const nowMs = OPENED_MS + afterMs;
      await sessions.rotate(buildRotation({ presentedTokenId, nextTokenId, nowMs }));
      const refreshed = { ...detailsOf(buildSession(), CLIENT), refreshedAtMs: nowMs };
      assert.deepEqual(await sessions.listOpen(1, nowMs), [refreshed]);
    }
  },
  'lists the last opened session first': async (harness) => {
    const { sessions } = harness.ports;
    const opening = verified(await passwordVersion(harness));
    for (const [id, afterMs] of Object.entries({ b: 2, c: 1, a: 3 })) {
      await sessions.open(buildSessionAfter(afterMs, { id }), opening);
    }
    // A refresh changes no place.
    await sessions.rotate(buildRotation({ sessionId: 'c' }));
    const listed = await sessions.listOpen(1, OPENED_MS + 60_000);
    assert.deepEqual(pluck(listed, 'id'), ['a', 'b', 'c']);
  },
  'lists neither ended sessions nor those of other users': async (harness) => {
    const { sessions } = harness.ports;
    const opening = verified(await passwordVersion(harness));
    const open = buildSessionAfter(1, { id: 'open' });
    for (const session of [
      buildSession({ id: 'expires' }),
      buildSession({ id: 'revoked' }),
      buildSessionAfter(1, { id: 'other', userId: 2 }),
      open,
    ]) {
      await sessions.open(session, opening);
    }
    await sessions.revoke('revoked', OPENED_MS);
    // A session is open before its expiry only.
    const listed = await sessions.listOpen(1, OPENED_MS + LIFETIME_MS);
    assert.deepEqual(listed, [detailsOf(open)]);
    const before = await sessions.listOpen(1, OPENED_MS + LIFETIME_MS - 1);
    assert.deepEqual(pluck(before, 'id'), ['open', 'expires']);
    assert.deepEqual(await sessions.listOpen(999, OPENED_MS), []);
  },
});
