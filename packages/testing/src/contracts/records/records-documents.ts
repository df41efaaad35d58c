import assert from 'node:assert/strict';
import { buildDocument } from '../../builders.ts';
import { type Expectation, expectations } from '../contract.ts';
import { everything } from '../samples/sample-employees.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  addSites,
  keyedCompany,
  keyedDocument,
  keyedEmployee,
  LATER_MS,
  parsed,
  readAll,
  upsert,
  upsertAll,
} from '../samples/sample-keyed.ts';

const uuid = (digit: number): string => `${digit}`.repeat(8) + '-1111-4111-8111-111111111111';

const TAKEN = { field: 'uuid', rule: 'taken' } as const;

/** Adds the sites with their records, and the company `C-2` without employees to site 1. */
const addCompanies = async (harness: StoreHarness): Promise<void> => {
  await addSites(harness);
  await upsertAll(harness);
  await upsert(harness, 'companies', { records: [keyedCompany({ externalId: 'C-2' })] });
};

/** Stores employees and their documents at `C-1`, from which an employee moves to `C-2`. */
const moveEmployee = async (harness: StoreHarness) => {
  await addCompanies(harness);
  await upsert(harness, 'employees', { records: [keyedEmployee({ externalId: 'E-2' })] });
  const records = [keyedDocument({ externalId: 'D-2', employee: 'E-2', uuid: uuid(2) })];
  await upsert(harness, 'documents', { records });
  const before = await readAll(harness, 'documents');
  const moved = [keyedEmployee({ company: 'C-2' })];
  const outcomes = await upsert(harness, 'employees', { records: moved, nowMs: LATER_MS });
  assert.deepEqual(outcomes, ['changed']);
  return before;
};

