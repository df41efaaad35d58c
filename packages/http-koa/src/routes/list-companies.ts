import type { CompanyListRequest, CompanySortKey } from '@paydocs/core';
import * as v from 'valibot';
import { succeedWithPage } from '../envelope.ts';
import { callerOf } from '../middleware/authenticated.ts';
import type { Route } from '../operation.ts';
import { pagination } from '../pagination/pagination.ts';
import { parseQuery } from '../query.ts';
import { alternatives, choices, integer, integers, sortKeys } from '../query-values.ts';
import { readQuery } from '../read-input.ts';
import { companyResource } from '../resources/company.ts';

const SORT_KEYS = sortKeys<CompanySortKey>({
  name: 'name',
  created_at: 'createdAt',
});

const CompaniesQuery = v.object({
  'filter[id]': v.optional(integers),
  'filter[name]': v.optional(alternatives),
  sort: v.optional(choices(SORT_KEYS)),
  page: v.optional(integer),
  per_page: v.optional(integer),
});

const listRequest = (query: v.InferOutput<typeof CompaniesQuery>): CompanyListRequest => ({
  filter: { id: query['filter[id]'] ?? [], name: query['filter[name]'] ?? [] },
  sort: query.sort ?? [],
  ...(query.page === undefined ? {} : { page: query.page }),
  ...(query.per_page === undefined ? {} : { perPage: query.per_page }),
});

/** The companies that the caller may see, page by page. */
export const listCompanies: Route = {
  summary: 'List companies',
  query: CompaniesQuery,
  refusals: ['input.invalid'],
  status: 200,
  data: 'CompanyPage',
  handler: (core, addressOf) => async (ctx) => {
    const parameters = parseQuery(ctx.querystring);
    const request = listRequest(readQuery(CompaniesQuery, parameters));
    const page = await core.listCompanies(callerOf(ctx), request);
    const links = pagination(page, { path: addressOf(ctx), parameters });
    succeedWithPage(ctx, page.items.map(companyResource), links);
  },
};
