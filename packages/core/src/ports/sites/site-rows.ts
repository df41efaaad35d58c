import type { Site } from '../../domain/sites/site.ts';

/** The sites of a transaction. */
export interface SiteRows {
  /**
   * Locks and returns a site; undefined for an unknown id. Transactions that lock one site run one after the
   * other.
   */
  lock(id: number): Promise<Site | undefined>;
  /**
   * Adds a site and returns its id; undefined for an identifier that is taken. Of parallel transactions with
   * one identifier exactly one adds the site.
   */
  add(site: Omit<Site, 'id'>): Promise<number | undefined>;
  /** Stores a site that is locked; its identifier and its creation never change. */
  save(site: Site): Promise<void>;
  /**
   * Removes a locked site that has no rows, with its counters; no row comes to it meanwhile. Returns false,
   * and removes nothing, when it has some.
   */
  removeEmpty(id: number): Promise<boolean>;
}
