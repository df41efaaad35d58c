import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import {
  buildChange,
  accountOf,
  buildReset,
  CREATED_MS,
  createOne,
  notices,
  presented,
  MIN_INTERVAL_MS,
} from '../samples/sample-resets.ts';
import { buildSession, addUsers, verified } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

const ROUNDS = 10;
const atOnce = Array.from({ length: 20 }, (_, index) => index);

/** Returns the token of a round, created after the interval of the previous round. */
const ofRound = (round: number) => {
  const nowMs = CREATED_MS + round * MIN_INTERVAL_MS;
  return { requestId: `request-${round}`, tokenDigest: `digest-${round}`, nowMs };
};

/** Expectations about parallel use of reset tokens. */
export const racingResets: readonly Expectation<StoreHarness>[] = expectations({
  // @promise R10
  'accepts one of twenty parallel uses of a token, and stores its password': async (harness) => {
    await createOne(harness);
    const { passwordVersion } = await accountOf(harness, 1);
    const results = await Promise.all(
      atOnce.map((n) =>
        harness.ports.passwordResets.consume(
          buildChange({ passwordHash: `$new$${n}`, noticeId: `notice-${n}` }),
        ),
      ),
    );
    const winner = results.indexOf(true);
    assert.deepEqual(
      results,
      atOnce.map((n) => n === winner),
    );
    const after = await accountOf(harness, 1);
    assert.equal(after.passwordHash, `$new$${winner}`);
    assert.equal(after.passwordVersion, passwordVersion + 1);
    assert.deepEqual(
      (await notices(harness)).map(({ id }) => id),
      [`notice-${winner}`],
    );
  },
  'leaves no session of the old password open, not even of a parallel login': async (harness) => {
    const { passwordResets, sessions } = harness.ports;
    await addUsers(harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { requestId, ...token } = ofRound(round);
      assert.equal(await passwordResets.create(buildReset({ requestId, ...token })), true);
      const { passwordVersion } = await accountOf(harness, 1);
      const ids = [1, 2, 3, 4].map((n) => `session-${round}-${n}`);
      const opening = (id: string) => () =>
        sessions.open(buildSession({ id }), verified(passwordVersion));
      const consuming = () =>
        passwordResets.consume(buildChange({ ...token, noticeId: `notice-${round}` }));
      const steps = ids.map(opening).toSpliced(round % 5, 0, consuming);
      const outcomes = await Promise.all(steps.map((step) => step()));
      assert.equal(outcomes[round % 5], true);
      for (const id of ids) {
        const stored = await sessions.findWithUser(id);
        assert.notEqual(stored?.session.revokedAtMs, null, `${id} is open`);
      }
    }
  },
  'keeps a newer token valid that is stored in parallel': async (harness) => {
    const { passwordResets } = harness.ports;
    await addUsers(harness);
    assert.equal(await passwordResets.create(buildReset(ofRound(0))), true);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { requestId: _, ...older } = ofRound(round);
      const newer = ofRound(round + 1);
      const { passwordVersion } = await accountOf(harness, 1);
      const consume = () =>
        passwordResets.consume(buildChange({ ...older, noticeId: `notice-${round}` }));
      const create = () => passwordResets.create(buildReset(newer));
      const [consumed, created] =
        round % 2 === 0
          ? await Promise.all([consume(), create()])
          : (await Promise.all([create(), consume()])).toReversed();
      assert.equal(created, true);
      const { tokenDigest, nowMs } = newer;
      assert.equal(await passwordResets.isValid(presented({ tokenDigest, nowMs })), true);
      const increment = (await accountOf(harness, 1)).passwordVersion - passwordVersion;
      assert.equal(increment, consumed ? 1 : 0);
    }
  },
});
