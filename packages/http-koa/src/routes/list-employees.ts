import type { EmployeeInclude, EmployeeSortKey } from '@paydocs/core';
import * as v from 'valibot';
import { alternatives, choices, exactTexts, ids, since, sortKeys } from '../input/query-values.ts';
import { employeeResource } from '../resources/employee.ts';
import { listRoute, pagingEntries, pagingOf } from './list-route.ts';

const SORT_KEYS = sortKeys<EmployeeSortKey>({
  first_name: 'firstName',
  last_name: 'lastName',
  company_id: 'companyId',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
});

const INCLUDES = new Map<string, EmployeeInclude>([
  ['company', 'company'],
  ['documents', 'documents'],
]);

/** Lists the visible employees of the caller. */
export const listEmployees = listRoute({
  summary: 'List employees',
  description:
    'The own employees, or with `employees:list` those of the site. No list crosses sites.',
  data: 'EmployeePage',
  query: v.object({
    'filter[id]': v.optional(ids),
    'filter[company_id]': v.optional(ids),
    'filter[first_name]': v.optional(alternatives),
    'filter[last_name]': v.optional(alternatives),
    'filter[email]': v.optional(alternatives),
    'filter[external_id]': v.optional(exactTexts('hr-4711')),
    'filter[updated_since]': v.optional(since),
    sort: v.optional(choices(SORT_KEYS)),
    include: v.optional(choices(INCLUDES)),
    ...pagingEntries,
  }),
  requestOf: (query) => ({
    filter: {
      id: query['filter[id]'] ?? [],
      companyId: query['filter[company_id]'] ?? [],
      firstName: query['filter[first_name]'] ?? [],
      lastName: query['filter[last_name]'] ?? [],
      email: query['filter[email]'] ?? [],
      externalId: query['filter[external_id]'] ?? [],
      updatedSince: query['filter[updated_since]'] ?? [],
    },
    sort: query.sort ?? [],
    include: query.include ?? [],
    ...pagingOf(query),
  }),
  list: (core) => core.listEmployees,
  resource: employeeResource,
});
