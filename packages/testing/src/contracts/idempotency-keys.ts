import assert from 'node:assert/strict';
import { type Contract, expectations } from './contract.ts';
import type { StoreHarness } from './store-harness.ts';
import { recordOf } from './writing/expect-written.ts';
import { request } from './writing/repeating.ts';
import { addWritten, WRITTEN_MS } from './writing/sample-writing.ts';
import { writtenCompanies } from './writing/written-kinds.ts';

const EXPIRY_MS = WRITTEN_MS + 1000;

const keyOf = (name: string, expiresAtMs: number) =>
  request({ keyDigest: name.padEnd(43, '-'), expiresAtMs });

/** Creates companies with the keys `one`, which expires first, and `two`. */
const addTwo = async (harness: StoreHarness) => {
  await addWritten(harness);
  const keys = [keyOf('one', EXPIRY_MS), keyOf('two', EXPIRY_MS + 1)];
  for (const idempotency of keys) {
    recordOf(await writtenCompanies.create(harness, { idempotency }), 'created');
  }
  return keys;
};

/** The contract of `IdempotencyKeys`. */
export const idempotencyKeysContract: Contract<StoreHarness> = {
  port: 'IdempotencyKeys',
  expectations: expectations({
    'prunes keys that expired before the instant, and no other key': async (harness) => {
      const { idempotencyKeys } = harness.ports;
      const [one, two] = await addTwo(harness);
      for (const [beforeMs, count] of [
        [EXPIRY_MS, 0],
        [EXPIRY_MS + 1, 1],
      ] as const) {
        assert.equal(await idempotencyKeys.countPrunable(beforeMs), count);
        assert.equal(await idempotencyKeys.prune({ beforeMs, limit: 100 }), count);
        assert.equal(await idempotencyKeys.countPrunable(beforeMs), 0);
      }
      for (const [idempotency, outcome] of [
        [one, 'created'],
        [two, 'replayed'],
      ] as const) {
        recordOf(await writtenCompanies.create(harness, { idempotency }), outcome);
      }
    },
    'prunes no record with its key': async (harness) => {
      await addTwo(harness);
      const ids = await writtenCompanies.ids(harness);
      const beforeMs = EXPIRY_MS + 2;
      assert.equal(await harness.ports.idempotencyKeys.prune({ beforeMs, limit: 100 }), 2);
      assert.deepEqual(await writtenCompanies.ids(harness), ids);
    },
    'prunes at most `limit` keys at once, each once over parallel calls': async (harness) => {
      const { idempotencyKeys } = harness.ports;
      await addTwo(harness);
      const prune = () => idempotencyKeys.prune({ beforeMs: EXPIRY_MS + 2, limit: 1 });
      const counts = await Promise.all([prune(), prune(), prune()]);
      assert.ok(counts.every((count) => count <= 1));
      let pruned = counts.reduce((sum, count) => sum + count);
      for (let call = 0; call < 20; call += 1) pruned += await prune();
      assert.equal(pruned, 2);
    },
  }),
};
