import type { TransactionFilter, TransactionSortKey } from '../../domain/records/lists.ts';
import type { OrderTransaction } from '../../domain/orders/order.ts';
import type { Slice, Sort } from '../../domain/fields/page.ts';
import type { Requester } from '../../domain/accounts/requester.ts';
import type { Visibility } from '../../domain/accounts/visibility.ts';
import type { SiteOrdersQuery } from './orders.ts';

/** A validated query for a page of transactions. */
export interface TransactionQuery {
  /** The filters, all of which a transaction matches. */
  readonly filter: TransactionFilter;
  /** Ties sort by id, in the last key's direction. */
  readonly sort: readonly Sort<TransactionSortKey>[];
  /** The number of rows before the page. */
  readonly offset: number;
  /** The maximum number of rows. */
  readonly limit: number;
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
  /** Returns the visible rows of the page and the exact total, from one snapshot. */
  page(visibility: Visibility, query: TransactionQuery): Promise<Slice<OrderTransaction>>;
  /** Returns the newest visible transactions of each of these orders, in the order of their ids. */
  ofOrders(
    visibility: Visibility,
    orders: TransactionsOfOrders,
  ): Promise<readonly OrderTransaction[]>;
  /** Returns some transactions of a site in the order of their ids, whoever ordered. */
  ofSite(query: SiteOrdersQuery): Promise<readonly KeyedTransaction[]>;
}
