import { type AnyCaller, siteOf } from '../domain/accounts/caller.ts';
import { withSite } from '../domain/records/includes.ts';
import { validateIncludes } from '../domain/records/list-request.ts';
import { type OrderInclude, orderList } from '../domain/records/lists.ts';
import type { Order } from '../domain/orders/order.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import { transactionsVisibleTo, visibleUsersOf } from '../domain/accounts/visibility.ts';
import type { Ports } from '../ports/index.ts';
import { findOrder } from '../steps/orders/find-order.ts';
import { embedTransactions } from './steps/embed-transactions.ts';

/** The records to embed; none by default. */
export interface ShowOrderOptions {
  /** The records to embed; none by default. */
  readonly include?: readonly OrderInclude[] | undefined;
}

export interface ShowOrder {
  /**
   * Returns one order.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `order.missing` for a foreign and an invisible order.
   */
  (caller: AnyCaller, id: number | string, options?: ShowOrderOptions): Promise<Order>;
}

/** Reads the order through `Orders`, within the caller's visibility. */
export const showOrder =
  (ports: Pick<Ports, 'orders' | 'orderTransactions'>, policy: Policy): ShowOrder =>
  async (caller, id, options = {}) => {
    const { include } = validate({
      include: validateIncludes(fieldsOf(options).include, orderList.includes),
    });
    const max = policy.embeddedDocumentsMax;
    const embedded = { include, embeddedMax: max, users: visibleUsersOf(caller) };
    const found = await findOrder(ports, { caller, id, embedded });
    const order = withSite(found, include, siteOf(caller));
    const embedding = { visibility: transactionsVisibleTo(caller), include, max };
    const [shown = order] = await embedTransactions(ports, embedding, [order]);
    return shown;
  };
