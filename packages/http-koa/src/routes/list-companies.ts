import type { CompanySortKey } from '@paydocs/core';
import * as v from 'valibot';
import { alternatives, choices, ids, sortKeys } from '../input/query-values.ts';
import { companyResource } from '../resources/company.ts';
import { listRoute, pagingEntries, pagingOf } from './list-route.ts';

const SORT_KEYS = sortKeys<CompanySortKey>({
  name: 'name',
  created_at: 'createdAt',
});

/** Lists the visible companies of the caller. */
export const listCompanies = listRoute({
  summary: 'List companies',
  data: 'CompanyPage',
  query: v.object({
    'filter[id]': v.optional(ids),
    'filter[name]': v.optional(alternatives),
    sort: v.optional(choices(SORT_KEYS)),
    ...pagingEntries,
  }),
  requestOf: (query) => ({
    filter: { id: query['filter[id]'] ?? [], name: query['filter[name]'] ?? [] },
    sort: query.sort ?? [],
    ...pagingOf(query),
  }),
  list: (core) => core.listCompanies,
  resource: companyResource,
});
