import type {
  AbandonedFile,
  DocumentRow,
  JsonObject,
  OpeningBalance,
  OrderIssue,
  OrderRow,
  OrderTransaction,
  YearStatement,
} from '@paydocs/core';

/** A row of the orders table; the numbers of its documents are counted when it is read. */
export interface StoredOrder extends Omit<OrderRow, 'content' | 'counts' | 'outdatedCount'> {
  readonly content: JsonObject;
  /** When documents of the order were claimed; null before the first claim. */
  readonly servedAtMs: number | null;
}

/** The columns of a document that was ordered, besides those of every document. */
export interface StoredTask
  extends Pick<
    DocumentRow,
    | 'dueAtMs'
    | 'leaseId'
    | 'attempts'
    | 'madeAtMs'
    | 'figuresVersion'
    | 'replacesId'
    | 'payDate'
    | 'outdatedAt'
    | 'outdatedBy'
  > {
  readonly orderId: number;
  /** What was ordered; null for the content of the order. */
  readonly requested: JsonObject | null;
}

/** A row of the table of abandoned files. */
export interface StoredAbandonedFile extends AbandonedFile {
  readonly abandonedAtMs: number;
}

/** A row of the transactions table. */
export interface StoredTransaction
  extends Omit<OrderTransaction, 'processorResponse' | 'order' | 'user' | 'site'> {
  readonly processorResponse: JsonObject;
}

/** A row of the table of issues of orders. */
export interface StoredIssue extends OrderIssue {
  readonly orderId: number;
}

/** A row of the table of statements. */
export type StoredStatement = YearStatement;

/** A row of the table of opening balances. */
export type StoredOpening = OpeningBalance;
