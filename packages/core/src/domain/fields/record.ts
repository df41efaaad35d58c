import type { Timestamp } from '../values/timestamp.ts';

/** What every record of a user of a site has besides its fields. */
export interface RecordIdentity {
  /** The id of the record, unique in its kind over all sites. */
  readonly id: number;
  /** The id of the site of the record. */
  readonly siteId: number;
  /** The id of the owner, a user of the same site. */
  readonly userId: number;
  /** The key of the record in another system, unique for its site and kind; null without one. */
  readonly externalId: string | null;
  /**
   * 1 for a new record, and one more for each change of its own fields. Counts and embedded
   * records leave it as it is.
   */
  readonly version: number;
  /** The time of the creation (RFC 3339, in UTC). */
  readonly createdAt: Timestamp;
  /** The time of the last change (RFC 3339, in UTC). */
  readonly updatedAt: Timestamp;
}
