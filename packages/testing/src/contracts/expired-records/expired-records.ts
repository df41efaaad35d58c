import assert from 'node:assert/strict';
import type { ExpiredPruning, ExpiredQuery, FiledDocument } from '@paydocs/core';
import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
} from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { type Contract, expectationsAfter } from '../contract.ts';
import { everything } from '../samples/sample-employees.ts';
import { hold } from '../samples/sample-erasure.ts';
import { buildOpening, buildStatement } from '../samples/sample-statements.ts';
import type { StoreHarness } from '../store-harness.ts';
import { expiredOrders } from './expired-orders.ts';

const OLD = '2019-01-01T00:00:00.000Z';
const NEW = '2026-01-01T00:00:00.000Z';
const LIMIT_MS = Date.parse('2019-01-01T00:00:00.001Z');

/**
 * Adds old and new records: companies 1 and 2 are old, and only the first has employees. Employees 1 to 6
 * are old, 7 is new, and only 1 and 2 have documents. Documents 1 to 5 are old, 6 is new.
 */
const addRecords = async (harness: StoreHarness): Promise<void> => {
  const old = { createdAt: OLD, updatedAt: OLD };
  const recent = { createdAt: OLD, updatedAt: NEW };
  await harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [buildUser({ id: 1 }), buildUser({ id: 2, siteId: 2 })],
    companies: [
      buildCompany({ id: 1, ...old }),
      buildCompany({ id: 2, ...old }),
      buildCompany({ id: 3, siteId: 2, userId: 2, ...old }),
    ],
    employees: [
      ...[1, 2, 3, 4, 5, 6].map((id) => buildEmployee({ id, ...old })),
      buildEmployee({ id: 7, ...recent }),
      buildEmployee({ id: 8, siteId: 2, userId: 2, companyId: 3, ...old }),
    ],
    documents: [
      ...[1, 2, 3, 4, 5].map((id) => buildDocument({ id, createdAt: OLD, updatedAt: NEW })),
      buildDocument({ id: 6, employeeId: 2, createdAt: NEW, updatedAt: OLD }),
    ],
  });
};

const nothing = async (): Promise<void> => {};

const away = async (): Promise<void> => {
  throw new Error('The store of files is away.');
};

const query = (kind: ExpiredQuery['kind']): ExpiredQuery => ({
  kind,
  siteId: 1,
  beforeMs: LIMIT_MS,
  year: '2026',
});

const prune = async (
  { ports }: StoreHarness,
  kind: ExpiredQuery['kind'],
  overrides: Partial<ExpiredPruning> = {},
): Promise<number> =>
  ports.expiredRecords.prune({
    ...query(kind),
    nowMs: LIMIT_MS,
    limit: 100,
    onDocuments: nothing,
    ...overrides,
  });

/** Returns the numbers of records of both sites. */
const left = async ({ ports }: StoreHarness): Promise<readonly (number | undefined)[]> => {
  const counts = [await ports.siteErasure.count(1), await ports.siteErasure.count(2)];
  return counts.flatMap(({ documents, employees, companies }) => [documents, employees, companies]);
};

const versionsOf = (documents: readonly FiledDocument[]): ReadonlyMap<string, number> =>
  new Map(documents.map(({ uuid, version }) => [uuid, version]));

