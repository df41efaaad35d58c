import assert from 'node:assert/strict';
import type { NewSecondFactor, SecondFactor, Transaction } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { type Contract, expectations } from '../contract.ts';
import { buildApiToken } from '../samples/sample-api-tokens.ts';
import {
  addUsers,
  buildSession,
  found,
  OPENED_MS,
  openSession,
  passwordVersion,
  verified,
} from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const LATE_MS = 9_007_199_254_740_991;

const buildFactor = (overrides: Partial<NewSecondFactor> = {}): NewSecondFactor => ({
  siteId: 1,
  userId: 1,
  kind: 'totp',
  secret: SECRET,
  createdAtMs: OPENED_MS,
  ...overrides,
});

const EMPTY = {
  confirmedAtMs: null,
  lastStep: null,
  recoveryDigests: [],
  challenges: [],
  warningId: null,
  warnedAtMs: null,
};

const USED: Omit<SecondFactor, keyof NewSecondFactor | 'id'> = {
  confirmedAtMs: LATE_MS,
  lastStep: 58_000_000,
  recoveryDigests: ['ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0', 'b'],
  challenges: [
    {
      digest: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
      surface: 'administrative',
      passwordVersion: 3,
      expiresAtMs: LATE_MS,
      wrongCodes: 4,
    },
  ],
  warningId: 'nR9vXq0aTzO1mS2bUc3dWe',
  warnedAtMs: LATE_MS,
};

