import { fieldsOf, validate, validateString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { SiteCounts } from '../ports/records/site-erasure.ts';
import { siteByIdentifier } from '../steps/sites/find-by-name.ts';

export interface CountSite {
  /**
   * Counts the rows of a site that `eraseSite` would erase.
   *
   * @throws `input.invalid` with the rule `unknown` and the identifiers of all sites for an
   *   unknown site.
   */
  (request: { readonly site: string }): Promise<SiteCounts>;
}

/** Counts through `SiteErasure`. */
export const countSite =
  (ports: Pick<Ports, 'siteErasure' | 'sites'>): CountSite =>
  async (request) => {
    const { site } = validate({ site: validateString(fieldsOf(request).site) });
    const { id } = await siteByIdentifier(ports, site);
    return ports.siteErasure.count(id);
  };
