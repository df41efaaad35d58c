import type { TransactionFilter, TransactionSortKey } from '../../domain/records/lists.ts';
import type { OrderTransaction } from '../../domain/orders/order.ts';
import type { Slice, ListWindow } from '../../domain/fields/page.ts';
import type { Requester } from '../../domain/accounts/requester.ts';
import type { Visibility } from '../../domain/accounts/visibility.ts';
import type { SiteOrdersQuery } from './orders.ts';

/** A validated query for a page of transactions. */
export interface TransactionQuery extends ListWindow<TransactionSortKey> {
  /** The filters, all of which a transaction matches. */
  readonly filter: TransactionFilter;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** Orders whose transactions are read. */
export interface TransactionsOfOrders {
  /** The ids of the orders, at most 100. */
  readonly ids: readonly number[];
  /** The maximum number of transactions of each order. */
  readonly max: number;
}

/** A transaction with the UUID of its order, as exports name it. */
export interface KeyedTransaction extends OrderTransaction {
  /** The UUID of the order. */
  readonly orderUuid: string;
}

/** The transactions of orders, for reading. The scope is that of documents, as for orders. */
export interface OrderTransactions {
  /** Returns the visible rows of the page, and from the same snapshot the exact total unless after a place. */
  page(visibility: Visibility, query: TransactionQuery): Promise<Slice<OrderTransaction>>;
  /** Returns the newest visible transactions of each of these orders, in the order of their ids. */
  ofOrders(
    visibility: Visibility,
    orders: TransactionsOfOrders,
  ): Promise<readonly OrderTransaction[]>;
  /** Returns some transactions of a site in the order of their ids, whoever ordered. */
  ofSite(query: SiteOrdersQuery): Promise<readonly KeyedTransaction[]>;
}
