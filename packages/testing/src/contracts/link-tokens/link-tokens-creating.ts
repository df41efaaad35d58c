import assert from 'node:assert/strict';
import type { LinkKind, NewLinkToken, PresentedLinkToken } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import { create, createOne, use } from '../samples/sample-links.ts';
import {
  CREATED_MS,
  DIGEST,
  emailOf,
  MIN_INTERVAL_MS,
  OTHER_DIGEST,
} from '../samples/sample-resets.ts';
import { whileSuspended } from '../samples/sample-suspension.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

const other = { requestId: 'request-B', tokenDigest: OTHER_DIGEST };
const LATER_MS = CREATED_MS + MIN_INTERVAL_MS;

const digestOf = (index: number): string => `${DIGEST.slice(3)}${index + 100}`;

/** Expectations about new tokens of links of a kind. */
export const creatingTokens = (kind: LinkKind): readonly Expectation<StoreHarness>[] => {
  const created = async (harness: StoreHarness, token: Partial<NewLinkToken> = {}) =>
    create(harness, kind, token);
  const used = async (harness: StoreHarness, token: Partial<PresentedLinkToken> = {}) =>
    use(harness, kind, token);
  return expectations({
    'replaces an older token': async (harness) => {
      await createOne(harness, kind);
      assert.equal(await created(harness, { ...other, nowMs: LATER_MS }), true);
      assert.equal(await used(harness, { tokenDigest: DIGEST, nowMs: LATER_MS }), false);
      assert.equal(await used(harness, { tokenDigest: OTHER_DIGEST, nowMs: LATER_MS }), true);
    },
    'stores another token for the same request at any time, and restarts the interval': async (
      harness,
    ) => {
      await createOne(harness, kind);
      const againMs = LATER_MS - 1;
      assert.equal(await created(harness, { tokenDigest: OTHER_DIGEST, nowMs: againMs }), true);
      const later = (delayMs: number) =>
        created(harness, { ...other, tokenDigest: 'later', nowMs: againMs + delayMs });
      assert.equal(await later(MIN_INTERVAL_MS - 1), false);
      assert.equal(await used(harness, { tokenDigest: DIGEST, nowMs: againMs }), false);
      assert.equal(await later(MIN_INTERVAL_MS), true);
    },
    'stores no token for another request within the interval, before or after': async (harness) => {
      await createOne(harness, kind);
      for (const delayMs of [1 - MIN_INTERVAL_MS, -1, 0, 1, MIN_INTERVAL_MS - 1]) {
        const early = { ...other, nowMs: CREATED_MS + delayMs };
        assert.equal(await created(harness, early), false, `after ${delayMs} ms`);
      }
      assert.equal(await used(harness, { tokenDigest: OTHER_DIGEST }), false);
      assert.equal(await used(harness), true);
    },
    'stores a token for another request from exactly the end of the interval': async (harness) => {
      await createOne(harness, kind);
      assert.equal(await created(harness, { ...other, nowMs: LATER_MS }), true);
      const ahead = { requestId: 'request-C', nowMs: LATER_MS - MIN_INTERVAL_MS };
      assert.equal(await created(harness, ahead), true);
    },
    'keeps the interval after the token was used, and stores a new token after the interval':
      async (harness) => {
        await createOne(harness, kind);
        assert.equal(await used(harness), true);
        assert.equal(await created(harness, { ...other, nowMs: LATER_MS - 1 }), false);
        assert.equal(await created(harness, { ...other, nowMs: LATER_MS }), true);
        assert.equal(await used(harness, { tokenDigest: OTHER_DIGEST, nowMs: LATER_MS }), true);
      },
    'stores a token for each user': async (harness) => {
      await createOne(harness, kind);
      assert.equal(await created(harness, { ...other, userId: 2 }), true);
      assert.equal(await used(harness, { tokenDigest: OTHER_DIGEST }), false);
      assert.equal(await used(harness, { tokenDigest: OTHER_DIGEST, email: emailOf(2) }), true);
      assert.equal(await used(harness), true);
    },
    'stores the token of one of twenty parallel requests': async (harness) => {
      await addUsers(harness);
      const results = await atOnce(20, (index) =>
        created(harness, { tokenDigest: digestOf(index), requestId: `request-${index}` }),
      );
      assert.equal(results.filter(Boolean).length, 1);
      for (const [index, isStored] of results.entries()) {
        assert.equal(await used(harness, { tokenDigest: digestOf(index) }), isStored);
      }
    },
    'stores no token for an unknown user, or for an address of another account': async (
      harness,
    ) => {
      await addUsers(harness);
      assert.equal(await created(harness, { userId: 999 }), false);
      assert.equal(await created(harness, { email: emailOf(2) }), false);
      assert.equal(await used(harness), false);
      assert.equal(await used(harness, { email: emailOf(2) }), false);
    },
    'stores no token for a user who is not Active, or whose site is not active': async (
      harness,
    ) => {
      await addUsers(harness);
      await whileSuspended(harness, async (reason) => {
        assert.equal(await created(harness), false, reason);
      });
      assert.equal(await used(harness), false);
      assert.equal(await created(harness), true);
    },
  });
};
