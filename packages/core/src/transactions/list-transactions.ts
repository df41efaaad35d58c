import type { Caller } from '../domain/accounts/caller.ts';
import { validateListRequest, toPage } from '../domain/records/list-request.ts';
import { transactionList } from '../domain/records/lists.ts';
import type { OrderTransaction } from '../domain/orders/order.ts';
import type { Page } from '../domain/fields/page.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { requesterOf } from '../domain/accounts/requester.ts';
import { transactionsVisibleTo } from '../domain/accounts/visibility.ts';
import type { ListRequestOf } from '../domain/records/list-description.ts';
import type { Ports } from '../ports/index.ts';
import { embed, type EmbedPorts } from './steps/embed.ts';

/** Filters, order, embedded records and page of a list; every field is optional. */
export interface TransactionListRequest extends ListRequestOf<typeof transactionList> {}

export interface ListTransactions {
  /**
   * Lists transactions of visible orders: without `transactions:list` those of own orders.
   *
   * @throws `input.invalid` when a field breaks a rule.
   */
  (caller: Caller, request?: TransactionListRequest): Promise<Page<OrderTransaction>>;
}

/** Reads the page through `OrderTransactions`, within the caller's visibility of orders. */
export const listTransactions =
  (ports: EmbedPorts & Pick<Ports, 'orderTransactions'>, policy: Policy): ListTransactions =>
  async (caller, request = {}) => {
    const { user } = caller;
    const asked = validateListRequest(request, transactionList);

    const slice = await ports.orderTransactions.page(transactionsVisibleTo(caller), {
      ...asked.query,
      requester: requesterOf(user),
    });
    const page = toPage(asked, slice);
    const { include } = asked;
    const embedding = { caller, include, embeddedMax: policy.embeddedDocumentsMax };
    return { ...page, items: await embed(ports, embedding, page.items) };
  };
