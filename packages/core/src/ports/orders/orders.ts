import type { OrderFilter, OrderInclude, OrderSortKey } from '../../domain/records/lists.ts';
import type { Order, OrderRecord } from '../../domain/orders/order.ts';
import type { OrderIssue } from '../../domain/orders/order-issue.ts';
import type { Slice, ListWindow } from '../../domain/fields/page.ts';
import type { Requester } from '../../domain/accounts/requester.ts';
import type { Scope, Visibility } from '../../domain/accounts/visibility.ts';

/** The records that an order embeds, besides its site. */
export interface OrderEmbedding {
  /** The records to embed. */
  readonly include: readonly OrderInclude[];
  /** The maximum of embedded documents. */
  readonly embeddedMax: number;
  /** Which users are visible. */
  readonly users: Scope;
}

/** A validated query for a page of orders. */
export interface OrderQuery extends ListWindow<OrderSortKey> {
  /** The filters, all of which an order matches. */
  readonly filter: OrderFilter;
  /** The records to embed; none by default. */
  readonly embedded?: OrderEmbedding;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** An order with its user and company, as exports of records name them. */
export interface KeyedOrder extends OrderRecord {
  /** The e-mail address of the user. */
  readonly user: string;
  /** The key of the company, or `paydocs-<id>` for one without a key. */
  readonly company: string;
}

/** A request for some orders of a site. */
export interface SiteOrdersQuery {
  /** The id of the site. */
  readonly siteId: number;
  /** Orders with a greater id are read. */
  readonly afterId: number;
  /** The maximum number of rows. */
  readonly limit: number;
}

/** A request for issues of an order, by employee and then by document. */
export interface OrderIssuesQuery extends Omit<ListWindow<never>, 'sort'> {
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the order. */
  readonly orderId: number;
}

/** The stored orders, for reading; a `Transaction` changes them. */
export interface Orders {
  /**
   * Returns the visible rows of the page, and from the same snapshot the exact total unless after a place. Embeds visible records
   * only. The number of queries does not depend on the number of rows.
   */
  page(visibility: Visibility, query: OrderQuery): Promise<Slice<Order>>;
  /**
   * Returns the order of an id or a UUID as `page` does; undefined for a foreign and an invisible one. The scope is that
   * of documents.
   */
  find(
    visibility: Visibility,
    id: number | string,
    embedded?: OrderEmbedding,
  ): Promise<Order | undefined>;
  /** Returns some orders of a site in the order of their ids, whoever ordered them. */
  ofSite(query: SiteOrdersQuery): Promise<readonly KeyedOrder[]>;
  /**
   * Returns the issues of an order in the order of their employees, then of the UUIDs of their documents with
   * those without one first, and their number unless after a place: those that were stored, and the errors of
   * its failed documents.
   */
  issues(query: OrderIssuesQuery): Promise<Slice<OrderIssue>>;
  /** Whether an order is `Preparing`. */
  hasPreparing(): Promise<boolean>;
}
