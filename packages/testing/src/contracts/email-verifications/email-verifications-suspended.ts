import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { whileSuspended } from '../sample-suspension.ts';
import { addUsers } from '../sessions/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import { consume, create, createOne, userOf } from './sample-verifications.ts';

/** Expectations about verification tokens of users who may not sign in. */
export const suspendedVerifications: readonly Expectation<StoreHarness>[] = expectations({
  'stores no token for a user who is not Active, or whose site is not active': async (harness) => {
    await addUsers(harness);
    await whileSuspended(harness, async (reason) => {
      assert.equal(await create(harness), false, reason);
    });
    assert.equal(await consume(harness), false);
    assert.equal(await create(harness), true);
  },
  'accepts no token of a user who is not Active, or whose site is not active': async (harness) => {
    await createOne(harness);
    await whileSuspended(harness, async (reason) => {
      assert.equal(await consume(harness), false, reason);
    });
    assert.equal((await userOf(harness)).emailVerifiedAt, null);
    assert.equal(await consume(harness), true);
  },
});
