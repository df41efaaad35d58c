import { ORDER_STATUSES, type OrderSortKey, type OrderStatus } from '@paydocs/core';
import * as v from 'valibot';
import { choices, ids, sortKeys } from '../input/query-values.ts';
import { orderResource } from '../resources/order.ts';
import { listRoute, pagingEntries, pagingOf } from './list-route.ts';

const SORT_KEYS = sortKeys<OrderSortKey>({ created_at: 'createdAt' });

const STATUSES = new Map(ORDER_STATUSES.map((status): [string, OrderStatus] => [status, status]));

/** Lists the visible orders of the caller. */
export const listOrders = listRoute({
  summary: 'List orders',
  description: 'The own orders, or with `documents:list` those of the site.',
  data: 'OrderPage',
  query: v.object({
    'filter[id]': v.optional(ids),
    'filter[company_id]': v.optional(ids),
    'filter[status]': v.optional(choices(STATUSES)),
    sort: v.optional(choices(SORT_KEYS)),
    ...pagingEntries,
  }),
  requestOf: (query) => ({
    filter: {
      id: query['filter[id]'] ?? [],
      companyId: query['filter[company_id]'] ?? [],
      status: query['filter[status]'] ?? [],
    },
    sort: query.sort ?? [],
    ...pagingOf(query),
  }),
  list: (core) => core.listOrders,
  resource: orderResource,
});
