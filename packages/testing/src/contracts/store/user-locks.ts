import assert from 'node:assert/strict';
import { create as createToken, numbered } from '../samples/sample-api-tokens.ts';
import { atOnce } from '../at-once.ts';
import { expectations } from '../contract.ts';
import { consume as verify, create } from '../samples/sample-verifications.ts';
import { accountOf, buildChange, buildReset, presented } from '../samples/sample-resets.ts';
import { roleId } from '../samples/sample-values.ts';
import { buildSession, passwordVersion, verified } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  addOwners,
  CHANGED_MS,
  openFor,
  revokedAt,
  suspendIn,
} from '../samples/sample-accounts.ts';

const ROUNDS = 10;

type Step = () => Promise<unknown>;

/** Runs rounds of steps at once, in one order and the other; each begins with an Active user 1. */
const inRounds = async (
  harness: StoreHarness,
  stepsOf: (round: number) => Promise<readonly Step[]>,
  check: (round: number, results: readonly unknown[]) => Promise<void>,
): Promise<void> => {
  await addOwners(harness);
  for (let round = 0; round < ROUNDS; round += 1) {
    const steps = await stepsOf(round);
    const ordered = round % 2 === 1 ? steps.toReversed() : steps;
    const results = await Promise.all(ordered.map(async (step) => step()));
    assert.equal((await accountOf(harness, 1)).user.status, 'Suspended');
    await harness.changeUser(1, { status: 'Active' });
    await check(round, results);
  }
};

const sessionsOf = (round: number): readonly string[] =>
  [1, 2, 3].map((n) => `session-${round}-${n}`);

const linkOf = (round: number) => ({
  tokenDigest: `digest-${round}`,
  requestId: `request-${round}`,
});

/** Suspends user 1. */
const suspend = async ({ ports }: StoreHarness): Promise<void> =>
  ports.store.transaction(async (tx) => suspendIn(tx, 1));

