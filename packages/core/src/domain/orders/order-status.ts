/**
 * The statuses of an order. A `Draft` is not submitted yet; an order that is `Preparing` does not have all
 * its documents yet; one that is `Unpaid` waits for its payment, and no document of it is made.
 */
export const ORDER_STATUSES = [
  'Draft',
  'Preparing',
  'Unpaid',
  'Pending',
  'Completed',
  'Failed',
  'Canceled',
] as const;

/** A status of an order. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * The statuses of a document that was ordered. One that is `Processing` is leased by a worker, and counts
 * as `Pending`.
 */
export const DOCUMENT_STATUSES = [
  'Draft',
  'Pending',
  'Processing',
  'Completed',
  'Failed',
  'Canceled',
  'Void',
] as const;

/** A status of a document that was ordered. */
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** The number of documents of an order, by their status. */
export type DocumentCounts = Readonly<
  Record<Lowercase<Exclude<DocumentStatus, 'Processing'>>, number>
>;

/** An order without documents. */
export const NO_DOCUMENTS: DocumentCounts = {
  draft: 0,
  pending: 0,
  completed: 0,
  failed: 0,
  canceled: 0,
  void: 0,
};

/** Whether an order has not ended. */
export const isOpen = (status: OrderStatus): boolean => isWaiting(status) || status === 'Pending';

/** Whether an order has, or gets, documents that are not ordered for good: its status says so. */
export const isWaiting = (status: OrderStatus): boolean =>
  status === 'Draft' || status === 'Preparing' || status === 'Unpaid';

/** What decides the status of an order that has all its documents. */
export interface OrderProgress {
  /** The number of its documents by status. */
  readonly counts: DocumentCounts;
  /** The number of employees who were left out, since they have the statement already. */
  readonly skippedCount: number;
  /** Whether what was ordered was canceled, in whole or in part. */
  readonly isCanceled: boolean;
}

/**
 * Returns the status of an order that has all its documents. Without documents it is canceled, unless all
 * its employees have their statements already. A delivered order whose replacements are canceled stays completed.
 */
export const orderStatusOf = ({
  counts: { pending, completed, failed, void: voided },
  skippedCount,
  isCanceled,
}: OrderProgress): Exclude<OrderStatus, 'Draft' | 'Preparing' | 'Unpaid'> => {
  if (pending > 0) return 'Pending';
  if (failed > 0) return 'Failed';
  return isCanceled || completed + voided + skippedCount === 0 ? 'Canceled' : 'Completed';
};
