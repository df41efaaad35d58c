import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { keyedCompany, upsert } from '../samples/sample-keyed.ts';
import type { StoreHarness } from '../store-harness.ts';
import { companyIdsOf } from '../samples/sample-companies.ts';
import { everything, ownOnly } from '../samples/sample-employees.ts';
import { addWritten } from '../samples/sample-written.ts';

const ROUNDS = 6;

/** Expectations about a company whose owner changes: an import gives it to another user. */
export const movingOwners: readonly Expectation<StoreHarness>[] = expectations({
  'shows a company to its owner alone, and counts each change of an import': async (harness) => {
    await addWritten(harness);
    await upsert(harness, 'companies', { records: [keyedCompany()] });
    const id = (await companyIdsOf(harness, {})).at(-1) ?? 0;
    const find = (visibility = everything) =>
      harness.ports.companies.find(visibility, { id, include: [], embeddedMax: 100 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, to] = round % 2 === 0 ? [1, 2] : [2, 1];
      const record = keyedCompany({ user: `user-${to}@example.test` });
      const [[outcome], seen] = await Promise.all([
        upsert(harness, 'companies', { records: [record] }),
        find(ownOnly(from)),
      ]);
      assert.equal(outcome, 'changed');
      if (seen !== undefined) assert.deepEqual([seen.userId, seen.version], [from, round + 1]);
      assert.equal(await find(ownOnly(from)), undefined);
      const found = await find(ownOnly(to));
      assert.deepEqual([found?.userId, found?.version], [to, round + 2]);
    }
    await upsert(harness, 'companies', { records: [keyedCompany()] });
    assert.equal((await find())?.version, ROUNDS + 1);
  },
});
