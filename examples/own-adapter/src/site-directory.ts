import type { Site, Sites } from '@paydocs/core';

/** The sites of a host that has them in its own configuration rather than in our table. */
export class SiteDirectory implements Sites {
  readonly #sites: ReadonlyMap<string, Site>;

  constructor(sites: readonly Site[]) {
    this.#sites = new Map(sites.map((site) => [site.identifier, site]));
  }

  async findByIdentifier(identifier: string): Promise<Site | undefined> {
    return this.#sites.get(identifier);
  }
}
