import type { EmployeeInclude, EmployeeListRequest, EmployeeSortKey } from '@paydocs/core';
import * as v from 'valibot';
import { succeedWithPage } from '../envelope.ts';
import { callerOf } from '../middleware/authenticated.ts';
import type { Route } from '../operation.ts';
import { pagination } from '../pagination/pagination.ts';
import { parseQuery } from '../query.ts';
import { alternatives, choices, integer, integers, sortKeys } from '../query-values.ts';
import { readQuery } from '../read-input.ts';
import { employeeResource } from '../resources/employee.ts';

const SORT_KEYS = sortKeys<EmployeeSortKey>({
  first_name: 'firstName',
  last_name: 'lastName',
  company_id: 'companyId',
  created_at: 'createdAt',
});

const INCLUDES = new Map<string, EmployeeInclude>([
  ['company', 'company'],
  ['documents', 'documents'],
]);

const EmployeesQuery = v.object({
  'filter[id]': v.optional(integers),
  'filter[company_id]': v.optional(integers),
  'filter[first_name]': v.optional(alternatives),
  'filter[last_name]': v.optional(alternatives),
  'filter[email]': v.optional(alternatives),
  sort: v.optional(choices(SORT_KEYS)),
  include: v.optional(choices(INCLUDES)),
  page: v.optional(integer),
  per_page: v.optional(integer),
});

const listRequest = (query: v.InferOutput<typeof EmployeesQuery>): EmployeeListRequest => ({
  filter: {
    id: query['filter[id]'] ?? [],
    companyId: query['filter[company_id]'] ?? [],
    firstName: query['filter[first_name]'] ?? [],
    lastName: query['filter[last_name]'] ?? [],
    email: query['filter[email]'] ?? [],
  },
  sort: query.sort ?? [],
  include: query.include ?? [],
  ...(query.page === undefined ? {} : { page: query.page }),
  ...(query.per_page === undefined ? {} : { perPage: query.per_page }),
});

/** The employees that the caller may see, page by page. */
export const listEmployees: Route = {
  summary: 'List employees',
  query: EmployeesQuery,
  refusals: ['input.invalid'],
  status: 200,
  data: 'EmployeePage',
  handler: (core, addressOf) => async (ctx) => {
    const parameters = parseQuery(ctx.querystring);
    const request = listRequest(readQuery(EmployeesQuery, parameters));
    const page = await core.listEmployees(callerOf(ctx), request);
    const links = pagination(page, { path: addressOf(ctx), parameters });
    succeedWithPage(ctx, page.items.map(employeeResource), links);
  },
};
