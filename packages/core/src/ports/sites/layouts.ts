import type { LayoutSummary, LayoutVersion, SiteLayout } from '../../domain/layouts/site-layout.ts';

/** The stored layouts of sites, for readers. */
export interface Layouts {
  /** Returns the layouts of a site that are neither replaced nor removed, in the order of their names. */
  list(siteId: number): Promise<readonly LayoutSummary[]>;
  /**
   * Returns a layout of a site: the version, which may be replaced or removed, or by default the one that is
   * neither. Returns undefined when there is none.
   */
  find(
    siteId: number,
    layout: { readonly name: string; readonly version?: number | undefined },
  ): Promise<SiteLayout | undefined>;
}

/** A version of a layout as it is stored, without its blocks. */
export interface StoredLayoutVersion extends LayoutSummary {
  /** When it was replaced or removed, in milliseconds since 1970; null while it is in use. */
  readonly endedAtMs: number | null;
}

/** The layouts of a transaction. */
export interface LayoutRows {
  /** Locks the site, so that layouts change one after the other, and returns all versions of its layouts. */
  lock(siteId: number): Promise<readonly StoredLayoutVersion[]>;
  /** Adds a version of a layout to a locked site. */
  add(siteId: number, layout: SiteLayout): Promise<void>;
  /** Ends a version of a layout of a locked site: documents keep it. */
  end(siteId: number, version: LayoutVersion, atMs: number): Promise<void>;
}
