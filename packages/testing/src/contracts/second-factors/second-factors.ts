import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { type Contract, expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import { buildApiToken } from '../samples/sample-api-tokens.ts';
import {
  accountOf,
  add,
  buildSet,
  EMPTY,
  handleOf,
  LATE_MS,
  PASSKEY,
  run,
  TOTP,
  USED,
} from '../samples/sample-second-factors.ts';
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

/** The contract of `SecondFactors`, and of the second factors of transactions. */
export const secondFactorsContract: Contract<StoreHarness> = {
  port: 'SecondFactors',
  expectations: expectationsAfter(addUsers, {
    'adds a set with exact values, and finds it by its user, its id and its handle': async (
      harness,
    ) => {
      const { secondFactors, users } = harness.ports;
      const other = { ...TOTP, secret: 'MZXW6YTB' };
      const ids = [await add(harness), await add(harness, { userId: 2, factors: [other] })];
      const [one, two] = ids as [number, number];
      const set = { ...buildSet(), ...EMPTY, id: one };
      assert.deepEqual(await secondFactors.findOf(1), set);
      assert.deepEqual((await secondFactors.findOf(2))?.factors, [other]);
      await run(harness, async (tx) => tx.users.save(1, { passwordVersion: 5 }));
      const ofUser = { set, user: await users.find(1), passwordVersion: 5 };
      assert.deepEqual(await secondFactors.findWithUser(one), ofUser);
      assert.deepEqual(await secondFactors.findByHandle(handleOf(1)), ofUser);
      assert.equal((await secondFactors.findWithUser(two))?.user.id, 2);
      assert.equal((await secondFactors.findByHandle(handleOf(2)))?.user.id, 2);
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
      await openSession(harness);
      const version = await passwordVersion(harness);
      await harness.ports.sessions.open(buildSession({ id: 'session-B' }), verified(version));
      await run(harness, async (tx) => {
        await tx.users.lock([1]);
        await tx.sessions.prove({ sessionId: 'session-A', nowMs: LATE_MS });
      });
      const { session } = await found(harness);
      assert.deepEqual(session, { ...buildSession(), provenAtMs: LATE_MS });
      assert.equal((await found(harness, 'session-B')).session.provenAtMs, OPENED_MS);
    },
    'finds no set of a user without one, and none with an unknown id or handle': async (
      harness,
    ) => {
      const id = await add(harness);
      const { secondFactors } = harness.ports;
      assert.equal(await secondFactors.findOf(2), undefined);
      assert.equal(await secondFactors.findWithUser(id + 1), undefined);
      for (const handle of [handleOf(2), handleOf(1).toUpperCase(), '%', '']) {
        assert.equal(await secondFactors.findByHandle(handle), undefined, handle);
      }
      const locked = await run(harness, async (tx) => tx.secondFactors.lockOf(2));
      assert.equal(locked, undefined);
    },
    'saves the factors, the codes, the challenges and the warning of one set': async (harness) => {
      const ids = [await add(harness), await add(harness, { userId: 2 })];
      const [one, other] = ids as [number, number];
      const saved = { ...buildSet(), ...USED, id: one };
      const locked = await run(harness, async (tx) => {
        await tx.secondFactors.save(saved);
        return tx.secondFactors.lockOf(1);
      });
      assert.deepEqual(locked, saved);
      const { secondFactors } = harness.ports;
      assert.deepEqual(await secondFactors.findOf(1), saved);
      const kept = { ...buildSet({ userId: 2 }), ...EMPTY, id: other };
      assert.deepEqual(await secondFactors.findOf(2), kept);
      const left = { ...saved, factors: [PASSKEY] };
      await run(harness, async (tx) => tx.secondFactors.save(left));
      assert.deepEqual(await secondFactors.findOf(1), left);
    },
    'adds no other set of a user, and stores nothing when the work rejects': async (harness) => {
      const id = await add(harness);
      await assert.rejects(add(harness));
      const failing = run(harness, async (tx) => {
        await tx.secondFactors.save({ ...buildSet(), ...USED, id });
        await tx.users.save(1, { secondFactorAtMs: OPENED_MS });
        throw new Error('stop');
      });
      await assert.rejects(failing, /stop/);
      const { secondFactors } = harness.ports;
      assert.deepEqual(await secondFactors.findOf(1), { ...buildSet(), ...EMPTY, id });
      assert.equal((await accountOf(harness, 1))?.secondFactorAtMs, null);
    },
    'removes the set of one user, and gives its id to no other': async (harness) => {
      await add(harness, { userId: 2 });
      const removed = await add(harness);
      await run(harness, async (tx) => tx.secondFactors.removeOf(1));
      const { secondFactors } = harness.ports;
      assert.equal(await secondFactors.findOf(1), undefined);
      assert.equal((await secondFactors.findOf(2))?.userId, 2);
      assert.notEqual(await add(harness), removed);
    },
    'gives each factor an id that no other factor and no set has': async (harness) => {
      const newId = async () => run(harness, async (tx) => tx.secondFactors.newId());
      const ids = [await newId(), await add(harness), await newId(), await newId()];
      assert.equal(new Set(ids).size, 4);
      assert.ok(ids.every((id) => Number.isSafeInteger(id) && id > 0));
    },
    'reads with an account since when it has a second factor': async (harness) => {
      const locked = await run(harness, async (tx) => {
        await tx.users.save(1, { secondFactorAtMs: LATE_MS });
        return tx.users.lock([1, 2]);
      });
      const since = [LATE_MS, null];
      assert.deepEqual(pluck(locked, 'secondFactorAtMs'), since);
      const accounts = [await accountOf(harness, 1), await accountOf(harness, 2)];
      assert.deepEqual(
        accounts.map((account) => account?.secondFactorAtMs),
        since,
      );
    },
    'lets one of parallel transactions use a code': async (harness) => {
      await add(harness);
      const used = await atOnce(8, async () =>
        run(harness, async ({ secondFactors }) => {
          const set = await secondFactors.lockOf(1);
          if (set === undefined || set.warningId !== null) return false;
          await secondFactors.save({ ...set, warningId: 'used' });
          return true;
        }),
      );
      assert.equal(used.filter(Boolean).length, 1);
    },
  }),
};
