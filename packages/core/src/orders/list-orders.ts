import type { Caller } from '../domain/caller.ts';
import { validateListRequest } from '../domain/list-request.ts';
import { orderList, type ListRequestOf } from '../domain/lists.ts';
import type { Order } from '../domain/order.ts';
import { withSite } from '../domain/includes.ts';
import type { Page } from '../domain/page.ts';
import type { Policy } from '../domain/policy.ts';
import { requesterOf } from '../domain/requester.ts';
import { visibilityOf, visibleUsersOf } from '../domain/visibility.ts';
import type { Ports } from '../ports/index.ts';

/** Filters, order, embedded records and page of a list; every field is optional. */
export interface OrderListRequest extends ListRequestOf<typeof orderList> {}

/** Lists orders page by page. */
export type ListOrders = (caller: Caller, request?: OrderListRequest) => Promise<Page<Order>>;

/** Reads the page through `Orders`, within the caller's visibility of documents. */
export const listOrders =
  (ports: Pick<Ports, 'orders'>, policy: Policy): ListOrders =>
  async (caller, request = {}) => {
    const { user } = caller;
    const { page, perPage, include, query } = validateListRequest(request, orderList);

    const slice = await ports.orders.page(visibilityOf(user), {
      ...query,
      embedded: {
        include,
        embeddedMax: policy.embeddedDocumentsMax,
        users: visibleUsersOf(user),
      },
      requester: requesterOf(user),
    });
    const items = slice.items.map((order) => withSite(order, include, user.site));
    return { ...slice, items, page, perPage };
  };
