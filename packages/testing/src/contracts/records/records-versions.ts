import assert from 'node:assert/strict';
import { expectationsAfter } from '../contract.ts';
import { everything } from '../samples/sample-employees.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  addSites,
  keyedCompany,
  keyedDocument,
  keyedEmployee,
  upsert,
  upsertAll,
} from '../samples/sample-keyed.ts';

/** Returns the versions of the employee `E-1`, its company and its document. */
const versions = async ({ ports }: StoreHarness): Promise<readonly unknown[]> => {
  const query = { filter: { externalId: ['E-1'] }, sort: [], offset: 0, limit: 2 };
  const include = ['company', 'documents'] as const;
  const { items } = await ports.employees.page(everything, { ...query, include, documentsMax: 2 });
  const [employee, other] = items;
  assert.ok(employee !== undefined && other === undefined);
  const documents = employee.documents?.map(({ version }) => version);
  return [employee.version, employee.company?.version, documents];
};

/** Expectations about the versions of records that are imported. */
export const countingVersions = expectationsAfter(addSites, {
  'counts each change of a record, and no equal record': async (harness) => {
    await upsertAll(harness);
    assert.deepEqual(await versions(harness), [1, 1, [1]]);
    await upsertAll(harness);
    assert.deepEqual(await versions(harness), [1, 1, [1]]);
    await upsert(harness, 'employees', { records: [keyedEmployee({ ssn: '123-45-6780' })] });
    assert.deepEqual(await versions(harness), [2, 1, [1]]);
    await upsert(harness, 'companies', { records: [keyedCompany({ ein: '12-3456780' })] });
    await upsert(harness, 'documents', { records: [keyedDocument({ quantity: 3 })] });
    await upsert(harness, 'documents', { records: [keyedDocument({ quantity: 4 })] });
    assert.deepEqual(await versions(harness), [2, 2, [3]]);
  },
  'counts no move of an employee in its documents, and no dry run': async (harness) => {
    await upsertAll(harness);
    const records = [keyedCompany({ externalId: 'C-2' })];
    await upsert(harness, 'companies', { records });
    const moved = { records: [keyedEmployee({ company: 'C-2' })] };
    await upsert(harness, 'employees', { ...moved, dryRun: true });
    assert.deepEqual(await versions(harness), [1, 1, [1]]);
    await upsert(harness, 'employees', moved);
    assert.deepEqual(await versions(harness), [2, 1, [1]]);
  },
});
