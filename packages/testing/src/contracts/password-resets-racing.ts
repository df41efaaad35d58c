import assert from 'node:assert/strict';
import type { Promised } from './contract.ts';
import {
  aChange,
  accountOf,
  aReset,
  MINTED_MS,
  mintOne,
  notices,
  presented,
  MIN_INTERVAL_MS,
} from './sample-resets.ts';
import { aSession, addUsers } from './sample-sessions.ts';
import type { StoreHarness } from './store-harness.ts';

const ROUNDS = 10;
const atOnce = Array.from({ length: 20 }, (_, index) => index);

/** The token of a round, minted when that of the round before keeps nobody quiet. */
const ofRound = (round: number) => {
  const nowMs = MINTED_MS + round * MIN_INTERVAL_MS;
  return { requestId: `request-${round}`, tokenDigest: `digest-${round}`, nowMs };
};

/** The promises about what happens to one token, or around it, at once. */
export const racingResets: readonly Promised<StoreHarness>[] = [
  {
    name: "takes a token once of twenty who present it at once, and keeps that one's password",
    check: async (harness) => {
      await mintOne(harness);
      const { passwordVersion } = await accountOf(harness, 1);
      const taken = await Promise.all(
        atOnce.map((n) =>
          harness.ports.passwordResets.consume(
            aChange({ passwordHash: `$new$${n}`, noticeId: `notice-${n}` }),
          ),
        ),
      );
      const winner = taken.indexOf(true);
      assert.deepEqual(
        taken,
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
  },
  {
    name: 'leaves no open session of the old password, even of those opened at once',
    check: async (harness) => {
      const { passwordResets, sessions } = harness.ports;
      await addUsers(harness);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { requestId, ...token } = ofRound(round);
        assert.equal(await passwordResets.create(aReset({ requestId, ...token })), true);
        const { passwordVersion } = await accountOf(harness, 1);
        const ids = [1, 2, 3, 4].map((n) => `session-${round}-${n}`);
        const opening = (id: string) => () => sessions.open(aSession({ id }), passwordVersion);
        const consuming = () =>
          passwordResets.consume(aChange({ ...token, noticeId: `notice-${round}` }));
        const steps = ids.map(opening).toSpliced(round % 5, 0, consuming);
        const outcomes = await Promise.all(steps.map((step) => step()));
        assert.equal(outcomes[round % 5], true);
        for (const id of ids) {
          const stored = await sessions.findWithUser(id);
          assert.notEqual(stored?.session.revokedAtMs, null, `${id} is open`);
        }
      }
    },
  },
  {
    name: 'leaves a newer token open that is minted at once',
    check: async (harness) => {
      const { passwordResets } = harness.ports;
      await addUsers(harness);
      assert.equal(await passwordResets.create(aReset(ofRound(0))), true);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { requestId: _, ...older } = ofRound(round);
        const newer = ofRound(round + 1);
        const { passwordVersion } = await accountOf(harness, 1);
        const consume = () =>
          passwordResets.consume(aChange({ ...older, noticeId: `notice-${round}` }));
        const mint = () => passwordResets.create(aReset(newer));
        const [consumed, minted] =
          round % 2 === 0
            ? await Promise.all([consume(), mint()])
            : (await Promise.all([mint(), consume()])).toReversed();
        assert.equal(minted, true);
        const { tokenDigest, nowMs } = newer;
        assert.equal(await passwordResets.isValid(presented({ tokenDigest, nowMs })), true);
        const grown = (await accountOf(harness, 1)).passwordVersion - passwordVersion;
        assert.equal(grown, consumed ? 1 : 0);
      }
    },
  },
];
