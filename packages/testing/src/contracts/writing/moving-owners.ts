import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { ownOnly } from '../lists/sample-employees.ts';
import { companyIdsOf } from '../lists/sample-companies.ts';
import { keyedCompany, upsert } from '../records/sample-keyed.ts';
import type { StoreHarness } from '../store-harness.ts';
import { recordOf } from './expect-written.ts';
import { addWritten } from './sample-writing.ts';
import { writtenCompanies } from './written-kinds.ts';

const ROUNDS = 6;

/** Expectations about a company whose owner changes: an import gives it to another user. */
export const movingOwners: readonly Expectation<StoreHarness>[] = expectations({
  'shows a company to its owner alone, and counts each change of an import': async (harness) => {
    await addWritten(harness);
    await upsert(harness, 'companies', { records: [keyedCompany()] });
    const id = (await companyIdsOf(harness, {})).at(-1) ?? 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, to] = round % 2 === 0 ? [1, 2] : [2, 1];
      const record = keyedCompany({ user: `user-${to}@example.test` });
      const [[outcome], seen] = await Promise.all([
        upsert(harness, 'companies', { records: [record] }),
        writtenCompanies.find(harness, id, ownOnly(from)),
      ]);
      assert.equal(outcome, 'changed');
      if (seen !== undefined) assert.deepEqual([seen.userId, seen.version], [from, round + 1]);
      assert.equal(await writtenCompanies.find(harness, id, ownOnly(from)), undefined);
      const found = await writtenCompanies.find(harness, id, ownOnly(to));
      assert.deepEqual([found?.userId, found?.version], [to, round + 2]);
    }
    await upsert(harness, 'companies', { records: [keyedCompany()] });
    assert.equal((await writtenCompanies.find(harness, id))?.version, ROUNDS + 1);
  },
  'refuses a write of an owner who has lost the company meanwhile': async (harness) => {
    await addWritten(harness);
    const fields = { externalId: 'C-1' };
    const { id } = recordOf(await writtenCompanies.create(harness, { fields }), 'created');
    const own = { id, visibility: ownOnly(1), writable: { userId: 1 } };
    const [moved, changed] = await Promise.all([
      upsert(harness, 'companies', { records: [keyedCompany({ user: 'user-2@example.test' })] }),
      writtenCompanies.change(harness, { ...own, fields: { phone: '+12175550199' } }),
    ]);
    assert.deepEqual(moved, ['changed']);
    assert.ok(['changed', 'missing'].includes(changed.outcome), changed.outcome);
    const late = await writtenCompanies.change(harness, { ...own, fields: { phone: null } });
    assert.equal(late.outcome, 'missing');
    const stored = await writtenCompanies.find(harness, id);
    assert.deepEqual([stored?.userId, stored?.phone], [2, '+12175550100']);
  },
});
