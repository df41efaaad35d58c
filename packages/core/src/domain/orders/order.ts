import type { DocumentCounts, OrderStatus } from './order-status.ts';
import type { Document } from '../documents/document.ts';
import type { RawJson } from '../values/raw-json.ts';
import type { Site } from '../sites/site.ts';
import type { Timestamp } from '../values/timestamp.ts';
import type { User } from '../accounts/user.ts';

/** The sums of the statements of an order, as canonical decimal strings with the currency's decimals. */
export interface PayTotals {
  /** The currency of the statements (ISO 4217). */
  readonly currency: string;
  /** The sum of the gross pay. */
  readonly gross: string;
  /** The sum of all deductions. */
  readonly deductions: string;
  /** The sum of the net pay. */
  readonly net: string;
}

/**
 * An order without embedded records. Its documents are those that it created, and their
 * replacements; an imported document belongs to no order, whatever its `orderId`.
 */
export interface OrderRecord {
  /** The id of the order. */
  readonly id: number;
  /** The UUID of the order, which requests may name in place of the id. */
  readonly uuid: string;
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
  /** Whether people with an account get an e-mail when a document of theirs is ready. */
  readonly notify: boolean;
  /** The content that was ordered, in the form of the API. */
  readonly content: RawJson;
  /** The currency of the price (ISO 4217). */
  readonly currency: string;
  /** The price of all documents so far, with two decimals: `129.50`. */
  readonly amount: string;
  /** What its completed sales brought, without what was given back, with two decimals. */
  readonly paid: string;
  /** Since when its sales covered its price; null for an order that was never paid. */
  readonly paidAt: Timestamp | null;
  /** The number of its transactions. */
  readonly transactionsCount: number;
  /** The number of its transactions that failed. */
  readonly failedTransactionsCount: number;
  /** Its newest transactions in the order of their ids, when they are included. */
  readonly transactions?: readonly OrderTransaction[];
  /** The sums of its statements, as they were ordered. */
  readonly payTotals: PayTotals;
  /** The status, which follows from the counts and from `canceledAt`. */
  readonly status: OrderStatus;
  /** The number of its documents by status. */
  readonly counts: DocumentCounts;
  /** The number of completed documents whose figures of the year changed afterwards. */
  readonly outdatedCount: number;
  /** The number of employees who were left out, since they have the statement already. */
  readonly skippedCount: number;
  /** When what was ordered was first canceled, in whole or in part; null when it never was. */
  readonly canceledAt: Timestamp | null;
  /** When the order ended; null while it is `Draft`, `Preparing`, `Unpaid` or `Pending`. */
  readonly completedAt: Timestamp | null;
  /** The time of the creation (RFC 3339, in UTC). */
  readonly createdAt: Timestamp;
  /** The time of the last change (RFC 3339, in UTC). */
  readonly updatedAt: Timestamp;
}

/** An order of documents for employees of a company. */
export interface Order extends OrderRecord {
  /** Present when included: the visible ones, the newest first, at most as many as asked for. */
  readonly documents?: readonly Document[];
  /** Present when included. */
  readonly site?: Site;
  /** The user who ordered, present when included; null when it is not visible to the caller. */
  readonly user?: User | null;
}

/** The types of transactions: money that an order brought, and money that was given back. */
export const TRANSACTION_TYPES = ['Sale', 'Refund'] as const;

/** A type of transactions. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** The statuses of transactions. Only a `Completed` one counts. */
export const TRANSACTION_STATUSES = ['Pending', 'Completed', 'Failed'] as const;

/** A status of transactions. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** A payment for an order, as a payment processor reported it. It never changes. */
export interface OrderTransaction {
  /** The id of the transaction. */
  readonly id: number;
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the user who ordered. */
  readonly userId: number;
  /** The id of the order. */
  readonly orderId: number;
  /** The payment processor, one of those of the site at that time. */
  readonly processor: string;
  /** The id of the payment at the processor; null without one, such as for cash. */
  readonly processorId: string | null;
  /** What was paid or given back, above zero and with two decimals: `129.50`. */
  readonly amount: string;
  /** The currency of the order (ISO 4217). */
  readonly currency: string;
  /** Whether money came or went. */
  readonly type: TransactionType;
  /** Only a `Completed` transaction counts. */
  readonly status: TransactionStatus;
  /** What the processor said. */
  readonly processorResponse: RawJson;
  /** What can be given back of a completed sale, with two decimals; `0.00` for any other transaction. */
  readonly refundable: string;
  /** The time of the transaction (RFC 3339, in UTC). */
  readonly createdAt: Timestamp;
  /** The order, when it is included; null for one that is not visible. */
  readonly order?: Order | null;
  /** The user who ordered, when included; null for one whom the caller may not see. */
  readonly user?: User | null;
  /** The site, when it is included. */
  readonly site?: Site;
}
