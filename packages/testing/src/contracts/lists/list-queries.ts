import assert from 'node:assert/strict';
import type { EmployeeInclude } from '@paydocs/core';
import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
} from '../../builders.ts';
import { type Contract, expectationsAfter } from '../contract.ts';
import { create } from '../samples/sample-orders.ts';
import { roleId } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';
import { buildCompanyQuery } from '../samples/sample-companies.ts';
import { buildQuery, everything } from '../samples/sample-employees.ts';

/** A store under test whose queries are counted. */
export interface ListQueriesHarness extends StoreHarness {
  /** Runs work, and returns the number of queries that the store sent for it. */
  countQueries(work: () => Promise<unknown>): Promise<number>;
}

const ROWS = 20;

const includes: readonly (readonly EmployeeInclude[])[] = [
  [],
  ['company'],
  ['documents'],
  ['company', 'documents'],
  ['company.documents'],
];

const ids = Array.from({ length: ROWS }, (_, index) => index + 1);

/** Adds 20 users, and as many companies with an employee and a document each. */
const addRows = async (harness: ListQueriesHarness): Promise<void> => {
  const [owner, member] = [await roleId(harness, 'Owner'), await roleId(harness, 'Member')];
  await harness.add({
    sites: [buildSite()],
    users: ids.map((id) =>
      buildUser({ id, roleId: id % 2 === 0 ? owner : member, email: `user${id}@main.test` }),
    ),
    companies: ids.map((id) => buildCompany({ id })),
    employees: ids.map((id) => buildEmployee({ id, companyId: id })),
    documents: ids.map((id) => buildDocument({ id, employeeId: id, companyId: id })),
  });
};

/** Checks that a page of 20 rows costs as many queries as one of a single row. */
const checkCost = async (
  harness: ListQueriesHarness,
  page: (limit: number) => Promise<{ readonly items: readonly unknown[] }>,
): Promise<void> => {
  const [one, all] = await Promise.all([page(1), page(ROWS)]);
  assert.deepEqual([one.items.length, all.items.length], [1, ROWS]);
  const costOfOne = await harness.countQueries(() => page(1));
  assert.notEqual(costOfOne, 0, 'no query is counted');
  assert.equal(await harness.countQueries(() => page(ROWS)), costOfOne);
};

/** The contract of all lists about their cost: no query for each row. */
export const listQueriesContract: Contract<ListQueriesHarness> = {
  port: 'Lists',
  expectations: expectationsAfter(addRows, {
    'send as many queries for a page of employees as for one, whatever is embedded': async (
      harness,
    ) => {
      for (const include of includes) {
        await checkCost(harness, (limit) =>
          harness.ports.employees.page(everything, buildQuery({ include, limit })),
        );
      }
    },
    'send as many queries for a page of companies as for one, whatever is embedded': async (
      harness,
    ) => {
      for (const include of [[], ['employees', 'documents', 'orders']] as const) {
        const query = { include, embeddedMax: 5 };
        await checkCost(harness, (limit) =>
          harness.ports.companies.page(everything, buildCompanyQuery({ ...query, limit })),
        );
      }
    },
    'send as many queries for a page of documents as for one, whatever is embedded': async (
      harness,
    ) => {
      const { documents } = harness.ports;
      for (const include of [
        [],
        ['company', 'employee', 'order'],
        ['company.documents', 'order.documents'],
      ] as const) {
        const query = { filter: {}, sort: [], include, embeddedMax: 5, offset: 0 };
        await checkCost(harness, (limit) => documents.page(everything, { ...query, limit }));
      }
    },
    'send as many queries for a page of orders as for one, whatever is embedded': async (
      harness,
    ) => {
      for (const id of ids) await create(harness, { userId: id, companyId: id, documents: [{}] });
      const { orders } = harness.ports;
      for (const include of [[], ['documents', 'user.site']] as const) {
        const embedded = { include, embeddedMax: 5, users: 'site' } as const;
        const query = { filter: {}, sort: [], embedded, offset: 0 };
        await checkCost(harness, (limit) => orders.page(everything, { ...query, limit }));
      }
    },
    'send as many queries for a page of users as for one': async (harness) => {
      const { userAdministration } = harness.ports;
      const query = { siteId: 1, filter: {}, sort: [], offset: 0 };
      await checkCost(harness, (limit) => userAdministration.page({ ...query, limit }));
    },
  }),
};
