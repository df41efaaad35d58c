import type { UserSortKey } from '@paydocs/core';
import * as v from 'valibot';
import { choices, exactTexts, ids, sortKeys } from '../input/query-values.ts';
import { userResource } from '../resources/user.ts';
import { listRoute, pagingEntries, pagingOf } from './list-route.ts';

const SORT_KEYS = sortKeys<UserSortKey>({
  created_at: 'createdAt',
  email: 'email',
  last_name: 'lastName',
});

/** Lists the users of the caller's site. */
export const listSiteUsers = listRoute({
  summary: 'List the users of the site',
  description: 'Users of other sites are never listed.',
  data: 'UserPage',
  query: v.object({
    'filter[id]': v.optional(ids),
    'filter[email]': v.optional(exactTexts('ada@example.com')),
    'filter[status]': v.optional(exactTexts('Active')),
    'filter[role]': v.optional(exactTexts('Support')),
    sort: v.optional(choices(SORT_KEYS)),
    ...pagingEntries,
  }),
  requestOf: (query) => ({
    filter: {
      id: query['filter[id]'] ?? [],
      email: query['filter[email]'] ?? [],
      status: query['filter[status]'] ?? [],
      role: query['filter[role]'] ?? [],
    },
    sort: query.sort ?? [],
    ...pagingOf(query),
  }),
  refusals: ['permission.missing'],
  list: (core) => core.listSiteUsers,
  resource: userResource,
});
