import type { Caller } from '../domain/caller.ts';
import { validateListRequest } from '../domain/list-request.ts';
import { orderList, type ListRequestOf } from '../domain/lists.ts';
import type { Order } from '../domain/order.ts';
import type { Page } from '../domain/page.ts';
import { requesterOf } from '../domain/requester.ts';
import { visibilityOf } from '../domain/visibility.ts';
import type { Ports } from '../ports/index.ts';

/** Filters, order, embedded records and page of a list; every field is optional. */
export interface OrderListRequest extends ListRequestOf<typeof orderList> {}

export interface ListOrders {
  /**
   * Lists orders: all of the site with `documents:list`, otherwise the caller's own.
   *
   * @throws `input.invalid` when a field breaks a rule.
   */
  (caller: Caller, request?: OrderListRequest): Promise<Page<Order>>;
}

/** Reads the page through `Orders`, within the caller's visibility of documents. */
export const listOrders =
  (ports: Pick<Ports, 'orders'>): ListOrders =>
  async (caller, request = {}) => {
    const { user } = caller;
    const { page, perPage, query } = validateListRequest(request, orderList);

    const slice = await ports.orders.page(visibilityOf(user), {
      ...query,
      requester: requesterOf(user),
    });
    return { ...slice, page, perPage };
  };
