import type { RawJson } from './raw-json.ts';
import type { Timestamp } from './timestamp.ts';

/** The statuses of an order. An order that is `Preparing` does not have all its documents yet. */
export const ORDER_STATUSES = ['Preparing', 'Pending', 'Completed', 'Failed', 'Canceled'] as const;

/** A status of an order. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The statuses of a document that was ordered. */
export const DOCUMENT_STATUSES = ['Pending', 'Completed', 'Failed', 'Canceled', 'Void'] as const;

/** A status of a document that was ordered. */
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** The number of documents of an order, by their status. */
export type DocumentCounts = Readonly<Record<Lowercase<DocumentStatus>, number>>;

/**
 * An order of documents for employees of a company. Its documents are those that it created, and their
 * replacements; an imported document belongs to no order, whatever its `orderId`.
 */
export interface Order {
  /** The id of the order. */
  readonly id: number;
  /** The id of the site of the order. */
  readonly siteId: number;
  /** The id of the user who ordered. */
  readonly userId: number;
  /** The id of the company of the employees. */
  readonly companyId: number;
  /** The type of its documents, such as `Pay Statement`. */
  readonly type: string;
  /** The template of its documents. */
  readonly templateId: string;
  /** The color of its documents. */
  readonly colorId: string;
  /** The copies of each document that are paid for. */
  readonly quantity: number;
  /** The content that was ordered, in the form of the API. */
  readonly content: RawJson;
  /** The price of all documents so far, with two decimals: `129.50`. */
  readonly amount: string;
  /** The status, which follows from the counts. */
  readonly status: OrderStatus;
  /** The number of its documents by status. */
  readonly counts: DocumentCounts;
  /** When the order ended; null while it is `Preparing` or `Pending`. */
  readonly completedAt: Timestamp | null;
  /** The time of the creation (RFC 3339, in UTC). */
  readonly createdAt: Timestamp;
  /** The time of the last change (RFC 3339, in UTC). */
  readonly updatedAt: Timestamp;
}

/** Returns the status of an order that has all its documents. Without documents it is canceled. */
export const orderStatusOf = ({
  pending,
  completed,
  failed,
  canceled,
  void: voided,
}: DocumentCounts): Exclude<OrderStatus, 'Preparing'> => {
  if (pending > 0) return 'Pending';
  if (failed > 0) return 'Failed';
  return canceled > 0 || completed + voided === 0 ? 'Canceled' : 'Completed';
};
