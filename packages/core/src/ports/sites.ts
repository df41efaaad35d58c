import type { AuditEntry } from '../domain/audit-entry.ts';
import type { Site } from '../domain/site.ts';

/**
 * A new site. It has the document type `Pay Statement`, no payment processor, the default settings and
 * the status `active`, and it keeps all records.
 */
export interface NewSite {
  /** The identifier, unique over all sites. */
  readonly identifier: string;
  /** The name, as users read it. */
  readonly name: string;
  /** The time of the creation, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** The port fills the site and the subject. */
  readonly audit: AuditEntry;
}

/** The fields of a site that can change. */
export type SiteFields = Pick<
  Site,
  | 'name'
  | 'logo'
  | 'paymentProcessors'
  | 'documentTypes'
  | 'settings'
  | 'status'
  | 'retention'
  | 'legalHoldSince'
>;

/** A change of a site. */
export interface SiteChange {
  /** The identifier of the site. */
  readonly identifier: string;
  /**
   * Returns the fields that change of the site as it is stored now: no other change comes in between. A
   * pure function, which may be called more than once.
   */
  readonly change: (site: Site) => Partial<SiteFields>;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The port fills the site and the subject. */
  readonly audit: AuditEntry;
}

/** The stored sites. */
export interface Sites {
  /** Returns the site with exactly this identifier. */
  findByIdentifier(identifier: string): Promise<Site | undefined>;
  /** Returns all sites, in the order of their ids. */
  list(): Promise<readonly Site[]>;
  /**
   * Adds and returns the site, with the audit entry. Returns undefined, and adds neither, when the
   * identifier is taken. Of parallel calls with one identifier exactly one adds the site.
   */
  addIfAbsent(site: NewSite): Promise<Site | undefined>;
  /**
   * Changes and returns the site, and adds the audit entry. Returns undefined, and does neither, when
   * there is none. Of parallel changes each sees the fields that the one before has left.
   */
  update(change: SiteChange): Promise<Site | undefined>;
}
