import { orderList } from '@paydocs/core';
import { shownOrderResource } from '../resources/order.ts';
import { listRoute } from './list-route.ts';

/** Lists the visible orders of the caller. */
export const listOrders = listRoute({
  summary: 'List orders',
  description: 'The own orders, or with `documents:list` those of the site.',
  data: 'OrderPage',
  list: orderList,
  useCase: (core) => core.listOrders,
  resource: shownOrderResource,
});