/** The expectations of locks of users, and of what others do with a locked user. */
export const userLocks = expectations<StoreHarness>({
  'lets transactions at one user run one after the other': async (harness) => {
    await addOwners(harness);
    const { roles, store } = harness.ports;
    const ids = (await roles.list()).map(({ id }) => id);
    const times = ids.length - 1;
    await harness.changeUser(3, { role: 'Owner' });
    await atOnce(times, async (index) =>
      store.transaction(async (tx) => {
        const accounts = await tx.users.lock(index % 2 === 0 ? [3, 2] : [2, 3]);
        const place = ids.indexOf(accounts[1]?.user.roleId ?? 0);
        await tx.users.save(3, { roleId: ids[place + 1] ?? assert.fail() });
      }),
    );
    assert.equal((await accountOf(harness, 3)).user.roleId, ids.at(-1));
  },
  'lets transactions at one site run one after the other': async (harness) => {
    await addOwners(harness);
    const owner = { siteId: 1, role: 'Owner', status: 'Active' };
    const suspendUnlessLast = async (userId: number): Promise<boolean> =>
      harness.ports.store.transaction(async (tx) => {
        await tx.sites.lock(1);
        await tx.users.lock([userId]);
        if (!(await tx.users.hasOther({ ...owner, exceptId: userId }))) return false;
        await tx.users.save(userId, { status: 'Suspended' });
        return true;
      });
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await Promise.all([1, 2].map(suspendUnlessLast));
      assert.equal(outcomes.filter(Boolean).length, 1);
      for (const id of [1, 2]) await harness.changeUser(id, { status: 'Active' });
    }
  },
  // @promise R102
  'leaves no session open that opens in parallel to a change of its user': async (harness) => {
    const owner = await roleId(harness, 'Owner');
    await inRounds(
      harness,
      async (round) => {
        const opening = { ...verified(await passwordVersion(harness)), roleId: owner };
        const logins = sessionsOf(round).map<Step>(
          (id) => async () => harness.ports.sessions.open(buildSession({ id }), opening),
        );
        return logins.toSpliced(round % 4, 0, async () => suspend(harness));
      },
      async (round) => {
        for (const time of await revokedAt(harness, sessionsOf(round))) assert.notEqual(time, null);
      },
    );
  },
  'leaves no link that is created in parallel to a change of its user': async (harness) => {
    const { passwordResets } = harness.ports;
    await inRounds(
      harness,
      async (round) => [
        async () => suspend(harness),
        async () => passwordResets.create(buildReset({ ...linkOf(round), minIntervalMs: 0 })),
        async () => create(harness, { ...linkOf(round), minIntervalMs: 0 }),
      ],
      async (round) => {
        const { tokenDigest } = linkOf(round);
        assert.equal(await passwordResets.isValid(presented({ tokenDigest })), false);
        assert.equal(await verify(harness, { tokenDigest }), false);
      },
    );
  },
  'lets a reset in parallel to a change of its user win or lose as a whole': async (harness) => {
    const { passwordResets } = harness.ports;
    let version = 1;
    await inRounds(
      harness,
      async (round) => {
        const token = linkOf(round);
        await passwordResets.create(buildReset({ ...token, minIntervalMs: 0 }));
        const change = buildChange({ ...token, noticeId: `notice-${round}` });
        return [async () => suspend(harness), async () => passwordResets.consume(change)];
      },
      async (round, results) => {
        if (results.includes(true)) version += 1;
        assert.equal((await accountOf(harness, 1)).passwordVersion, version);
        const change = buildChange({ tokenDigest: `digest-${round}`, noticeId: 'notice' });
        assert.equal(await passwordResets.consume(change), false);
      },
    );
  },
  'leaves open one session of an old password, whatever opens in parallel to a new one': async (
    harness,
  ) => {
    const { sessions, store } = harness.ports;
    await addOwners(harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const version = await passwordVersion(harness);
      const kept = `kept-${round}`;
      await openFor(harness, 1, kept);
      const steps = [1, 2, 3]
        .map<Step>(
          (n) => async () =>
            sessions.open(buildSession({ id: `session-${round}-${n}` }), verified(version)),
        )
        .toSpliced(round % 4, 0, async () =>
          store.transaction(async (tx) => {
            await tx.users.lock([1]);
            await tx.users.save(1, { passwordVersion: version + 1 });
            await tx.sessions.revokeOf({ userId: 1, exceptSessionId: kept, nowMs: CHANGED_MS });
          }),
        );
      await Promise.all(steps.map(async (step) => step()));
      const open = await sessions.listOpen(1, CHANGED_MS);
      assert.deepEqual(
        open.map(({ id }) => id),
        [kept],
      );
    }
  },
  'lets one of a new password and a parallel reset succeed': async (harness) => {
    const { passwordResets, store } = harness.ports;
    await addOwners(harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = linkOf(round);
      const version = await passwordVersion(harness);
      await passwordResets.create(buildReset({ ...token, minIntervalMs: 0 }));
      const change = buildChange({ ...token, noticeId: `notice-${round}` });
      const steps: readonly (() => Promise<boolean>)[] = [
        async () => passwordResets.consume(change),
        async () =>
          store.transaction(async (tx) => {
            const [account] = await tx.users.lock([1]);
            if (account?.passwordVersion !== version) return false;
            await tx.users.save(1, { passwordVersion: version + 1 });
            await tx.links.endResetOf(1);
            return true;
          }),
      ];
      const ordered = round % 2 === 1 ? steps.toReversed() : steps;
      const results = await Promise.all(ordered.map(async (step) => step()));
      assert.equal(results.filter(Boolean).length, 1);
      assert.equal(await passwordVersion(harness), version + 1);
    }
  },
  // @promise R102
  'leaves no API token that is created in parallel to a change of its user': async (harness) => {
    await inRounds(
      harness,
      async (round) => [
        async () => suspend(harness),
        async () => createToken(harness, numbered(`token-${round}`)),
      ],
      async (round) => {
        const digest = `digest of token-${round}`;
        assert.equal(await harness.ports.apiTokens.findWithUser(digest), undefined);
      },
    );
  },
});
