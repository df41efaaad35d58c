import type { Caller } from '../domain/caller.ts';
import {
  type ListRules,
  validateIds,
  validateList,
  validateListRequest,
} from '../domain/list-request.ts';
import { ORDER_STATUSES, type Order } from '../domain/order.ts';
import type { Page, PageRequest, SortTerm } from '../domain/page.ts';
import { requesterOf } from '../domain/requester.ts';
import { oneOf } from '../domain/validation.ts';
import { visibilityOf } from '../domain/visibility.ts';
import type { Ports, OrderFilter, OrderSortKey } from '../ports/index.ts';

/** Filters, order and page of a list of orders; every field is optional. */
export interface OrderListRequest extends PageRequest {
  /** The filters, all of which an order matches; none by default. */
  readonly filter?: OrderFilter;
  /** Ties and the default order are by id. */
  readonly sort?: readonly SortTerm<OrderSortKey>[];
}

/** Lists orders page by page. */
export type ListOrders = (caller: Caller, request?: OrderListRequest) => Promise<Page<Order>>;

const rules: ListRules<OrderFilter, OrderSortKey, never> = {
  filters: {
    id: validateIds,
    companyId: validateIds,
    status: (input) => validateList(input, oneOf(ORDER_STATUSES)),
  },
  sortKeys: ['createdAt'],
  includes: [],
};

/** Reads the page through `Orders`, within the caller's visibility of documents. */
export const listOrders =
  (ports: Pick<Ports, 'orders'>): ListOrders =>
  async (caller, request = {}) => {
    const { user } = caller;
    const { page, perPage, query } = validateListRequest(request, rules);

    const slice = await ports.orders.page(visibilityOf(user), {
      ...query,
      requester: requesterOf(user),
    });
    return { ...slice, page, perPage };
  };
