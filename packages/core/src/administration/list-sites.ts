import type { Site } from '../domain/site.ts';
import type { Ports } from '../ports/index.ts';

/** Lists all sites in the order of their ids. */
export type ListSites = () => Promise<readonly Site[]>;

/** Reads all sites. */
export const listSites =
  (ports: Pick<Ports, 'sites'>): ListSites =>
  async () =>
    ports.sites.list();
