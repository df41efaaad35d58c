import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { AuditPlace } from './audit-log.ts';

/** The details of an entry, and the place of the entry in the trail. */
export type PlacedDetails = Pick<AuditEntry, 'atMs' | 'id' | 'details'>;

/** A part of the entries with texts that somebody typed. */
export interface TypedEntriesQuery {
  /** The id of the site. */
  readonly siteId: number;
  /** The last entry of the part before; the first part without one. */
  readonly after?: AuditPlace | undefined;
  /** The maximum of entries. */
  readonly limit: number;
}

/** The audit trail of a transaction. */
export interface AuditRows {
  /** Adds an entry. */
  add(entry: AuditEntry): Promise<void>;
  /**
   * Returns the oldest entries, of a site and of no site, with one of the `TYPED_DETAILS`. An empty filter
   * need not count as one.
   */
  typed(query: TypedEntriesQuery): Promise<readonly PlacedDetails[]>;
  /** Stores details in place of those of the same entries. */
  saveDetails(entries: readonly PlacedDetails[]): Promise<void>;
}
