import type { Site, Sites } from '@paydocs/core';

/** Sites from the configuration of the host. */
export class SiteDirectory implements Sites {
  readonly #sites: ReadonlyMap<string, Site>;

  constructor(sites: readonly Site[]) {
    this.#sites = new Map(sites.map((site) => [site.identifier, site]));
  }

  async findByIdentifier(identifier: string): Promise<Site | undefined> {
    return this.#sites.get(identifier);
  }
}
