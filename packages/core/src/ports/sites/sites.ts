import type { Site } from '../../domain/sites/site.ts';

/** The stored sites. */
export interface Sites {
  /** Returns the site with exactly this identifier. */
  findByIdentifier(identifier: string): Promise<Site | undefined>;
  /** Returns all sites, in the order of their ids. */
  list(): Promise<readonly Site[]>;
}
