import type { AnyCaller } from '../domain/caller.ts';
import { validateListRequest } from '../domain/list-request.ts';
import { orderList, type ListRequestOf } from '../domain/lists.ts';
import type { Order } from '../domain/order.ts';
import type { Page } from '../domain/page.ts';
import { waiting } from '../domain/requester.ts';
import { visibleTo } from '../domain/visibility.ts';
import type { Ports } from '../ports/index.ts';

/** Filters, order, embedded records and page of a list; every field is optional. */
export interface OrderListRequest extends ListRequestOf<typeof orderList> {}

export interface ListOrders {
  /**
   * Lists orders: all of the site with `documents:list`, otherwise the caller's own.
   *
   * @throws `input.invalid` when a field breaks a rule.
   */
  (caller: AnyCaller, request?: OrderListRequest): Promise<Page<Order>>;
}

/** Reads the page through `Orders`, within the caller's visibility of documents. */
export const listOrders =
  (ports: Pick<Ports, 'orders'>): ListOrders =>
  async (caller, request = {}) => {
    const { page, perPage, query } = validateListRequest(request, orderList);

    const slice = await ports.orders.page(visibleTo(caller), {
      ...query,
      ...waiting(caller),
    });
    return { ...slice, page, perPage };
  };
