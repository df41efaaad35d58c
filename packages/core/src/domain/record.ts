import type { Timestamp } from './timestamp.ts';

/** What every record of a user of a site has besides its fields. */
export interface RecordIdentity {
  readonly id: number;
  readonly siteId: number;
  readonly userId: number;
  /** The key of the record in another system, unique for its site and kind; null without one. */
  readonly externalId: string | null;
  /**
   * 1 for a new record, and one more for each change of its own fields. Counts, embedded records and
   * the move of a document with its employee leave it as it is.
   */
  readonly version: number;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}