/** Expectations about the UUIDs and the companies of documents. */
export const documentRecords: readonly Expectation<StoreHarness>[] = expectations({
  'refuses alone a document with the UUID of a stored one, of any site': async (harness) => {
    await addSites(harness);
    await upsertAll(harness);
    const elsewhere = { siteId: 2, userId: 2, companyId: 20, employeeId: 21 };
    await harness.add({ documents: [buildDocument({ id: 500, uuid: uuid(5), ...elsewhere })] });
    await upsert(harness, 'documents', {
      records: [keyedDocument({ externalId: 'D-2', uuid: uuid(2) })],
    });
    const records = [
      keyedDocument({ externalId: 'D-3' }),
      keyedDocument({ externalId: 'D-4', uuid: uuid(5) }),
      keyedDocument({ externalId: 'D-2' }),
      keyedDocument({ externalId: 'D-5', uuid: null, newUuid: uuid(2) }),
      keyedDocument({ externalId: 'D-6', uuid: uuid(6) }),
    ];
    const outcomes = [TAKEN, TAKEN, TAKEN, TAKEN, 'added'];
    for (const dryRun of [true, false]) {
      assert.deepEqual(await upsert(harness, 'documents', { records, dryRun }), outcomes);
    }
    const stored = await readAll(harness, 'documents');
    assert.deepEqual(
      stored.map((each) => [each.externalId, each.uuid]),
      [
        ['D-1', keyedDocument().uuid],
        ['D-2', uuid(2)],
        ['D-6', uuid(6)],
      ],
    );
  },
  'refuses a document with the UUID of an earlier one of the batch that is stored': async (
    harness,
  ) => {
    await addSites(harness);
    await upsertAll(harness);
    const twin = { uuid: uuid(2) };
    const records = [
      keyedDocument({ externalId: 'D-2', ...twin, employee: 'none' }),
      keyedDocument({ externalId: 'D-3', ...twin }),
      keyedDocument({ externalId: 'D-4', ...twin }),
      keyedDocument({ uuid: uuid(3) }),
      keyedDocument({ externalId: 'D-5' }),
    ];
    const unknown = { field: 'employee', rule: 'reference', to: 'employee' } as const;
    const outcomes = [unknown, 'added', TAKEN, 'changed', TAKEN];
    for (const dryRun of [true, false]) {
      assert.deepEqual(await upsert(harness, 'documents', { records, dryRun }), outcomes);
    }
    const next = await upsert(harness, 'documents', { records: records.slice(4) });
    assert.deepEqual(next, ['added']);
  },
  'stores a document again with its own UUID, and with another one': async (harness) => {
    await addSites(harness);
    await upsertAll(harness);
    const records = [keyedDocument({ status: 'Done' })];
    assert.deepEqual(await upsert(harness, 'documents', { records }), ['changed']);
    const renamed = [keyedDocument({ status: 'Done', uuid: uuid(2) })];
    assert.deepEqual(await upsert(harness, 'documents', { records: renamed }), ['changed']);
    assert.equal((await readAll(harness, 'documents'))[0]?.uuid, uuid(2));
  },
  'stores a document of any company of the site, by default that of the employee': async (
    harness,
  ) => {
    await addCompanies(harness);
    const records = [
      keyedDocument({ externalId: 'D-2', uuid: uuid(2), company: 'C-2' }),
      keyedDocument({ company: 'C-2' }),
      keyedDocument({ externalId: 'D-3', uuid: uuid(3), company: null }),
      keyedDocument({ externalId: 'D-4', uuid: uuid(4), company: 'C-9' }),
    ];
    const outcomes = await upsert(harness, 'documents', { records });
    const unknown = { field: 'company', rule: 'reference', to: 'company' } as const;
    assert.deepEqual(outcomes, ['added', 'changed', 'added', unknown]);
    const stored = await readAll(harness, 'documents');
    assert.deepEqual(
      stored.map(({ externalId, company }) => [externalId, company]),
      [
        ['D-1', 'C-2'],
        ['D-2', 'C-2'],
        ['D-3', 'C-1'],
      ],
    );
  },
  'stores a document of a company alone, which it names, and returns it': async (harness) => {
    await addCompanies(harness);
    const ofCompany = keyedDocument({ externalId: 'D-2', uuid: uuid(2), employee: null });
    const records = [ofCompany, { ...ofCompany, externalId: 'D-3', company: null }];
    const unknown = { field: 'company', rule: 'reference', to: 'company' } as const;
    assert.deepEqual(await upsert(harness, 'documents', { records }), ['added', unknown]);
    const stored = await readAll(harness, 'documents');
    assert.deepEqual(
      stored.map(({ externalId, company, employee }) => [externalId, company, employee]),
      [
        ['D-1', 'C-1', 'E-1'],
        ['D-2', 'C-1', null],
      ],
    );
    assert.deepEqual(await upsert(harness, 'documents', { records: stored }), [
      'unchanged',
      'unchanged',
    ]);
  },
  'leaves the documents of an employee who moves at the company that issued them': async (
    harness,
  ) => {
    const before = await moveEmployee(harness);
    assert.deepEqual(
      (await readAll(harness, 'documents')).map((each) => parsed(each)),
      before.map((each) => parsed(each)),
    );
    const query = { filter: {}, sort: [], offset: 0, limit: 10 } as const;
    const { items } = await harness.ports.companies.page(everything, query);
    assert.deepEqual(
      items.map((each) => [each.employeesCount, each.documentsCount]),
      [
        [1, 2],
        [1, 0],
      ],
    );
  },
  'takes back what it returns after an employee has moved': async (harness) => {
    await moveEmployee(harness);
    const documents = await readAll(harness, 'documents');
    assert.deepEqual(await upsert(harness, 'documents', { records: documents }), [
      'unchanged',
      'unchanged',
    ]);
    const [issued] = documents;
    assert.ok(issued);
    const other = { ...issued, externalId: 'D-9', uuid: uuid(9) };
    const records = [{ ...issued, company: null }, other];
    assert.deepEqual(await upsert(harness, 'documents', { records }), ['unchanged', 'added']);
    const moved = [{ ...issued, company: 'C-2' }];
    assert.deepEqual(await upsert(harness, 'documents', { records: moved }), ['changed']);
    const [first, ...others] = await readAll(harness, 'documents');
    assert.equal(first?.company, 'C-2');
    assert.deepEqual(new Set(others.map(({ company }) => company)), new Set(['C-1']));
  },
});
