import assert from 'node:assert/strict';
import { timestamp } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import {
  accountOf,
  buildChange,
  buildReset,
  CREATED_MS,
  MIN_INTERVAL_MS,
  notices,
  OTHER_DIGEST,
  presented,
  wrongTokens,
} from '../samples/sample-resets.ts';
import { buildSession, found, verified } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import { buildAudit, consume, create, createOne, userOf } from '../samples/sample-verifications.ts';

const VERIFIED_MS = presented().nowMs;

/** Expectations about presented verification tokens. */
export const consumingVerifications: readonly Expectation<StoreHarness>[] = expectations({
  'marks the address of one user as verified at that instant, and changes nothing else': async (
    harness,
  ) => {
    await createOne(harness);
    const [before, other] = [await accountOf(harness, 1), await accountOf(harness, 2)];
    await harness.ports.sessions.open(buildSession(), verified(before.passwordVersion));
    assert.equal(await consume(harness), true);
    const at = timestamp(VERIFIED_MS);
    const user = { ...before.user, emailVerifiedAt: at, updatedAt: at };
    assert.deepEqual(await accountOf(harness, 1), { ...before, user });
    assert.deepEqual(await accountOf(harness, 2), other);
    assert.equal((await found(harness)).session.revokedAtMs, null);
    assert.deepEqual(await notices(harness), []);
  },
  'records the audit entry with it, of the user and the site': async (harness) => {
    await createOne(harness);
    assert.equal(await consume(harness), true);
    const subject = { kind: 'user', id: '1' } as const;
    assert.deepEqual(await harness.ports.auditLog.find({ limit: 9 }), [
      buildAudit({ siteId: 1, subject }),
    ]);
  },
  'records nothing when it refuses': async (harness) => {
    await createOne(harness);
    for (const each of wrongTokens) await consume(harness, each);
    assert.deepEqual(await harness.ports.auditLog.find({ limit: 9 }), []);
  },
  'keeps the time of an address that a reset has verified meanwhile': async (harness) => {
    const { passwordResets } = harness.ports;
    await createOne(harness);
    await passwordResets.create(buildReset({ tokenDigest: OTHER_DIGEST }));
    assert.equal(await passwordResets.consume(buildChange({ tokenDigest: OTHER_DIGEST })), true);
    const user = await userOf(harness);
    assert.equal(await consume(harness, { nowMs: VERIFIED_MS + 1000 }), true);
    assert.deepEqual(await userOf(harness), user);
  },
  'accepts a token once': async (harness) => {
    await createOne(harness);
    assert.equal(await consume(harness), true);
    const user = await userOf(harness);
    assert.equal(await consume(harness, { nowMs: VERIFIED_MS + 1000 }), false);
    assert.deepEqual(await userOf(harness), user);
  },
  'accepts one of twenty parallel uses of a token': async (harness) => {
    await createOne(harness);
    const uses = Array.from({ length: 20 }, (_, n) => VERIFIED_MS + n);
    const results = await Promise.all(uses.map((nowMs) => consume(harness, { nowMs })));
    assert.equal(results.filter(Boolean).length, 1);
    const nowMs = uses[results.indexOf(true)] ?? 0;
    assert.equal((await userOf(harness)).emailVerifiedAt, timestamp(nowMs));
  },
  'refuses a token that is replaced in parallel, and accepts the newer one': async (harness) => {
    await createOne(harness);
    const nowMs = CREATED_MS + MIN_INTERVAL_MS;
    const newer = { requestId: 'request-B', tokenDigest: OTHER_DIGEST, nowMs };
    const [created, consumed] = await Promise.all([
      create(harness, newer),
      consume(harness, { nowMs }),
    ]);
    assert.ok(created || consumed);
    assert.equal(await consume(harness, { nowMs }), false);
    // Both may succeed, in this order: each has an entry of its own.
    const audit = buildAudit({ id: 'audit-B' });
    assert.equal(await consume(harness, { tokenDigest: OTHER_DIGEST, nowMs, audit }), created);
    assert.notEqual((await userOf(harness)).emailVerifiedAt, null);
  },
});
