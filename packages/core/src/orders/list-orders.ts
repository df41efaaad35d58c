import type { Caller } from '../domain/caller.ts';
import { validateListRequest } from '../domain/list-request.ts';
import { orderList, type ListRequestOf } from '../domain/lists.ts';
import type { Order } from '../domain/order.ts';
import type { Page } from '../domain/page.ts';
import type { Policy } from '../domain/policy.ts';
import { requesterOf } from '../domain/requester.ts';
import { visibilityOf } from '../domain/visibility.ts';
import type { Ports } from '../ports/index.ts';
import { embedTransactions } from './steps/embed-transactions.ts';

/** Filters, order, embedded records and page of a list; every field is optional. */
export interface OrderListRequest extends ListRequestOf<typeof orderList> {}

/** Lists orders page by page. */
export type ListOrders = (caller: Caller, request?: OrderListRequest) => Promise<Page<Order>>;

/** Reads the page through `Orders`, within the caller's visibility of documents. */
export const listOrders =
  (ports: Pick<Ports, 'orders' | 'orderTransactions'>, policy: Policy): ListOrders =>
  async (caller, request = {}) => {
    const { user } = caller;
    const { page, perPage, include, query } = validateListRequest(request, orderList);

    const { items, total } = await ports.orders.page(visibilityOf(user), {
      ...query,
      requester: requesterOf(user),
    });
    const embedding = { user, include, max: policy.embeddedDocumentsMax };
    return { items: await embedTransactions(ports, embedding, items), total, page, perPage };
  };
