import type { AuditEntry } from '../domain/audit-entry.ts';
import type { Order, OrderStatus } from '../domain/order.ts';
import type { Slice, Sort } from '../domain/page.ts';
import type { Requester } from '../domain/requester.ts';
import type { Visibility } from '../domain/visibility.ts';
import type { IdempotentRequest } from './idempotent-request.ts';

/** The sort keys of orders. */
export type OrderSortKey = 'createdAt';

/** Alternatives for each field. Fields combine with AND, alternatives with OR. Lists are not empty. */
export interface OrderFilter {
  /** The ids, one of which matches. */
  readonly id?: readonly number[];
  /** The ids of companies, one of which matches. */
  readonly companyId?: readonly number[];
  /** The statuses, one of which matches. */
  readonly status?: readonly OrderStatus[];
}

/** A validated query for a page of orders. */
export interface OrderQuery {
  /** The filters, all of which an order matches. */
  readonly filter: OrderFilter;
  /** Ties sort by id, in the last key's direction. */
  readonly sort: readonly Sort<OrderSortKey>[];
  /** The number of rows before the page. */
  readonly offset: number;
  /** The maximum number of rows. */
  readonly limit: number;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** A document to create, for an employee of the order's company. */
export interface NewDocument {
  /** The id of the employee. */
  readonly employeeId: number;
  /** A new UUID. */
  readonly uuid: string;
}

/** An order to create, of a caller. */
export interface NewOrder
  extends Pick<
    Order,
    'userId' | 'companyId' | 'type' | 'templateId' | 'colorId' | 'quantity' | 'content'
  > {
  /** Whose company and employees may be ordered for. Kept for an order of all employees. */
  readonly visibility: Visibility;
  /** A document for each of these employees, or for all visible ones of the company. */
  readonly documents: readonly NewDocument[] | 'all';
  /** The price of one copy of a document, with two decimals. */
  readonly price: string;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Undefined for a request without a key. */
  readonly idempotency: IdempotentRequest | undefined;
  /** Stored if the outcome is `created`; the port fills the subject. */
  readonly audit: AuditEntry;
}

/** An order with its user and company, as exports of records name them. */
export interface KeyedOrder extends Order {
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

/** The outcome of creating an order. */
export type OrderCreation =
  | { readonly outcome: 'created'; readonly order: Order }
  /** An earlier request with the key created the order, which is returned as it was then. */
  | { readonly outcome: 'replayed'; readonly order: Order }
  /** An earlier request with the key is under way. */
  | { readonly outcome: 'running' }
  /** The key was used for another request. */
  | { readonly outcome: 'mismatch' }
  /** No such company is visible. */
  | { readonly outcome: 'company-missing' }
  /** These employees are not visible, or not of the company; in the order in which they were given. */
  | { readonly outcome: 'employees-missing'; readonly employeeIds: readonly number[] };

/** A change of an order of a site. */
export interface OrderChange {
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the order. */
  readonly id: number;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The port fills the subject, and `documents`, the number of changed documents, in the details. */
  readonly audit: AuditEntry;
}

/** A request to add documents to an order that is `Preparing`. */
export interface OrderPreparation {
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The maximum number of documents. */
  readonly limit: number;
  /** Returns the UUID of a document. Called for the documents that are added only. */
  readonly newUuid: () => string;
}

/** The result of adding documents to an order. */
export interface PreparedOrder {
  /** The id of the order. */
  readonly orderId: number;
  /** The number of documents that were added. */
  readonly added: number;
  /** Whether the order has all its documents now. */
  readonly ready: boolean;
}

/**
 * The stored orders. Each write is one transaction with the documents, the counters, the amounts and
 * the audit entry that belong to it. The status of an order is that of `orderStatusOf` after every
 * write of this port, of `Documents` and of `DocumentTasks`, unless the order is `Preparing`; its
 * `completedAt` is the `nowMs` of the write that ended it, null once it is open again.
 */
export interface Orders {
  /**
   * Creates the order. A list of documents is created with it, `Pending`, with the order's content and
   * due at `nowMs`; or nothing is, when one of the employees or the company is missing. For `all` the
   * order is `Preparing` and has no document. `price` × `quantity` × the number of created documents is
   * the order's amount and is added to the user's `totalSpent`. The idempotency key is checked first and
   * stored with the order and its answer, as for companies and employees; refused requests leave none.
   */
  create(order: NewOrder): Promise<OrderCreation>;
  /** Returns the visible rows of the page and the exact total, from one snapshot. */
  page(visibility: Visibility, query: OrderQuery): Promise<Slice<Order>>;
  /** Returns the order; undefined for a foreign and an invisible one. The scope is that of documents. */
  find(visibility: Visibility, id: number): Promise<Order | undefined>;
  /** Returns some orders of a site in the order of their ids, whoever ordered them. */
  ofSite(query: SiteOrdersQuery): Promise<readonly KeyedOrder[]>;
  /**
   * Changes the pending documents of the order to `Canceled`, leased ones too, and ends its
   * preparation. Returns the order; undefined, and changes nothing, when it is not `Preparing` and has
   * no pending document.
   */
  cancel(change: OrderChange): Promise<Order | undefined>;
  /**
   * Changes the failed documents of the order to `Pending`, due at `nowMs` and as they were when they
   * were ordered: with the requested content, without errors, attempts and the instant of their making.
   * Returns the order; undefined, and changes nothing, when it has no failed document.
   */
  retry(change: OrderChange): Promise<Order | undefined>;
  /**
   * Adds documents to the order that is `Preparing` and was prepared longest ago: for visible employees
   * of its company in the order of their ids, each employee once, whatever happens between two steps.
   * They are like those of `create`, with their amounts. When no employee is left the order is ready.
   * Parallel calls never add a document twice. Returns undefined when no order is `Preparing`.
   */
  prepareNext(preparation: OrderPreparation): Promise<PreparedOrder | undefined>;
}