/** The contract of `ExpiredRecords`. */
export const expiredRecordsContract: Contract<StoreHarness> = {
  port: 'ExpiredRecords',
  expectations: [
    ...expiredOrders,
    ...expectationsAfter(addRecords, {
      'deletes documents of a site that were created before the instant': async (harness) => {
        const { expiredRecords } = harness.ports;
        assert.equal(await prune(harness, 'documents', { beforeMs: LIMIT_MS - 1 }), 0);
        assert.equal(await expiredRecords.countPrunable(query('documents')), 5);
        assert.equal(await prune(harness, 'documents'), 5);
        assert.equal(await expiredRecords.countPrunable(query('documents')), 0);
        assert.deepEqual(await left(harness), [1, 7, 2, undefined, 1, 1]);
      },
      'deletes employees that were not changed since, and keeps those with documents': async (
        harness,
      ) => {
        assert.equal(await harness.ports.expiredRecords.countPrunable(query('employees')), 4);
        assert.equal(await prune(harness, 'employees'), 4);
        assert.deepEqual(await left(harness), [6, 3, 2, undefined, 1, 1]);
        await prune(harness, 'documents');
        assert.equal(await prune(harness, 'employees'), 1);
      },
      'keeps employees with amounts of the given year or a later one': async (harness) => {
        const { store, expiredRecords } = harness.ports;
        await store.transaction(async (tx) => {
          await tx.statements.save([
            buildStatement({ documentId: 103, employeeId: 3, payDate: '2025-12-31' }),
            buildStatement({ documentId: 104, employeeId: 4, payDate: '2026-01-01' }),
          ]);
          await tx.statements.saveOpening([
            buildOpening({ employeeId: 5, year: '2025' }),
            buildOpening({ employeeId: 6, year: '2027' }),
          ]);
        });
        assert.equal(await expiredRecords.countPrunable(query('employees')), 2);
        assert.equal(await prune(harness, 'employees'), 2);
        assert.equal(await prune(harness, 'employees', { year: '2027' }), 1);
        assert.equal(await prune(harness, 'employees', { year: '2028' }), 1);
      },
      'deletes an employee with the tie to its account': async (harness) => {
        const { store } = harness.ports;
        const tie = { employeeId: 3, userId: 1, siteId: 1, invitedAtMs: 1, acceptedAtMs: null };
        await store.transaction(async (tx) => tx.employeeTies.add(tie));
        await prune(harness, 'employees');
        const ties = await store.transaction(async (tx) => tx.employeeTies.ofUser(1));
        assert.deepEqual(ties, []);
      },
      'deletes companies that were not changed since, and keeps those with employees': async (
        harness,
      ) => {
        assert.equal(await harness.ports.expiredRecords.countPrunable(query('companies')), 1);
        assert.equal(await prune(harness, 'companies'), 1);
        assert.deepEqual(await left(harness), [6, 7, 1, undefined, 1, 1]);
        const page = { filter: {}, sort: [], offset: 0, limit: 9 };
        const companies = await harness.ports.companies.page(everything, page);
        assert.deepEqual([companies.total, companies.items[0]?.id], [1, 1]);
      },
      'passes on documents and their versions when their rows are gone': async (harness) => {
        const passed: FiledDocument[] = [];
        const onDocuments = async (documents: readonly FiledDocument[]): Promise<void> => {
          assert.equal((await left(harness))[0], 1);
          passed.push(...documents);
        };
        await prune(harness, 'documents', { onDocuments });
        const expected = [1, 2, 3, 4, 5].map((id) => [buildDocument({ id }).uuid, 1] as const);
        assert.deepEqual(versionsOf(passed), new Map(expected));
      },
      'remembers files of deleted documents until nobody has to remove them': async (harness) => {
        const failing = prune(harness, 'documents', { limit: 1, onDocuments: away });
        await assert.rejects(failing, /is away/);
        assert.equal((await left(harness))[0], 5);
        assert.equal(await prune(harness, 'documents', { limit: 1 }), 1);
        const { documentTasks } = harness.ports;
        const nowMs = LIMIT_MS + 1;
        const files = await documentTasks.abandonedFiles({ nowMs, leaseMs: 1, limit: 9 });
        assert.deepEqual(files, [{ siteId: 1, uuid: buildDocument({ id: 1 }).uuid, version: 1 }]);
      },
      'deletes at most `limit` records, each once over parallel calls': async (harness) => {
        assert.equal(await prune(harness, 'documents', { limit: 2 }), 2);
        const pruned = await atOnce(5, async () => prune(harness, 'documents'));
        assert.equal(
          pruned.reduce((sum, each) => sum + each, 0),
          3,
        );
        const employees = await atOnce(5, async () => prune(harness, 'employees', { limit: 2 }));
        assert.equal(
          employees.reduce((sum, each) => sum + each, 0),
          5,
        );
      },
      'deletes and counts nothing under a legal hold': async (harness) => {
        await hold(harness);
        for (const kind of ['documents', 'employees', 'companies'] as const) {
          assert.equal(await prune(harness, kind), 0);
          assert.equal(await harness.ports.expiredRecords.countPrunable(query(kind)), 0);
        }
        assert.deepEqual(await left(harness), [6, 7, 2, undefined, 1, 1]);
      },
    }),
  ],
};
