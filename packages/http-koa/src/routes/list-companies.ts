import type { CompanySortKey } from '@paydocs/core';
import * as v from 'valibot';
import { alternatives, choices, exactTexts, ids, since, sortKeys } from '../input/query-values.ts';
import { companyResource } from '../resources/company.ts';
import { listRoute, pagingEntries, pagingOf } from './list-route.ts';

const SORT_KEYS = sortKeys<CompanySortKey>({
  name: 'name',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
});

/** Lists the visible companies of the caller. */
export const listCompanies = listRoute({
  summary: 'List companies',
  description:
    'The own companies, or with `companies:list` those of the site. No list crosses sites.',
  data: 'CompanyPage',
  query: v.object({
    'filter[id]': v.optional(ids),
    'filter[name]': v.optional(alternatives),
    'filter[external_id]': v.optional(exactTexts('hr-4711')),
    'filter[updated_since]': v.optional(since),
    sort: v.optional(choices(SORT_KEYS)),
    ...pagingEntries,
  }),
  requestOf: (query) => ({
    filter: {
      id: query['filter[id]'] ?? [],
      name: query['filter[name]'] ?? [],
      externalId: query['filter[external_id]'] ?? [],
      updatedSince: query['filter[updated_since]'] ?? [],
    },
    sort: query.sort ?? [],
    ...pagingOf(query),
  }),
  list: (core) => core.listCompanies,
  resource: companyResource,
});
