import assert from 'node:assert/strict';
import type { Promised } from './contract.ts';
import { aChange, accountOf, MINTED_MS, mintOne, notices, presented } from './sample-resets.ts';
import { aSession, found } from './sample-sessions.ts';
import { anotherHash } from './sample-values.ts';
import type { StoreHarness } from './store-harness.ts';

const CHANGED_MS = aChange().nowMs;

/** The promises about what a token that is taken does. */
export const consumingTokens: readonly Promised<StoreHarness>[] = [
  {
    name: 'sets the password of the one user, whose password version grows by one',
    check: async (harness) => {
      await mintOne(harness);
      const [before, other] = [await accountOf(harness, 1), await accountOf(harness, 2)];
      assert.equal(await harness.ports.passwordResets.consume(aChange()), true);
      const after = await accountOf(harness, 1);
      assert.equal(after.passwordHash, anotherHash);
      assert.equal(after.passwordVersion, before.passwordVersion + 1);
      assert.deepEqual({ ...after.user, updatedAt: '' }, { ...before.user, updatedAt: '' });
      assert.deepEqual(await accountOf(harness, 2), other);
    },
  },
  {
    name: "revokes every session of the user at that instant, and nobody else's",
    check: async (harness) => {
      const { passwordResets, sessions } = harness.ports;
      await mintOne(harness);
      const { passwordVersion } = await accountOf(harness, 1);
      for (const id of ['one', 'two', 'three']) {
        await sessions.open(aSession({ id }), passwordVersion);
      }
      const theirs = aSession({ id: 'theirs', userId: 2 });
      await sessions.open(theirs, (await accountOf(harness, 2)).passwordVersion);
      await sessions.revoke('three', MINTED_MS);
      assert.equal(await passwordResets.consume(aChange()), true);
      const revokedAt = async (id: string) => (await found(harness, id)).session.revokedAtMs;
      assert.equal(await revokedAt('one'), CHANGED_MS);
      assert.equal(await revokedAt('two'), CHANGED_MS);
      assert.equal(await revokedAt('three'), MINTED_MS);
      assert.deepEqual((await found(harness, 'theirs')).session, theirs);
    },
  },
  {
    name: 'lets sessions be opened under the new password, and none under the old',
    check: async (harness) => {
      const { passwordResets, sessions } = harness.ports;
      await mintOne(harness);
      const { passwordVersion } = await accountOf(harness, 1);
      await passwordResets.consume(aChange());
      assert.equal(await sessions.open(aSession({ id: 'old' }), passwordVersion), false);
      assert.equal(await sessions.open(aSession({ id: 'new' }), passwordVersion + 1), true);
      assert.equal((await found(harness, 'new')).session.revokedAtMs, null);
    },
  },
  {
    name: 'puts one notice into the outbox, due at once',
    check: async (harness) => {
      const { outbox, passwordResets } = harness.ports;
      await mintOne(harness);
      await passwordResets.consume(aChange({ noticeId: '-Notice_A' }));
      const task = { kind: 'password-changed', userId: 1 } as const;
      const notice = { id: '-Notice_A', task, createdAtMs: CHANGED_MS, failures: 0 };
      assert.deepEqual(await outbox.claim({ nowMs: CHANGED_MS, leaseMs: 1000 }), notice);
      assert.equal(await outbox.claim({ nowMs: CHANGED_MS, leaseMs: 1000 }), undefined);
      assert.deepEqual(await notices(harness), [notice]);
    },
  },
  {
    name: 'changes nothing at all when the notice cannot be added, and takes the token later',
    check: async (harness) => {
      const { outbox, passwordResets, sessions } = harness.ports;
      await mintOne(harness);
      const before = await accountOf(harness, 1);
      await sessions.open(aSession(), before.passwordVersion);
      const task = { kind: 'password-changed', userId: 2 } as const;
      await outbox.add({ id: 'notice-A', task, createdAtMs: MINTED_MS });
      await assert.rejects(passwordResets.consume(aChange()), 'its id is taken');
      assert.deepEqual(await accountOf(harness, 1), before);
      assert.equal((await found(harness)).session.revokedAtMs, null);
      assert.equal(await passwordResets.isValid(presented()), true);
      assert.equal(await passwordResets.consume(aChange({ noticeId: 'notice-B' })), true);
    },
  },
];
