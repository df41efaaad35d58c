import type { Order } from './order.ts';
import type { RawJson } from './raw-json.ts';
import type { Site } from './site.ts';
import type { Timestamp } from './timestamp.ts';
import type { User } from './user.ts';

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
