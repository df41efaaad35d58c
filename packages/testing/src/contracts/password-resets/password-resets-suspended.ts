import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { whileSuspended } from '../sample-suspension.ts';
import { addUsers } from '../sessions/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import { accountOf, buildChange, buildReset, createOne, presented } from './sample-resets.ts';

/** Expectations about reset tokens of users who may not sign in. */
export const suspendedResets: readonly Expectation<StoreHarness>[] = expectations({
  'stores no token for a user who is not Active, or whose site is not active': async (harness) => {
    const { passwordResets } = harness.ports;
    await addUsers(harness);
    await whileSuspended(harness, async (reason) => {
      assert.equal(await passwordResets.create(buildReset()), false, reason);
    });
    assert.equal(await passwordResets.isValid(presented()), false);
    assert.equal(await passwordResets.create(buildReset()), true);
  },
  'accepts no token of a user who is not Active, or whose site is not active': async (harness) => {
    const { passwordResets } = harness.ports;
    await createOne(harness);
    const { passwordHash } = await accountOf(harness, 1);
    await whileSuspended(harness, async (reason) => {
      assert.equal(await passwordResets.isValid(presented()), false, reason);
      assert.equal(await passwordResets.consume(buildChange()), false, reason);
    });
    assert.equal((await accountOf(harness, 1)).passwordHash, passwordHash);
    assert.equal(await passwordResets.isValid(presented()), true);
  },
});
