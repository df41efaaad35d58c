import assert from 'node:assert/strict';
import type { Expectation } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  buildChange,
  buildReset,
  CREATED_MS,
  createOne,
  LIFETIME_MS,
  presented,
} from './sample-resets.ts';

const EXPIRED_MS = CREATED_MS + LIFETIME_MS;

/** Expectations about deleting expired reset tokens. */
export const pruningResets: readonly Expectation<StoreHarness>[] = [
  {
    name: 'prunes tokens that expired before the instant, and no other token',
    check: async (harness) => {
      const { passwordResets } = harness.ports;
      await createOne(harness);
      const later = { userId: 2, tokenDigest: 'later', expiresAtMs: EXPIRED_MS + 1 };
      await passwordResets.create(buildReset(later));
      for (const [beforeMs, count] of [
        [EXPIRED_MS, 0],
        [EXPIRED_MS + 1, 1],
      ] as const) {
        assert.equal(await passwordResets.countPrunable(beforeMs), count);
        assert.equal(await passwordResets.prune({ beforeMs, limit: 100 }), count);
        assert.equal(await passwordResets.countPrunable(beforeMs), 0);
      }
      const email = 'user-2@example.test';
      assert.equal(await passwordResets.isValid(presented({ email, tokenDigest: 'later' })), true);
      assert.equal(await passwordResets.isValid(presented()), false);
    },
  },
  {
    name: 'prunes used tokens when they expire, and stores a new token afterwards',
    check: async (harness) => {
      const { passwordResets } = harness.ports;
      await createOne(harness);
      assert.equal(await passwordResets.consume(buildChange()), true);
      assert.equal(await passwordResets.prune({ beforeMs: EXPIRED_MS, limit: 100 }), 0);
      assert.equal(await passwordResets.prune({ beforeMs: EXPIRED_MS + 1, limit: 100 }), 1);
      assert.equal(await passwordResets.consume(buildChange({ noticeId: 'notice-B' })), false);
      const next = buildReset({ requestId: 'request-B', tokenDigest: 'next' });
      assert.equal(await passwordResets.create(next), true);
    },
  },
  {
    name: 'prunes at most `limit` tokens at once, each once over parallel calls',
    check: async (harness) => {
      const { passwordResets } = harness.ports;
      await createOne(harness);
      await passwordResets.create(buildReset({ userId: 2, tokenDigest: 'other' }));
      const prune = () => passwordResets.prune({ beforeMs: EXPIRED_MS + 1, limit: 1 });
      const counts = await Promise.all([prune(), prune(), prune()]);
      assert.ok(counts.every((count) => count <= 1));
      let pruned = counts.reduce((sum, count) => sum + count);
      for (let call = 0; call < 20; call += 1) pruned += await prune();
      assert.equal(pruned, 2);
    },
  },
];