const run = async <Result>(
  { ports }: StoreHarness,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => ports.store.transaction(work);

const add = async (harness: StoreHarness, overrides?: Partial<NewSecondFactor>): Promise<number> =>
  run(harness, async (tx) => tx.secondFactors.add(buildFactor(overrides)));

const accountOf = async ({ ports }: StoreHarness, id: number) =>
  ports.users.findAccountByEmail(`user-${id}@example.test`);

/** The contract of `SecondFactors`, and of the second factors of transactions. */
export const secondFactorsContract: Contract<StoreHarness> = {
  port: 'SecondFactors',
  expectations: expectations<StoreHarness>({
    'adds a factor with exact values, and finds it by its user and by its id': async (harness) => {
      await addUsers(harness);
      const { secondFactors, users } = harness.ports;
      const ids = [await add(harness), await add(harness, { userId: 2, secret: 'MZXW6YTB' })];
      const [one, other] = ids as [number, number];
      const factor = { ...buildFactor(), ...EMPTY, id: one };
      assert.deepEqual(await secondFactors.findOf(1), factor);
      assert.equal((await secondFactors.findOf(2))?.secret, 'MZXW6YTB');
      assert.deepEqual(await secondFactors.findWithUser(one), {
        factor,
        user: await users.find(1),
      });
      assert.equal((await secondFactors.findWithUser(other))?.user.id, 2);
    },
    'says with a session and with an API token since when the user has a second factor': async (
      harness,
    ) => {
      const { sessions, apiTokens } = harness.ports;
      await openSession(harness);
      const token = { ...buildApiToken(), tokenDigest: 'digest' };
      await run(harness, async (tx) => tx.apiTokens.add(token));
      const times = async () => [
        (await sessions.findWithUser('session-A'))?.secondFactorAtMs,
        (await apiTokens.findWithUser('digest'))?.secondFactorAtMs,
      ];
      assert.deepEqual(await times(), [null, null]);
      await run(harness, async (tx) => {
        await tx.users.lock([1]);
        await tx.users.save(1, { secondFactorAtMs: LATE_MS });
      });
      assert.deepEqual(await times(), [LATE_MS, LATE_MS]);
    },
    'stores that a user was proven in one session': async (harness) => {
      const { sessions } = harness.ports;
      await openSession(harness);
      const version = await passwordVersion(harness);
      await sessions.open(buildSession({ id: 'session-B' }), verified(version));
      await run(harness, async (tx) => {
        await tx.users.lock([1]);
        await tx.sessions.prove({ sessionId: 'session-A', nowMs: LATE_MS });
      });
      const { session } = await found(harness);
      assert.deepEqual(session, { ...buildSession(), provenAtMs: LATE_MS });
      assert.equal((await found(harness, 'session-B')).session.provenAtMs, OPENED_MS);
    },
    'finds no factor of a user without one, and none with an unknown id': async (harness) => {
      await addUsers(harness);
      const id = await add(harness);
      const { secondFactors } = harness.ports;
      assert.equal(await secondFactors.findOf(2), undefined);
      assert.equal(await secondFactors.findWithUser(id + 1), undefined);
      const locked = await run(harness, async (tx) => tx.secondFactors.lockOf(2));
      assert.equal(locked, undefined);
    },
    'saves the confirmation, the last step, the codes, the challenges and the warning of one factor':
      async (harness) => {
        await addUsers(harness);
        const ids = [await add(harness), await add(harness, { userId: 2 })];
        const [one, other] = ids as [number, number];
        const saved = { ...buildFactor(), ...USED, id: one };
        const locked = await run(harness, async (tx) => {
          await tx.secondFactors.save(saved);
          return tx.secondFactors.lockOf(1);
        });
        assert.deepEqual(locked, saved);
        const { secondFactors } = harness.ports;
        assert.deepEqual(await secondFactors.findOf(1), saved);
        const kept = { ...buildFactor({ userId: 2 }), ...EMPTY, id: other };
        assert.deepEqual(await secondFactors.findOf(2), kept);
      },
    'adds no other factor of a user, and stores nothing when the work rejects': async (harness) => {
      await addUsers(harness);
      const id = await add(harness);
      await assert.rejects(add(harness));
      const failing = run(harness, async (tx) => {
        await tx.secondFactors.save({ ...buildFactor(), ...USED, id });
        await tx.users.save(1, { secondFactorAtMs: OPENED_MS });
        throw new Error('stop');
      });
      await assert.rejects(failing, /stop/);
      const { secondFactors } = harness.ports;
      assert.deepEqual(await secondFactors.findOf(1), { ...buildFactor(), ...EMPTY, id });
      assert.equal((await accountOf(harness, 1))?.secondFactorAtMs, null);
    },
    'removes the factor of one user, and gives its id to no other': async (harness) => {
      await addUsers(harness);
      await add(harness, { userId: 2 });
      const removed = await add(harness);
      await run(harness, async (tx) => tx.secondFactors.removeOf(1));
      const { secondFactors } = harness.ports;
      assert.equal(await secondFactors.findOf(1), undefined);
      assert.equal((await secondFactors.findOf(2))?.userId, 2);
      assert.notEqual(await add(harness), removed);
    },
    'reads with an account since when it has a second factor': async (harness) => {
      await addUsers(harness);
      const locked = await run(harness, async (tx) => {
        await tx.users.save(1, { secondFactorAtMs: LATE_MS });
        return tx.users.lock([1, 2]);
      });
      const since = [LATE_MS, null];
      assert.deepEqual(
        locked.map(({ secondFactorAtMs }) => secondFactorAtMs),
        since,
      );
      const accounts = [await accountOf(harness, 1), await accountOf(harness, 2)];
      assert.deepEqual(
        accounts.map((account) => account?.secondFactorAtMs),
        since,
      );
    },
    'lets one of parallel transactions use a code': async (harness) => {
      await addUsers(harness);
      await add(harness);
      const used = await atOnce(8, async () =>
        run(harness, async ({ secondFactors }) => {
          const factor = await secondFactors.lockOf(1);
          if (factor?.lastStep !== null) return false;
          await secondFactors.save({ ...factor, lastStep: 7 });
          return true;
        }),
      );
      assert.equal(used.filter(Boolean).length, 1);
    },
  }),
};
