import type { Timestamp } from './timestamp.ts';

/** What every record of a user of a site has besides its fields. */
export interface RecordIdentity {
  readonly id: number;
  readonly siteId: number;
  readonly userId: number;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}
