import assert from 'node:assert/strict';
import { atOnce } from './at-once.ts';
import { type Contract, expectationsAfter } from './contract.ts';
import { expectPrunedAfter, expectPrunedOnce } from './samples/expect-pruning.ts';
import type { StoreHarness } from './store-harness.ts';

const EXPIRY_MS = 1_767_225_600_000;

/** Adds the challenges `one`, which expires first, and `two`. */
const addTwo = async ({ ports: { passkeyChallenges } }: StoreHarness): Promise<void> => {
  await passkeyChallenges.add({ digest: 'one', expiresAtMs: EXPIRY_MS });
  await passkeyChallenges.add({ digest: 'two', expiresAtMs: EXPIRY_MS + 1 });
};

/** The contract of `PasskeyChallenges`. */
export const passkeyChallengesContract: Contract<StoreHarness> = {
  port: 'PasskeyChallenges',
  expectations: expectationsAfter(addTwo, {
    'ends a challenge once, before its expiry only': async (harness) => {
      const consume = async (digest: string, nowMs: number) =>
        harness.ports.passkeyChallenges.consume({ digest, nowMs });
      assert.equal(await consume('One', 0), false);
      assert.equal(await consume('one', EXPIRY_MS), false);
      assert.equal(await consume('two', EXPIRY_MS), true);
      assert.equal(await consume('two', EXPIRY_MS), false);
    },
    'lets one of parallel calls end a challenge': async (harness) => {
      const ended = await atOnce(8, async () =>
        harness.ports.passkeyChallenges.consume({ digest: 'one', nowMs: 0 }),
      );
      assert.equal(ended.filter(Boolean).length, 1);
    },
    'prunes challenges that expired before the instant, and no other one': async (harness) => {
      const { passkeyChallenges } = harness.ports;
      await expectPrunedAfter(passkeyChallenges, EXPIRY_MS);
      const two = { digest: 'two', nowMs: 0 };
      assert.equal(await passkeyChallenges.consume(two), true);
    },
    'prunes at most `limit` challenges at once, each once over parallel calls': async (harness) => {
      const pruning = { beforeMs: EXPIRY_MS + 2, limit: 1 };
      await expectPrunedOnce(harness.ports.passkeyChallenges, pruning, 2);
    },
  }),
};
