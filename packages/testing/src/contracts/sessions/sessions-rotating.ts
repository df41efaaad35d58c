import assert from 'node:assert/strict';
import { expectationsAfter } from '../contract.ts';
import {
  addUsers,
  buildRotation,
  buildSession,
  found,
  LIFETIME_MS,
  OPENED_MS,
  openSession,
  passwordVersion,
  verified,
} from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

const ROTATED_MS = OPENED_MS + 60_000;
const END_MS = OPENED_MS + LIFETIME_MS;

const rotated = buildSession({
  tokenId: 'second',
  tokenIssuedAtMs: ROTATED_MS,
  previousTokenId: 'first',
  previousTokenUntilMs: ROTATED_MS + 10_000,
});

const rotatedOnce = async (harness: StoreHarness): Promise<void> => {
  await openSession(harness);
  assert.deepEqual(await harness.ports.sessions.rotate(buildRotation()), rotated);
};

/** Expectations about exchanging a token for the next. */
export const rotatingTokens = expectationsAfter(addUsers, {
  'makes the next token the current one, and the presented token the previous one': async (
    harness,
  ) => {
    await rotatedOnce(harness);
    assert.deepEqual((await found(harness)).session, rotated);
  },
  'returns the same successor for the previous token until the last instant of its leeway': async (
    harness,
  ) => {
    await rotatedOnce(harness);
    for (const afterMs of [0, 1, 9999]) {
      const again = buildRotation({ nextTokenId: 'third', nowMs: ROTATED_MS + afterMs });
      assert.deepEqual(await harness.ports.sessions.rotate(again), rotated);
    }
    assert.deepEqual((await found(harness)).session, rotated);
  },
  'refuses the previous token after its leeway, also when the next rotation has a longer leeway':
    async (harness) => {
      await rotatedOnce(harness);
      for (const afterMs of [10_000, 10_001, 86_400_000]) {
        const nowMs = ROTATED_MS + afterMs;
        const late = buildRotation({ nextTokenId: 'third', nowMs, leewayMs: 3_600_000 });
        assert.equal(await harness.ports.sessions.rotate(late), undefined);
      }
      assert.deepEqual((await found(harness)).session, rotated);
    },
  'refuses the previous token of a rotation that lies ahead by its leeway or more': async (
    harness,
  ) => {
    await rotatedOnce(harness);
    const { sessions } = harness.ports;
    for (const aheadMs of [10_000, 10_001, 90_000_000]) {
      const early = buildRotation({ nextTokenId: 'third', nowMs: ROTATED_MS - aheadMs });
      assert.equal(await sessions.rotate(early), undefined, `${aheadMs} ms`);
    }
    const skewed = buildRotation({ nextTokenId: 'third', nowMs: ROTATED_MS - 9999 });
    assert.deepEqual(await sessions.rotate(skewed), rotated);
    assert.deepEqual((await found(harness)).session, rotated);
  },
  'refuses the previous token at once when the leeway is 0': async (harness) => {
    await openSession(harness);
    const { sessions } = harness.ports;
    assert.ok(await sessions.rotate(buildRotation({ leewayMs: 0 })));
    const again = buildRotation({ nextTokenId: 'third', leewayMs: 0 });
    assert.equal(await sessions.rotate(again), undefined);
    assert.equal((await found(harness)).session.tokenId, 'second');
  },
  'rotates repeatedly, and refuses the token before the previous one': async (harness) => {
    await rotatedOnce(harness);
    const { sessions } = harness.ports;
    const nowMs = ROTATED_MS + 5000;
    const next = { presentedTokenId: 'second', nextTokenId: 'third', nowMs };
    const twice = buildSession({
      tokenId: 'third',
      tokenIssuedAtMs: nowMs,
      previousTokenId: 'second',
      previousTokenUntilMs: nowMs + 10_000,
    });
    assert.deepEqual(await sessions.rotate(buildRotation(next)), twice);
    const stale = buildRotation({ presentedTokenId: 'first', nextTokenId: 'fourth', nowMs });
    assert.equal(await sessions.rotate(stale), undefined);
    assert.deepEqual((await found(harness)).session, twice);
  },
  'refuses an unknown token, and a token of another session, and changes neither session': async (
    harness,
  ) => {
    await rotatedOnce(harness);
    const { sessions } = harness.ports;
    const other = buildSession({ id: 'session-B', tokenId: 'other' });
    assert.equal(await sessions.open(other, verified(await passwordVersion(harness))), true);
    for (const presentedTokenId of ['other', 'third', 'SECOND', 'second ', 'seco%', '']) {
      const wrong = buildRotation({ presentedTokenId, nextTokenId: 'third' });
      assert.equal(await sessions.rotate(wrong), undefined, JSON.stringify(presentedTokenId));
    }
    assert.deepEqual((await found(harness)).session, rotated);
    assert.deepEqual((await found(harness, 'session-B')).session, other);
  },
  'refuses an unknown session': async (harness) => {
    await openSession(harness);
    const unknown = buildRotation({ sessionId: 'session-Z' });
    assert.equal(await harness.ports.sessions.rotate(unknown), undefined);
  },
  'rotates in the last instant of the session, and never extends it': async (harness) => {
    await openSession(harness);
    const session = await harness.ports.sessions.rotate(buildRotation({ nowMs: END_MS - 1 }));
    assert.equal(session?.tokenId, 'second');
    assert.equal(session.expiresAtMs, END_MS);
  },
  'refuses the current and the previous token from the end of the session on': async (harness) => {
    const session = await openSession(harness);
    const { sessions } = harness.ports;
    for (const nowMs of [END_MS, END_MS + 1]) {
      assert.equal(await sessions.rotate(buildRotation({ nowMs })), undefined);
    }
    assert.deepEqual((await found(harness)).session, session);
    assert.ok(await sessions.rotate(buildRotation({ nowMs: END_MS - 1 })));
    for (const presentedTokenId of ['first', 'second']) {
      const late = buildRotation({ presentedTokenId, nextTokenId: 'third', nowMs: END_MS });
      assert.equal(await sessions.rotate(late), undefined, presentedTokenId);
    }
  },
  'refuses the current and the previous token of a revoked session': async (harness) => {
    await rotatedOnce(harness);
    const { sessions } = harness.ports;
    await sessions.revoke('session-A', ROTATED_MS);
    for (const presentedTokenId of ['first', 'second']) {
      const late = buildRotation({ presentedTokenId, nextTokenId: 'third' });
      assert.equal(await sessions.rotate(late), undefined, presentedTokenId);
    }
    assert.deepEqual((await found(harness)).session, { ...rotated, revokedAtMs: ROTATED_MS });
  },
});
