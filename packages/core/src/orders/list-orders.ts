import { type AnyCaller, siteOf } from '../domain/accounts/caller.ts';
import { validateListRequest, toPage } from '../domain/records/list-request.ts';
import { orderList } from '../domain/records/lists.ts';
import type { Order } from '../domain/orders/order.ts';
import { withSite } from '../domain/records/includes.ts';
import type { Page } from '../domain/fields/page.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { waiting } from '../domain/accounts/requester.ts';
import { transactionsVisibleTo, visibleTo, visibleUsersOf } from '../domain/accounts/visibility.ts';
import type { ListRequestOf } from '../domain/records/list-description.ts';
import type { Ports } from '../ports/index.ts';
import { embedTransactions } from './steps/embed-transactions.ts';

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
  (ports: Pick<Ports, 'orders' | 'orderTransactions'>, policy: Policy): ListOrders =>
  async (caller, request = {}) => {
    const asked = validateListRequest(request, orderList);
    const { include, query } = asked;

    const slice = await ports.orders.page(visibleTo(caller), {
      ...query,
      embedded: {
        include,
        embeddedMax: policy.embeddedDocumentsMax,
        users: visibleUsersOf(caller),
      },
      ...waiting(caller),
    });
    const embedding = {
      visibility: transactionsVisibleTo(caller),
      include,
      max: policy.embeddedDocumentsMax,
    };
    const page = toPage(asked, slice);
    const orders = page.items.map((order) => withSite(order, include, siteOf(caller)));
    return { ...page, items: await embedTransactions(ports, embedding, orders) };
  };
