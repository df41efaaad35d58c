import assert from 'node:assert/strict';
import type { SessionOpening } from '@paydocs/core';
import { create as createToken, numbered } from '../samples/sample-api-tokens.ts';
import { expectations } from '../contract.ts';
import { consumeIn, create } from '../samples/sample-links.ts';
import { accountOf, emailOf, presented } from '../samples/sample-resets.ts';
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

/** Checks what a round of steps left, given the results of the steps. */
type Check = (round: number, results: readonly unknown[]) => Promise<void>;

/** Runs rounds of steps at once: a change comes at each place among the others in turn. */
const inRounds = async (
  harness: StoreHarness,
  stepsOf: (round: number) => Promise<{ readonly change: Step; readonly others: readonly Step[] }>,
  check: Check,
): Promise<void> => {
  await addOwners(harness);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { change, others } = await stepsOf(round);
    const steps = others.toSpliced(round % (others.length + 1), 0, change);
    await check(round, await Promise.all(steps.map(async (step) => step())));
  }
};

/** Runs rounds of steps at once with a suspension of user 1, who is Active before and after. */
const whileSuspending = async (
  harness: StoreHarness,
  othersOf: (round: number) => Promise<readonly Step[]>,
  check: Check,
): Promise<void> => {
  const change = async () => harness.ports.store.transaction(async (tx) => suspendIn(tx, 1));
  await inRounds(
    harness,
    async (round) => ({ change, others: await othersOf(round) }),
    async (round, results) => {
      assert.equal((await accountOf(harness, 1)).user.status, 'Suspended');
      await harness.changeUser(1, { status: 'Active' });
      await check(round, results);
    },
  );
};

const sessionsOf = (round: number): readonly string[] =>
  [1, 2, 3].map((n) => `session-${round}-${n}`);

/** Returns the session of a round that a new password leaves open. */
const keptIn = (round: number): string => `kept-${round}`;

/** Returns logins that open the sessions of a round. */
const loginsOf = (
  { ports }: StoreHarness,
  round: number,
  opening: SessionOpening,
): readonly Step[] =>
  sessionsOf(round).map((id) => async () => ports.sessions.open(buildSession({ id }), opening));

const keyOf = (round: number) => ({
  tokenDigest: `digest-${round}`,
  requestId: `request-${round}`,
});

const linkOf = (round: number) => ({ ...keyOf(round), minIntervalMs: 0 });

/** Sets a password by the link of a round, and returns whether the link was valid. */
const resetIn = async ({ ports }: StoreHarness, round: number, version: number): Promise<boolean> =>
  ports.store.transaction(async (tx) => {
    const isValid = await consumeIn(tx, 'passwordResets', keyOf(round));
    if (isValid) await tx.users.save(1, { passwordVersion: version });
    return isValid;
  });

/** The expectations of what others do in parallel to a change of a user. */
export const userRaces = expectations<StoreHarness>({
  // @promise R102
  'leaves no session open that opens in parallel to a change of its user': async (harness) => {
    const owner = await roleId(harness, 'Owner');
    await whileSuspending(
      harness,
      async (round) => {
        const opening = { ...verified(await passwordVersion(harness)), roleId: owner };
        return loginsOf(harness, round, opening);
      },
      async (round) => {
        for (const time of await revokedAt(harness, sessionsOf(round))) assert.notEqual(time, null);
      },
    );
  },
  'leaves no link that is created in parallel to a change of its user': async (harness) => {
    const { passwordResets, emailVerifications } = harness.ports;
    await whileSuspending(
      harness,
      async (round) => [
        async () => create(harness, 'passwordResets', linkOf(round)),
        async () => create(harness, 'emailVerifications', linkOf(round)),
      ],
      async (round) => {
        const link = presented(keyOf(round));
        assert.equal(await passwordResets.isValid(link), false);
        assert.equal(await emailVerifications.isValid(link), false);
      },
    );
  },
  'lets a reset in parallel to a change of its user win or lose as a whole': async (harness) => {
    let version = 1;
    await whileSuspending(
      harness,
      async (round) => {
        await create(harness, 'passwordResets', linkOf(round));
        return [async () => resetIn(harness, round, version + 1)];
      },
      async (round, results) => {
        if (results.includes(true)) version += 1;
        assert.equal((await accountOf(harness, 1)).passwordVersion, version);
        assert.equal(await resetIn(harness, round, version + 1), false);
      },
    );
  },
  'leaves open one session of an old password, whatever opens in parallel to a new one': async (
    harness,
  ) => {
    const { sessions, store } = harness.ports;
    await inRounds(
      harness,
      async (round) => {
        const version = await passwordVersion(harness);
        await openFor(harness, 1, keptIn(round));
        const change = async () =>
          store.transaction(async (tx) => {
            if (round % 2 === 0) await tx.users.lock([1]);
            else await tx.users.lockByEmail([emailOf(1)]);
            await tx.users.save(1, { passwordVersion: version + 1 });
            const but = { exceptSessionId: keptIn(round), nowMs: CHANGED_MS };
            await tx.sessions.revokeOf({ userId: 1, ...but });
          });
        return { change, others: loginsOf(harness, round, verified(version)) };
      },
      async (round) => {
        const open = (await sessions.listOpen(1, CHANGED_MS)).map(({ id }) => id);
        assert.deepEqual(open, [keptIn(round)]);
      },
    );
  },
  'lets one of a new password and a parallel reset succeed': async (harness) => {
    let version = 1;
    const change = async () =>
      harness.ports.store.transaction(async (tx) => {
        const [account] = await tx.users.lock([1]);
        if (account?.passwordVersion !== version) return false;
        await tx.users.save(1, { passwordVersion: version + 1 });
        await tx.links.endResetOf(1);
        return true;
      });
    await inRounds(
      harness,
      async (round) => {
        await create(harness, 'passwordResets', linkOf(round));
        return { change, others: [async () => resetIn(harness, round, version + 1)] };
      },
      async (_, results) => {
        assert.equal(results.filter(Boolean).length, 1);
        version += 1;
        assert.equal(await passwordVersion(harness), version);
      },
    );
  },
  // @promise R102
  'leaves no API token that is created in parallel to a change of its user': async (harness) => {
    await whileSuspending(
      harness,
      async (round) => [async () => createToken(harness, numbered(`token-${round}`))],
      async (round) => {
        const digest = `digest of token-${round}`;
        assert.equal(await harness.ports.apiTokens.findWithUser(digest), undefined);
      },
    );
  },
});
