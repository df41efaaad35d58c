import type { OrderRecord } from '../../domain/orders/order.ts';
import type { OrderIssue } from '../../domain/orders/order-issue.ts';
import type { Payment } from '../../domain/sites/site-settings.ts';
import type { Scope } from '../../domain/accounts/visibility.ts';

/** How an order gets its documents in steps: one for each employee, or those of its draft. */
export type OrderPreparation = 'employees' | 'documents';

/** An order with what its own steps need. */
export interface OrderRow extends OrderRecord {
  /** The price of one copy of a document, with two decimals. */
  readonly price: string;
  /** Whether the order waits for its payment: the setting of its site when it was created. */
  readonly payment: Payment;
  /** What its user spent on the order, as it was saved last, with two decimals. */
  readonly spent: string;
  /** Whether its documents are made although a letter of a name has no glyph. */
  readonly allowMissingLetters: boolean;
  /** The names of the rule sets that its statements obey. */
  readonly rules: readonly string[];
  /** Whose employees an order of all employees is for. */
  readonly employeesOf: Scope;
  /** How the order gets its documents while it is `Preparing`; null for one that has them. */
  readonly preparation: OrderPreparation | null;
  /** When the order last got documents, in milliseconds since 1970; null when it is not `Preparing`. */
  readonly preparedAtMs: number | null;
  /** The id of the last employee that got a document. */
  readonly preparedThrough: number;
}

/** The orders of a transaction. */
export interface OrderRows {
  /**
   * Adds an order, and returns its id; undefined when an order of any site has its UUID. Of parallel ones
   * exactly one is added.
   */
  add(order: Omit<OrderRow, 'id' | 'outdatedCount'>): Promise<number | undefined>;
  /** Locks orders, and returns them in the order of their ids; those that are missing are left out. */
  lock(ids: readonly number[]): Promise<readonly OrderRow[]>;
  /**
   * Locks the order that is `Preparing` and was prepared longest ago; one that no other transaction
   * prepares, or else waits for it. Returns undefined when none is.
   */
  lockPreparing(): Promise<OrderRow | undefined>;
  /** Stores the fields of a locked order that change: status, counts, amounts, preparation and times. */
  save(order: OrderRow): Promise<void>;
  /** Adds issues of an order; the first one of an employee stays. */
  addIssues(orderId: number, issues: readonly OrderIssue[]): Promise<void>;
}
