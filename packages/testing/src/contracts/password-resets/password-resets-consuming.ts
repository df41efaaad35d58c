import assert from 'node:assert/strict';
import { timestamp } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import {
  buildChange,
  buildReset,
  accountOf,
  CREATED_MS,
  createOne,
  MIN_INTERVAL_MS,
  notices,
  presented,
} from '../samples/sample-resets.ts';
import { buildAudit, expectAudit } from '../samples/sample-audit.ts';
import { buildClaim } from '../samples/sample-outbox.ts';
import { buildSession, found, verified } from '../samples/sample-sessions.ts';
import { OTHER_PASSWORD_HASH } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

const CHANGED_MS = buildChange().nowMs;

const anonymous = (id: string) => buildAudit({ id, siteId: null, userId: null });

/** Expectations about consumed reset tokens. */
export const consumingTokens: readonly Expectation<StoreHarness>[] = expectations({
  'stores the audit entry of the first use, with the site and the user as its subject': async (
    harness,
  ) => {
    const { passwordResets } = harness.ports;
    await createOne(harness);
    await passwordResets.consume(buildChange({ audit: anonymous('audit-A') }));
    await passwordResets.consume(
      buildChange({ noticeId: 'notice-B', audit: anonymous('audit-B') }),
    );
    const subject = { kind: 'user', id: '1' } as const;
    await expectAudit(harness, [{ ...anonymous('audit-A'), siteId: 1, subject }]);
  },
  'sets the password of one user and increments the password version': async (harness) => {
    await createOne(harness);
    const [before, other] = [await accountOf(harness, 1), await accountOf(harness, 2)];
    assert.equal(await harness.ports.passwordResets.consume(buildChange()), true);
    const after = await accountOf(harness, 1);
    assert.equal(after.passwordHash, OTHER_PASSWORD_HASH);
    assert.equal(after.passwordVersion, before.passwordVersion + 1);
    const kept = { updatedAt: '', emailVerifiedAt: null };
    assert.deepEqual({ ...after.user, ...kept }, { ...before.user, ...kept });
    assert.deepEqual(await accountOf(harness, 2), other);
  },
  'marks the address of the user as verified, once and at that instant': async (harness) => {
    const { passwordResets } = harness.ports;
    await createOne(harness);
    assert.equal(await passwordResets.consume(buildChange()), true);
    const { user } = await accountOf(harness, 1);
    const at = timestamp(CHANGED_MS);
    assert.deepEqual([user.emailVerifiedAt, user.updatedAt], [at, at]);
    const nowMs = CREATED_MS + MIN_INTERVAL_MS;
    await passwordResets.create(buildReset({ requestId: 'request-B', nowMs }));
    assert.equal(await passwordResets.consume(buildChange({ nowMs, noticeId: 'B' })), true);
    assert.equal((await accountOf(harness, 1)).user.emailVerifiedAt, at);
    assert.equal((await accountOf(harness, 2)).user.emailVerifiedAt, null);
  },
  'revokes every session of the user at that instant, and no other session': async (harness) => {
    const { passwordResets, sessions } = harness.ports;
    await createOne(harness);
    const { passwordVersion } = await accountOf(harness, 1);
    for (const id of ['one', 'two', 'three']) {
      await sessions.open(buildSession({ id }), verified(passwordVersion));
    }
    const otherSession = buildSession({ id: 'other-user', userId: 2 });
    await sessions.open(otherSession, verified((await accountOf(harness, 2)).passwordVersion));
    await sessions.revoke('three', CREATED_MS);
    assert.equal(await passwordResets.consume(buildChange()), true);
    const revokedAt = async (id: string) => (await found(harness, id)).session.revokedAtMs;
    assert.equal(await revokedAt('one'), CHANGED_MS);
    assert.equal(await revokedAt('two'), CHANGED_MS);
    assert.equal(await revokedAt('three'), CREATED_MS);
    assert.deepEqual((await found(harness, 'other-user')).session, otherSession);
  },
  'opens sessions with the new password version, and no session with the old version': async (
    harness,
  ) => {
    const { passwordResets, sessions } = harness.ports;
    await createOne(harness);
    const { passwordVersion } = await accountOf(harness, 1);
    await passwordResets.consume(buildChange());
    assert.equal(
      await sessions.open(buildSession({ id: 'old' }), verified(passwordVersion)),
      false,
    );
    assert.equal(
      await sessions.open(buildSession({ id: 'new' }), verified(passwordVersion + 1)),
      true,
    );
    assert.equal((await found(harness, 'new')).session.revokedAtMs, null);
  },
  // @promise R67
  'adds one notice to the outbox, due at once': async (harness) => {
    const { outbox, passwordResets } = harness.ports;
    await createOne(harness);
    await passwordResets.consume(buildChange({ noticeId: '-Notice_A' }));
    const task = { kind: 'password-changed', userId: 1 } as const;
    const notice = { id: '-Notice_A', siteId: 1, task, createdAtMs: CHANGED_MS, failures: 0 };
    assert.deepEqual(await outbox.claim(buildClaim({ nowMs: CHANGED_MS })), notice);
    assert.equal(await outbox.claim(buildClaim({ nowMs: CHANGED_MS })), undefined);
    assert.deepEqual(await notices(harness), [notice]);
  },
  // @promise R25
  'changes nothing when the notice cannot be added, and accepts the token later': async (
    harness,
  ) => {
    const { outbox, passwordResets, sessions } = harness.ports;
    await createOne(harness);
    const before = await accountOf(harness, 1);
    await sessions.open(buildSession(), verified(before.passwordVersion));
    const task = { kind: 'password-changed', userId: 2 } as const;
    await outbox.add({ id: 'notice-A', siteId: 1, task, createdAtMs: CREATED_MS });
    await assert.rejects(
      passwordResets.consume(buildChange()),
      'an entry has the id of the notice',
    );
    assert.deepEqual(await accountOf(harness, 1), before);
    assert.equal((await found(harness)).session.revokedAtMs, null);
    assert.equal(await passwordResets.isValid(presented()), true);
    assert.equal(await passwordResets.consume(buildChange({ noticeId: 'notice-B' })), true);
  },
});
