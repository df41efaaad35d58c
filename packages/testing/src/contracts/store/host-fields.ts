import assert from 'node:assert/strict';
import {
  checkHostFields,
  companyList,
  employeeList,
  HostValues,
  type ListFilter,
  RawJson,
  timestamp,
  withHostFilters,
} from '@paydocs/core';
import { type Expectation, expectations, expectationsAfter } from '../contract.ts';
import { buildCompanyQuery } from '../samples/sample-companies.ts';
import { buildQuery, everything } from '../samples/sample-employees.ts';
import { keyedEmployee, readAll, upsert, upsertAll, addSites } from '../samples/sample-keyed.ts';
import {
  added,
  shown,
  withRows,
  type WrittenKind,
  writtenKinds,
} from '../samples/sample-records.ts';
import { addWritten, WRITTEN_MS } from '../samples/sample-written.ts';
import type { StoreHarness } from '../store-harness.ts';

/** Returns changes of a record with its next version. */
const next = (changes: object) => ({
  ...changes,
  version: 2,
  updatedAt: timestamp(WRITTEN_MS + 1),
});

const OPEN = { badge: 'B-17', grade: -3, rate: 20.5, since: '2026-01-31', remote: true };

const declared = {
  badge: { type: 'text', filterable: true },
  grade: { type: 'integer', filterable: true },
  rate: { type: 'amount', filterable: true },
  since: { type: 'date', filterable: true },
  remote: { type: 'boolean', filterable: true },
  size: { type: 'choice', options: ['S', 'M'], filterable: true },
} as const;

/** Values that are of another type than their field, which was declared anew. */
const OTHERS = { level: '7', day: 7, flag: 1 };

const declaredAnew = {
  level: { type: 'integer', filterable: true },
  day: { type: 'date', filterable: true },
  flag: { type: 'boolean', filterable: true },
} as const;

const all = { ...declared, ...declaredAnew };
const sets = checkHostFields({ employees: all, companies: all });

const filters: Readonly<Record<WrittenKind, ReadonlyMap<string, ListFilter>>> = {
  companies: withHostFilters(companyList, sets.companies).filters,
  employees: withHostFilters(employeeList, sets.employees).filters,
};

/** Filters, and whether they find the record with the values above. */
const FILTERS: readonly (readonly [filter: object, isFound: boolean])[] = [
  [{ 'fields.badge': ['A', 'B-17'] }, true],
  [{ 'fields.badge': ['b-17'] }, false],
  [{ 'fields.badge:contains': ['C', 'b-1'] }, true],
  [{ 'fields.badge:contains': ['B_1', '"'] }, false],
  [{ 'fields.grade': [-3] }, true],
  [{ 'fields.grade': [3] }, false],
  [{ 'fields.grade:gte': [-3], 'fields.grade:lt': [10] }, true],
  [{ 'fields.grade:gt': [-3] }, false],
  [{ 'fields.rate:gte': [20.5], 'fields.rate:lte': [100] }, true],
  [{ 'fields.rate:lte': [20.49] }, false],
  [{ 'fields.since': ['2026-01-31'] }, true],
  [{ 'fields.since:gt': ['2026-01-31'] }, false],
  [{ 'fields.since:lte': ['2026-02-01'] }, true],
  [{ 'fields.remote': [true] }, true],
  [{ 'fields.remote': [false] }, false],
  [{ 'fields.size': ['S', 'M'] }, false],
];

/** Filters that find no value of another type. */
const MISSED: readonly object[] = [
  { 'fields.level': [7] },
  { 'fields.level:gte': [0] },
  { 'fields.level:lt': [9] },
  { 'fields.day:gte': ['2026-01-01'] },
  { 'fields.day:lt': ['2026-01-01'] },
  { 'fields.flag': [true] },
];

const idsLike = async (
  { ports }: StoreHarness,
  kind: WrittenKind,
  filter: object,
): Promise<readonly number[]> => {
  const { items } =
    kind === 'companies'
      ? await ports.companies.page(
          everything,
          buildCompanyQuery({ filter, filters: filters.companies }),
        )
      : await ports.employees.page(everything, buildQuery({ filter, filters: filters.employees }));
  return items.map(({ id }) => id);
};

const fieldsIn = (record: { readonly fields?: unknown } | undefined): unknown => record?.fields;

const expectationsOf = (kind: WrittenKind): readonly Expectation<StoreHarness>[] =>
  expectationsAfter(addWritten, {
    [`shows all values of the host's fields of ${kind}, encrypted ones too`]: async (harness) => {
      const fields = new HostValues(JSON.stringify(OPEN), '{"iban":"DE02 😀"}');
      const id = await added(harness, kind, { fields });
      assert.deepEqual(fieldsIn(await shown(harness, kind, id)), { ...OPEN, iban: 'DE02 😀' });
      const others = new HostValues('{}', '{"iban":"DE03"}');
      await withRows(harness, kind, (rows) =>
        rows.save({ id, siteId: 1 }, next({ fields: others })),
      );
      assert.deepEqual(fieldsIn(await shown(harness, kind, id)), { iban: 'DE03' });
    },
    [`keeps the values of the host's fields of ${kind} when others change`]: async (harness) => {
      const fields = new HostValues(JSON.stringify(OPEN), '{"iban":"DE02"}');
      const id = await added(harness, kind, { fields });
      await withRows(harness, kind, (rows) =>
        rows.save({ id, siteId: 1 }, next({ phone: '+12175550199' })),
      );
      assert.deepEqual(fieldsIn(await shown(harness, kind, id)), { ...OPEN, iban: 'DE02' });
    },
    [`lists ${kind} by values of the host's fields`]: async (harness) => {
      const fields = new HostValues(JSON.stringify(OPEN), '{"iban":"DE02"}');
      const id = await added(harness, kind, { fields });
      for (const [filter, isFound] of FILTERS) {
        const found = await idsLike(harness, kind, filter);
        assert.deepEqual(found, isFound ? [id] : [], JSON.stringify(filter));
      }
    },
    [`finds no ${kind} by a value of the type that a field of the host had before`]: async (
      harness,
    ) => {
      await added(harness, kind, { fields: RawJson.of(OTHERS) });
      for (const filter of MISSED) {
        assert.deepEqual(await idsLike(harness, kind, filter), [], JSON.stringify(filter));
      }
    },
  });

/** Expectations about the values of a host's own fields. */
export const hostFields: readonly Expectation<StoreHarness>[] = [
  ...writtenKinds.flatMap(expectationsOf),
  ...expectations<StoreHarness>({
    "an imported record without values of the host's fields keeps the stored ones": async (
      harness,
    ) => {
      await addSites(harness);
      await upsertAll(harness);
      const { fields: _fields, ...employee } = keyedEmployee({ firstName: 'Other' });
      const records = [employee, { ...employee, externalId: 'E-2' }];
      assert.deepEqual(await upsert(harness, 'employees', { records }), ['changed', 'added']);
      const stored = await readAll(harness, 'employees');
      assert.deepEqual(
        stored.map(({ fields }) => fields?.parse()),
        [{ grade: 3, iban: 'DE02' }, {}],
      );
      assert.deepEqual(await upsert(harness, 'employees', { records }), ['unchanged', 'unchanged']);
    },
  }),
];
