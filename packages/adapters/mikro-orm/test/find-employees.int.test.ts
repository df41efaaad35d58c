import {
  type Employee,
  type EmployeeFilter,
  employeeList,
  type EmployeeQuery,
  type EmployeeSortKey,
  placeOf,
  type Scope,
  type Slice,
  type Visibility,
} from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser, memoryPorts } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EmployeeRow, toEmployee } from '../src/payroll/employee-row.ts';
import { SSN } from '../src/encryption/columns.ts';
import { encryptedColumn } from '../src/encryption/encrypted-column.ts';
import { employeeRequest } from '../src/payroll/employees.ts';
import { findEmployees, type Thresholds } from '../src/payroll/listing/find-employees.ts';
import { toSlice } from '../src/payroll/listing/page-sql.ts';
import { numbersFrom } from './counted-rows.ts';
import { dataKeys, dialects, migratedFor } from './harness.ts';

const ssn = encryptedColumn(SSN, dataKeys);

const firstNames = ['Ana', 'anna', 'Ånna', 'Bo', "O'Neil", '100%', 'Straße', 'STRASSE', 'Zoë'];
const lastNames = ['Li', 'LIN', 'Özil', 'ozil', 'de la Cruz', 'Ng', 'S_ith', 'Smith'];

const below = numbersFrom(7);
const oneOf = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];

const records = {
  sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
  users: [1, 2, 3].map((id) => buildUser({ id, siteId: id === 3 ? 2 : 1 })),
  companies: [1, 2, 3, 4].map((id) =>
    buildCompany({ id, siteId: id === 4 ? 2 : 1, userId: id === 4 ? 3 : 1 }),
  ),
  employees: Array.from({ length: 240 }, (_, index) => {
    const siteId = below(5) === 0 ? 2 : 1;
    return buildEmployee({
      id: index + 1,
      siteId,
      userId: siteId === 2 ? 3 : 1 + below(2),
      companyId: siteId === 2 ? 4 : 1 + below(3),
      // A few names are frequent, like in real data.
      firstName: firstNames[Math.min(below(9), below(9))] ?? '',
      lastName: lastNames[Math.min(below(8), below(8))] ?? '',
      email: `${below(40)}@${oneOf(['gmail.test', 'work.test'])}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) + below(60) * 1000).toISOString(),
    });
  }),
};

const sortKeys: readonly [EmployeeSortKey, ...EmployeeSortKey[]] = [
  'firstName',
  'lastName',
  'companyId',
  'createdAt',
];
const buildSort = () => ({ key: oneOf(sortKeys), descending: below(2) === 0 });

const buildFilter = (): EmployeeFilter => {
  const filters: readonly [EmployeeFilter, ...EmployeeFilter[]] = [
    { id: [3, 50, 51, 999] },
    { companyId: oneOf([[1], [2, 3], [99]]) },
    { firstName: oneOf([['ann'], ['a'], ['o', '%'], ['strasse'], ['no such']]) },
    { lastName: oneOf([['i'], ['özil', 'ng'], ['_'], ["'"]]) },
    { email: oneOf([['gmail'], ['1'], ['7@work.test']]) },
  ];
  return { ...oneOf(filters), ...(below(3) === 0 ? oneOf(filters) : {}) };
};

const buildQuery = (): EmployeeQuery => ({
  filter: below(5) === 0 ? {} : buildFilter(),
  sort: Array.from({ length: oneOf([0, 1, 1, 2]) }, buildSort),
  include: [],
  documentsMax: 1,
  offset: below(3) === 0 ? 0 : below(250),
  limit: 1 + below(20),
});

/** Asks for the rows after the last one of a page, or for the first ones without a total. */
const afterPage = (query: EmployeeQuery, { items }: Slice<Employee>): EmployeeQuery => {
  const last = items.at(-1);
  const after = last === undefined ? null : placeOf(employeeList, query.sort, last);
  return { ...query, offset: 0, after };
};

const buildVisibility = (): Visibility => {
  const siteId = below(6) === 0 ? 2 : 1;
  const scope: Scope = below(4) === 0 ? { userId: 1 + below(3) } : 'site';
  return { siteId, employees: scope, companies: scope, documents: scope };
};

const paths: readonly (readonly [string, Thresholds])[] = [
  ['all matching rows are collected', { shallow: 0, collected: 1000, selectivePart: 0 }],
  [
    'rows are collected by the most selective index',
    { shallow: 0, collected: 1000, selectivePart: 1 },
  ],
  ['rows are counted and scanned', { shallow: 0, collected: 3, selectivePart: 0 }],
  ['collecting stops at the maximum', { shallow: 0, collected: 12, selectivePart: 1 }],
];

describe.each(dialects)(
  'a page of employees on %s, also after a place, equals the page of the in-memory list',
  (dialect) => {
    const memory = memoryPorts(records);
    const opened = migratedFor(dialect);
    beforeAll(async () => opened.database.add(records));

    test.each(paths)('when %s', async (_, thresholds) => {
      const pages = { full: 0, empty: 0 };
      for (let round = 0; round < 250; round += 1) {
        const visibility = buildVisibility();
        const numbered = buildQuery();
        const page = await memory.employees.page(visibility, numbered);
        const query = below(3) === 0 ? afterPage(numbered, page) : numbered;
        const request = { visibility, query };
        const rows = await opened.database.sql.reading(async (run) =>
          findEmployees<EmployeeRow>(
            { dialect, run },
            employeeRequest(dialect, request.visibility, request.query),
            thresholds,
          ),
        );
        const expected = await memory.employees.page(request.visibility, request.query);
        expect({ request, ...toSlice(rows, toEmployee(ssn), query) }).toEqual({
          request,
          ...expected,
        });
        pages[expected.items.length > 0 ? 'full' : 'empty'] += 1;
      }
      expect(pages.full).toBeGreaterThan(60);
      expect(pages.empty).toBeGreaterThan(20);
    });
  },
);
