import assert from 'node:assert/strict';
import type { LinkKind, PresentedLinkToken } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import { consume, consumeIn, create, createOne, use } from '../samples/sample-links.ts';
import {
  CREATED_MS,
  LIFETIME_MS,
  MIN_INTERVAL_MS,
  OTHER_DIGEST,
  presented,
  SKEW_MS,
  wrongTokens,
} from '../samples/sample-resets.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import { whileSuspended } from '../samples/sample-suspension.ts';
import type { StoreHarness } from '../store-harness.ts';

const ROUNDS = 10;

/** Returns the token of a round, created after the interval of the previous round. */
const ofRound = (round: number) => ({
  requestId: `request-${round}`,
  tokenDigest: `digest-${round}`,
  nowMs: CREATED_MS + round * MIN_INTERVAL_MS,
});

/** Expectations about presented tokens of links of a kind. */
export const consumingTokens = (kind: LinkKind): readonly Expectation<StoreHarness>[] => {
  const used = async (harness: StoreHarness, token: Partial<PresentedLinkToken> = {}) =>
    use(harness, kind, token);
  return expectations({
    'accepts a token with exactly the address of its user, until its expiry': async (harness) => {
      await createOne(harness, kind);
      await create(harness, kind, { userId: 2, tokenDigest: OTHER_DIGEST });
      for (const each of wrongTokens) {
        assert.equal(await used(harness, each), false, JSON.stringify(each));
      }
      assert.equal(await used(harness, { nowMs: CREATED_MS + LIFETIME_MS - 1 }), true);
    },
    'accepts a token created ahead by at most the tolerated skew': async (harness) => {
      await createOne(harness, kind);
      for (const aheadMs of [SKEW_MS + 1, 25 * LIFETIME_MS]) {
        assert.equal(await used(harness, { nowMs: CREATED_MS - aheadMs }), false, `${aheadMs} ms`);
      }
      assert.equal(await used(harness, { nowMs: CREATED_MS - SKEW_MS }), true);
    },
    'accepts no token of a user who is not Active, or whose site is not active': async (
      harness,
    ) => {
      await createOne(harness, kind);
      await whileSuspended(harness, async (reason) => {
        assert.equal(await used(harness), false, reason);
      });
      assert.equal(await used(harness), true);
    },
    // @promise R11
    'accepts no token with the old or the new address once the address changes': async (
      harness,
    ) => {
      await createOne(harness, kind);
      const email = 'new@example.test';
      await harness.ports.store.transaction(async (tx) => tx.users.save(1, { email }));
      assert.equal(await used(harness), false);
      assert.equal(await used(harness, { email }), false);
    },
    'accepts no token before it is stored': async (harness) => {
      await createOne(harness, kind, { tokenDigest: OTHER_DIGEST });
      assert.equal(await used(harness), false);
      assert.equal(await create(harness, kind), true);
      assert.equal(await used(harness, { tokenDigest: OTHER_DIGEST }), false);
      assert.equal(await used(harness), true);
    },
    'does not change a token when it is validated': async (harness) => {
      await createOne(harness, kind);
      for (let count = 0; count < 3; count += 1) {
        assert.equal(await harness.ports[kind].isValid(presented()), true);
      }
      assert.equal(await consume(harness, kind), true);
    },
    'accepts a token once': async (harness) => {
      await createOne(harness, kind);
      assert.equal(await used(harness), true);
      assert.equal(await used(harness), false);
    },
    // @promise R25
    'accepts a token again when the work that used it up rejects': async (harness) => {
      await createOne(harness, kind);
      const failing = harness.ports.store.transaction(async (tx) => {
        assert.equal(await consumeIn(tx, kind), true);
        throw new TypeError('The work failed.');
      });
      await assert.rejects(failing, TypeError);
      assert.equal(await used(harness), true);
    },
    // @promise R10
    'accepts one of twenty parallel uses of a token': async (harness) => {
      await createOne(harness, kind);
      const results = await atOnce(20, async () => consume(harness, kind));
      assert.equal(results.filter(Boolean).length, 1);
    },
    'keeps a newer token valid that is stored in parallel': async (harness) => {
      await addUsers(harness);
      assert.equal(await create(harness, kind, ofRound(0)), true);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { requestId: _, ...older } = ofRound(round);
        const newer = ofRound(round + 1);
        const steps = [
          async () => consume(harness, kind, older),
          async () => create(harness, kind, newer),
        ];
        if (round % 2 === 1) steps.reverse();
        const results = await Promise.all(steps.map(async (step) => step()));
        assert.equal(results[1 - (round % 2)], true);
        const { tokenDigest, nowMs } = newer;
        assert.equal(await harness.ports[kind].isValid(presented({ tokenDigest, nowMs })), true);
      }
    },
  });
};
