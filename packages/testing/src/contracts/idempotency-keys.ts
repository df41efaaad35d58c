import assert from 'node:assert/strict';
import { type Contract, expectations } from './contract.ts';
import type { StoreHarness } from './store-harness.ts';
import { expectPrunedAfter, expectPrunedOnce } from './samples/expect-pruning.ts';
import { companyIdsOf } from './samples/sample-companies.ts';
import { addWritten, WRITTEN_MS } from './samples/sample-written.ts';
import { addOnce, request } from './samples/sample-records.ts';

const EXPIRY_MS = WRITTEN_MS + 1000;

const keyOf = (name: string, expiresAtMs: number) =>
  request({ keyDigest: name.padEnd(43, '-'), expiresAtMs });

/** Creates companies with the keys `one`, which expires first, and `two`. */
const addTwo = async (harness: StoreHarness) => {
  await addWritten(harness);
  const keys = [keyOf('one', EXPIRY_MS), keyOf('two', EXPIRY_MS + 1)];
  for (const key of keys) assert.ok(await addOnce(harness, 'companies', key));
  return keys;
};

/** The contract of `IdempotencyKeys`. */
export const idempotencyKeysContract: Contract<StoreHarness> = {
  port: 'IdempotencyKeys',
  expectations: expectations({
    'prunes keys that expired before the instant, and no other key': async (harness) => {
      const [one, two] = await addTwo(harness);
      await expectPrunedAfter(harness.ports.idempotencyKeys, EXPIRY_MS);
      assert.ok(await addOnce(harness, 'companies', one ?? assert.fail()));
      assert.equal(await addOnce(harness, 'companies', two ?? assert.fail()), undefined);
    },
    'prunes no record with its key': async (harness) => {
      await addTwo(harness);
      const ids = await companyIdsOf(harness, {});
      const beforeMs = EXPIRY_MS + 2;
      assert.equal(await harness.ports.idempotencyKeys.prune({ beforeMs, limit: 100 }), 2);
      assert.deepEqual(await companyIdsOf(harness, {}), ids);
    },
    'prunes at most `limit` keys at once, each once over parallel calls': async (harness) => {
      await addTwo(harness);
      const pruning = { beforeMs: EXPIRY_MS + 2, limit: 1 };
      await expectPrunedOnce(harness.ports.idempotencyKeys, pruning, 2);
    },
  }),
};
