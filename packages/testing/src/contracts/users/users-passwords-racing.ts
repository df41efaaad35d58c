import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import {
  accountOf,
  buildChange,
  buildReset,
  CREATED_MS,
  MIN_INTERVAL_MS,
  notices,
} from '../password-resets/sample-resets.ts';
import { addUsers, buildSession, found, verified } from '../sessions/sample-sessions.ts';
import { buildAudit } from '../sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';
import { buildPasswordChange, CHANGED_MS, openThree } from './sample-password-change.ts';

const ROUNDS = 8;
const NEW_HASH = '$changed$1';

/** Opens the session of a round, and returns a change of the stored password within it. */
const changeOfRound = async (harness: StoreHarness, round: number) => {
  const { passwordVersion } = await accountOf(harness, 1);
  const sessionId = `kept-${round}`;
  await harness.ports.sessions.open(buildSession({ id: sessionId }), verified(passwordVersion));
  const noticeId = `notice-${round}`;
  const audit = buildAudit({ id: `audit-${round}` });
  return buildPasswordChange({
    sessionId,
    passwordVersion,
    passwordHash: NEW_HASH,
    noticeId,
    audit,
  });
};

/** Expectations about new passwords in parallel to other changes of an account. */
export const racingPasswordChanges: readonly Expectation<StoreHarness>[] = expectations({
  'accepts one of twenty parallel password changes within two sessions': async (harness) => {
    const { users } = harness.ports;
    await openThree(harness);
    const outcomes = await atOnce(20, (index) =>
      users.changePassword(
        buildPasswordChange({
          sessionId: index % 2 === 0 ? 'session-A' : 'session-B',
          passwordHash: `$new$${index}`,
          noticeId: `notice-${index}`,
          audit: buildAudit({ id: `audit-${index}` }),
        }),
      ),
    );
    const winner = outcomes.indexOf('changed');
    const expected = outcomes.map((_, index) => {
      if (index === winner) return 'changed';
      return index % 2 === winner % 2 ? 'stale-password' : 'session-ended';
    });
    assert.deepEqual(outcomes, expected);
    const account = await accountOf(harness, 1);
    assert.equal(account.passwordHash, `$new$${winner}`);
    assert.equal(account.passwordVersion, 2);
    assert.deepEqual(
      (await notices(harness)).map(({ id }) => id),
      [`notice-${winner}`],
    );
  },
  'leaves open one session of the old password, whatever signs in during the change': async (
    harness,
  ) => {
    const { sessions, users } = harness.ports;
    await addUsers(harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const change = await changeOfRound(harness, round);
      const ids = [1, 2, 3, 4].map((n) => `session-${round}-${n}`);
      const steps = ids
        .map((id) => () => sessions.open(buildSession({ id }), verified(change.passwordVersion)))
        .toSpliced(round % 5, 0, async () => (await users.changePassword(change)) === 'changed');
      const outcomes = await Promise.all(steps.map((step) => step()));
      assert.equal(outcomes[round % 5], true);
      const open = await sessions.listOpen(1, CHANGED_MS);
      assert.deepEqual(
        open.map(({ id }) => id),
        [change.sessionId],
      );
    }
  },
  'lets one of a password change and a parallel reset succeed': async (harness) => {
    const { passwordResets, users } = harness.ports;
    await addUsers(harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const nowMs = CREATED_MS + round * MIN_INTERVAL_MS;
      const token = { tokenDigest: `digest-${round}`, nowMs };
      await passwordResets.create(buildReset({ ...token, requestId: `request-${round}` }));
      const change = { ...(await changeOfRound(harness, round)), nowMs };
      const changing = async () => users.changePassword(change);
      const resetting = async () =>
        passwordResets.consume(buildChange({ ...token, noticeId: `reset-${round}` }));
      const [outcome, consumed] =
        round % 2 === 0
          ? await Promise.all([changing(), resetting()])
          : (await Promise.all([resetting(), changing()])).toReversed();
      assert.equal(outcome, consumed === true ? 'session-ended' : 'changed');
      const account = await accountOf(harness, 1);
      assert.equal(account.passwordVersion, change.passwordVersion + 1);
      assert.equal(account.passwordHash === NEW_HASH, consumed === false);
      const { revokedAtMs } = (await found(harness, change.sessionId)).session;
      assert.equal(revokedAtMs, consumed === true ? nowMs : null);
    }
  },
});
