import type { Site } from '../domain/sites/site.ts';
import type { Ports } from '../ports/index.ts';

export interface ListSites {
  /** Lists all sites in the order of their ids. Never refuses. */
  (): Promise<readonly Site[]>;
}

/** Reads all sites. */
export const listSites =
  (ports: Pick<Ports, 'sites'>): ListSites =>
  async () =>
    ports.sites.list();
