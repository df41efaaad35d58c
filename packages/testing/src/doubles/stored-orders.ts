import type { AbandonedFile, JsonObject, Order, Scope } from '@paydocs/core';

/** A row of the orders table. */
export interface StoredOrder extends Omit<Order, 'content' | 'counts'> {
  readonly content: JsonObject;
  readonly price: string;
  /** Whose employees an order of all employees is for. */
  readonly scope: Scope;
  /** The id of the last employee that has a document. */
  readonly preparedThrough: number;
  readonly preparedAtMs: number;
  /** When documents of the order were claimed; null before the first claim. */
  readonly servedAtMs: number | null;
}

/** The columns of a document that was ordered, which no reader of documents sees. */
export interface StoredTask {
  readonly orderId: number;
  readonly dueAtMs: number;
  readonly leaseId: string | null;
  readonly attempts: number;
  readonly madeAtMs: number | null;
  /** The content of a replacement as it was ordered; null for that of the order. */
  readonly requested: JsonObject | null;
  readonly replacesId: number | null;
}

/** A row of the table of abandoned files. */
export interface StoredAbandonedFile extends AbandonedFile {
  readonly abandonedAtMs: number;
}
