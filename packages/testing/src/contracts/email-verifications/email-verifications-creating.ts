import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { CREATED_MS, emailOf, MIN_INTERVAL_MS, OTHER_DIGEST } from '../samples/sample-resets.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import { consume, create, createOne, userOf } from '../samples/sample-verifications.ts';

const other = { requestId: 'request-B', tokenDigest: OTHER_DIGEST };
const LATER_MS = CREATED_MS + MIN_INTERVAL_MS;

/** Expectations about new verification tokens. */
export const creatingVerifications: readonly Expectation<StoreHarness>[] = expectations({
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
});
