import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import {
  CREATED_MS,
  DIGEST,
  emailOf,
  MIN_INTERVAL_MS,
  OTHER_DIGEST,
} from '../password-resets/sample-resets.ts';
import { addUsers } from '../sessions/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import { consume, create, createOne, userOf } from './sample-verifications.ts';

const other = { requestId: 'request-B', tokenDigest: OTHER_DIGEST };
const LATER_MS = CREATED_MS + MIN_INTERVAL_MS;

/** Expectations about new verification tokens. */
export const creatingVerifications: readonly Expectation<StoreHarness>[] = expectations({
  'replaces an older token': async (harness) => {
    await createOne(harness);
    assert.equal(await create(harness, { ...other, nowMs: LATER_MS }), true);
    assert.equal(await consume(harness, { tokenDigest: DIGEST, nowMs: LATER_MS }), false);
    assert.equal(await consume(harness, { tokenDigest: OTHER_DIGEST, nowMs: LATER_MS }), true);
  },
  'stores no token for another request within the interval, before or after': async (harness) => {
    await createOne(harness);
    for (const delayMs of [1 - MIN_INTERVAL_MS, -1, 0, 1, MIN_INTERVAL_MS - 1]) {
      const early = { ...other, nowMs: CREATED_MS + delayMs };
      assert.equal(await create(harness, early), false, `after ${delayMs} ms`);
    }
    assert.equal(await consume(harness, { tokenDigest: OTHER_DIGEST }), false);
    assert.equal(await consume(harness), true);
  },
  'stores a token for another request from exactly the end of the interval': async (harness) => {
    await createOne(harness);
    assert.equal(await create(harness, { ...other, nowMs: LATER_MS }), true);
    const ahead = { requestId: 'request-C', nowMs: LATER_MS - MIN_INTERVAL_MS };
    assert.equal(await create(harness, ahead), true);
  },
  'stores another token for the same request at any time, and restarts the interval': async (
    harness,
  ) => {
    await createOne(harness);
    const againMs = LATER_MS - 1;
    assert.equal(await create(harness, { tokenDigest: OTHER_DIGEST, nowMs: againMs }), true);
    const later = (delayMs: number) =>
      create(harness, { requestId: 'request-B', nowMs: againMs + delayMs });
    assert.equal(await later(MIN_INTERVAL_MS - 1), false);
    assert.equal(await consume(harness, { tokenDigest: DIGEST, nowMs: againMs }), false);
    assert.equal(await later(MIN_INTERVAL_MS), true);
  },
  'stores a token for each user': async (harness) => {
    await createOne(harness);
    assert.equal(await create(harness, { ...other, userId: 2 }), true);
    const otherToken = { tokenDigest: OTHER_DIGEST, email: emailOf(2) };
    assert.equal(await consume(harness, otherToken), true);
    assert.equal(await consume(harness), true);
  },
  'stores no token for a verified address': async (harness) => {
    await createOne(harness);
    assert.equal(await consume(harness), true);
    const verified = await userOf(harness);
    assert.equal(await create(harness, { ...other, nowMs: LATER_MS }), false);
    assert.equal(await consume(harness, { tokenDigest: OTHER_DIGEST, nowMs: LATER_MS }), false);
    assert.deepEqual(await userOf(harness), verified);
  },
  'stores no token for an unknown user, or for an address of another account': async (harness) => {
    await addUsers(harness);
    assert.equal(await create(harness, { userId: 999 }), false);
    assert.equal(await create(harness, { email: emailOf(2) }), false);
    assert.equal(await consume(harness), false);
    assert.equal(await consume(harness, { email: emailOf(2) }), false);
  },
  'stores the token of one of twenty parallel requests': async (harness) => {
    await addUsers(harness);
    const digests = Array.from({ length: 20 }, (_, index) => `${DIGEST.slice(3)}${index + 100}`);
    const created = await Promise.all(
      digests.map((tokenDigest, index) =>
        create(harness, { tokenDigest, requestId: `request-${index}` }),
      ),
    );
    assert.equal(created.filter(Boolean).length, 1);
    for (const [index, tokenDigest] of digests.entries()) {
      assert.equal(await consume(harness, { tokenDigest }), created[index]);
    }
  },
});
