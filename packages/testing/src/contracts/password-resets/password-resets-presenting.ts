import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import {
  buildChange,
  accountOf,
  buildReset,
  createOne,
  notices,
  OTHER_DIGEST,
  presented,
  wrongTokens,
} from '../samples/sample-resets.ts';
import { buildSession, found, verified } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Expectations about valid reset tokens. */
export const presentingTokens: readonly Expectation<StoreHarness>[] = expectations({
  'changes nothing for an invalid token': async (harness) => {
    const { passwordResets, sessions } = harness.ports;
    await createOne(harness);
    const [before, other] = [await accountOf(harness, 1), await accountOf(harness, 2)];
    await sessions.open(buildSession(), verified(before.passwordVersion));
    await sessions.open(
      buildSession({ id: 'session-B', userId: 2 }),
      verified(other.passwordVersion),
    );
    for (const each of wrongTokens) {
      assert.equal(await passwordResets.consume(buildChange(each)), false, JSON.stringify(each));
    }
    assert.deepEqual([await accountOf(harness, 1), await accountOf(harness, 2)], [before, other]);
    for (const id of ['session-A', 'session-B']) {
      assert.equal((await found(harness, id)).session.revokedAtMs, null);
    }
    assert.deepEqual(await notices(harness), []);
    assert.equal(await passwordResets.consume(buildChange()), true);
  },
  'accepts no replaced token, and no token before it is stored': async (harness) => {
    const { passwordResets } = harness.ports;
    await createOne(harness, { tokenDigest: OTHER_DIGEST });
    assert.equal(await passwordResets.consume(buildChange()), false);
    assert.equal(await passwordResets.create(buildReset()), true);
    assert.equal(await passwordResets.consume(buildChange({ tokenDigest: OTHER_DIGEST })), false);
    assert.equal(await passwordResets.consume(buildChange()), true);
  },
  'does not change a token when it is validated': async (harness) => {
    const { passwordResets } = harness.ports;
    await createOne(harness);
    for (let count = 0; count < 3; count += 1) {
      assert.equal(await passwordResets.isValid(presented()), true);
    }
    assert.equal(await passwordResets.consume(buildChange()), true);
  },
  'accepts a token once': async (harness) => {
    const { passwordResets } = harness.ports;
    await createOne(harness);
    await passwordResets.consume(buildChange());
    const changed = await accountOf(harness, 1);
    assert.equal(await passwordResets.isValid(presented()), false);
    const again = buildChange({ passwordHash: '$again$1', noticeId: 'notice-B' });
    assert.equal(await passwordResets.consume(again), false);
    assert.deepEqual(await accountOf(harness, 1), changed);
    assert.equal((await notices(harness)).length, 1);
  },
});
