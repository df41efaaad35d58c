import assert from 'node:assert/strict';
import type { NewLinkToken, PresentedLinkToken } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import {
  accountOf,
  CREATED_MS,
  DIGEST,
  emailOf,
  LIFETIME_MS,
  MIN_INTERVAL_MS,
  OTHER_DIGEST,
  SKEW_MS,
  wrongTokens,
} from '../samples/sample-resets.ts';
import { whileSuspended } from '../samples/sample-suspension.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** A collection of tokens of links, whose samples are for user 1. */
interface LinkTokens {
  /** Returns whether the token was stored. */
  readonly create: (harness: StoreHarness, token?: Partial<NewLinkToken>) => Promise<boolean>;
  /** Uses a token, and returns whether it was valid. */
  readonly use: (harness: StoreHarness, token?: Partial<PresentedLinkToken>) => Promise<boolean>;
}

const other = { requestId: 'request-B', tokenDigest: OTHER_DIGEST };
const LATER_MS = CREATED_MS + MIN_INTERVAL_MS;

const accounts = async (harness: StoreHarness) => [
  await accountOf(harness, 1),
  await accountOf(harness, 2),
];

const digestOf = (index: number): string => `${DIGEST.slice(3)}${index + 100}`;

/** Expectations about the tokens of any link. */
export const linkTokens = ({ create, use }: LinkTokens): readonly Expectation<StoreHarness>[] => {
  const createOne = async (harness: StoreHarness): Promise<void> => {
    await addUsers(harness);
    assert.equal(await create(harness), true);
  };
  return expectations({
    'replaces an older token': async (harness) => {
      await createOne(harness);
      assert.equal(await create(harness, { ...other, nowMs: LATER_MS }), true);
      assert.equal(await use(harness, { tokenDigest: DIGEST, nowMs: LATER_MS }), false);
      assert.equal(await use(harness, { tokenDigest: OTHER_DIGEST, nowMs: LATER_MS }), true);
    },
    'stores another token for the same request at any time, and restarts the interval': async (
      harness,
    ) => {
      await createOne(harness);
      const againMs = LATER_MS - 1;
      assert.equal(await create(harness, { tokenDigest: OTHER_DIGEST, nowMs: againMs }), true);
      const later = (delayMs: number) =>
        create(harness, { ...other, tokenDigest: 'later', nowMs: againMs + delayMs });
      assert.equal(await later(MIN_INTERVAL_MS - 1), false);
      assert.equal(await use(harness, { tokenDigest: DIGEST, nowMs: againMs }), false);
      assert.equal(await later(MIN_INTERVAL_MS), true);
    },
    'stores a token for each user': async (harness) => {
      await createOne(harness);
      assert.equal(await create(harness, { ...other, userId: 2 }), true);
      assert.equal(await use(harness, { tokenDigest: OTHER_DIGEST }), false);
      assert.equal(await use(harness, { tokenDigest: OTHER_DIGEST, email: emailOf(2) }), true);
      assert.equal(await use(harness), true);
    },
    'stores the token of one of twenty parallel requests': async (harness) => {
      await addUsers(harness);
      const created = await atOnce(20, (index) =>
        create(harness, { tokenDigest: digestOf(index), requestId: `request-${index}` }),
      );
      assert.equal(created.filter(Boolean).length, 1);
      for (const [index, isStored] of created.entries()) {
        assert.equal(await use(harness, { tokenDigest: digestOf(index) }), isStored);
      }
    },
    'accepts a token with exactly the address of its user, until its expiry': async (harness) => {
      await createOne(harness);
      await create(harness, { userId: 2, tokenDigest: OTHER_DIGEST });
      const before = await accounts(harness);
      for (const each of wrongTokens) {
        assert.equal(await use(harness, each), false, JSON.stringify(each));
      }
      assert.deepEqual(await accounts(harness), before);
      assert.equal(await use(harness, { nowMs: CREATED_MS + LIFETIME_MS - 1 }), true);
    },
    'accepts a token created ahead by at most the tolerated skew': async (harness) => {
      await createOne(harness);
      const before = await accounts(harness);
      for (const aheadMs of [SKEW_MS + 1, 25 * LIFETIME_MS]) {
        assert.equal(await use(harness, { nowMs: CREATED_MS - aheadMs }), false, `${aheadMs} ms`);
      }
      assert.deepEqual(await accounts(harness), before);
      assert.equal(await use(harness, { nowMs: CREATED_MS - SKEW_MS }), true);
    },
    'stores no token for a user who is not Active, or whose site is not active': async (
      harness,
    ) => {
      await addUsers(harness);
      await whileSuspended(harness, async (reason) => {
        assert.equal(await create(harness), false, reason);
      });
      assert.equal(await use(harness), false);
      assert.equal(await create(harness), true);
    },
    'accepts no token of a user who is not Active, or whose site is not active': async (
      harness,
    ) => {
      await createOne(harness);
      const { passwordHash } = await accountOf(harness, 1);
      await whileSuspended(harness, async (reason) => {
        assert.equal(await use(harness), false, reason);
      });
      const after = await accountOf(harness, 1);
      assert.deepEqual([after.passwordHash, after.user.emailVerifiedAt], [passwordHash, null]);
      assert.equal(await use(harness), true);
    },
  });
};
