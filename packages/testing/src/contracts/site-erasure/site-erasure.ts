import assert from 'node:assert/strict';
import type { FiledDocument } from '@paydocs/core';
import { buildDocument } from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { type Contract, expectationsAfter } from '../contract.ts';
import { readAll } from '../samples/sample-people.ts';
import type { StoreHarness } from '../store-harness.ts';
import { addSites, eraseAll, eraseSome, hold, ROWS } from '../samples/sample-erasure.ts';

const everything = { siteId: 1, employees: 'site', companies: 'site', documents: 'site' } as const;

/** Returns the totals of the lists of a site, which counters answer. */
const totals = async ({ ports }: StoreHarness, siteId: number): Promise<readonly unknown[]> => {
  const query = { filter: {}, sort: [], offset: 0, limit: 1 };
  const visibility = { ...everything, siteId };
  const employees = await ports.employees.page(visibility, {
    ...query,
    include: [],
    documentsMax: 0,
  });
  const companies = await ports.companies.page(visibility, query);
  return [employees.total, companies.total];
};

/** The contract of `SiteErasure`. */
export const siteErasureContract: Contract<StoreHarness> = {
  port: 'SiteErasure',
  expectations: expectationsAfter(addSites, {
    'counts the rows of one site by kind': async (harness) => {
      const { siteErasure } = harness.ports;
      assert.deepEqual(await siteErasure.count(1), ROWS);
      const other = { documents: 1, employees: 1, companies: 1, users: 1 };
      assert.deepEqual(await siteErasure.count(2), other);
      assert.deepEqual(await siteErasure.count(99), {});
    },
    'erases up to `limit` rows of one kind, documents first': async (harness) => {
      const first = { outcome: 'erased', kind: 'documents', rows: 10 };
      assert.deepEqual(await eraseSome(harness), first);
      assert.deepEqual(await eraseSome(harness, { limit: 100 }), { ...first, rows: 32 });
      assert.equal((await harness.ports.siteErasure.count(1))['employees'], ROWS.employees);
    },
    'passes on documents and their versions when their rows are gone': async (harness) => {
      const passed: FiledDocument[] = [];
      const onDocuments = async (some: readonly FiledDocument[]): Promise<void> => {
        passed.push(...some);
        const { documents = 0 } = await harness.ports.siteErasure.count(1);
        assert.equal(documents, ROWS.documents - passed.length);
      };
      await eraseAll(harness, { onDocuments });
      const versions = new Map(passed.map(({ uuid, version }) => [uuid, version]));
      assert.equal(versions.size, ROWS.documents);
      const { uuid, version } = buildDocument({ id: 10 });
      assert.equal(versions.get(uuid), version);
    },
    'erases every row, with right counters, and nothing of others': async (harness) => {
      const others = [
        { kind: 'user', id: 3, siteId: 2 },
        { kind: 'employee', id: 3, siteId: 2 },
      ] as const;
      const read = () => Promise.all(others.map(async (person) => readAll(harness, person)));
      const before = await read();
      assert.deepEqual(await eraseAll(harness), ROWS);
      assert.deepEqual(await totals(harness, 1), [0, 0]);
      assert.deepEqual(await read(), before);
      assert.deepEqual(await totals(harness, 2), [1, 1]);
    },
    'erases each row once in parallel calls': async (harness) => {
      const all = await atOnce(4, async () => eraseAll(harness, { limit: 3 }));
      for (const [kind, rows] of Object.entries(ROWS)) {
        const sum = all.reduce((total, each) => total + (each[kind] ?? 0), 0);
        assert.equal(sum, rows, kind);
      }
    },
    // @promise R92
    'erases nothing under a legal hold': async (harness) => {
      await hold(harness);
      const rows = await harness.ports.siteErasure.count(1);
      assert.deepEqual(await eraseSome(harness), { outcome: 'held' });
      assert.deepEqual(await harness.ports.siteErasure.count(1), rows);
      assert.deepEqual(await eraseSome(harness, { siteId: 99 }), { outcome: 'empty' });
    },
  }),
};
