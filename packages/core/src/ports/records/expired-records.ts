import type { RetainedKind } from '../../domain/sites/retention.ts';
import type { OnDocuments } from './site-erasure.ts';

/** A kind of records that end with a retention: orders end with that of documents. */
export type ExpiredKind = RetainedKind | 'orders';

/** The records of a kind and site whose retention is over. */
export interface ExpiredQuery {
  /** The kind of records. */
  readonly kind: ExpiredKind;
  /** The id of the site. */
  readonly siteId: number;
  /**
   * Documents and orders that were created, and other records that were last changed, before this
   * instant.
   */
  readonly beforeMs: number;
  /** `YYYY`: employees with amounts of this year or a later one are kept. */
  readonly year: string;
}

/** A request to delete records whose retention is over. */
export interface ExpiredPruning extends ExpiredQuery {
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The maximum of records. */
  readonly limit: number;
  /** Called with documents whose rows are deleted. */
  readonly onDocuments: OnDocuments;
}

/**
 * Records that a site need not keep any longer. A record to which another one refers is kept with it: an
 * order and an employee with a document, and a company with an employee, a document or an order. So is an employee
 * whose year goes on, an order that is `Preparing`, a document that workers are to make, and every record under a
 * legal hold. The amounts of deleted documents stay: see `StatementYears`.
 */
export interface ExpiredRecords {
  /**
   * Deletes the oldest expired records, and returns how many. Of parallel calls each deletes other
   * records, and none waits for one that is being written. Counters follow.
   */
  prune(pruning: ExpiredPruning): Promise<number>;
  /** Returns how many records are expired. */
  countPrunable(query: ExpiredQuery): Promise<number>;
}
