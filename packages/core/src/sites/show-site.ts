import type { Caller } from '../domain/accounts/caller.ts';
import { Refused } from '../domain/foundation/refused.ts';
import type { Site } from '../domain/sites/site.ts';
import type { Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';
import { shownSite } from '../steps/sites/shown-site.ts';
import { logoReader } from '../steps/sites/site-logo.ts';

export interface ShowSite {
  /**
   * Returns the caller's site with its settings as it is stored now. The logo is the image as a
   * data URL.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `token.invalid` when the site is gone.
   * @throws `permission.missing` without the permission `sites:read`.
   */
  (caller: Caller): Promise<Site>;
}

/** Reads the site, and the file of its logo. */
export const showSite = (ports: Pick<Ports, 'digest' | 'documentStore' | 'sites'>): ShowSite => {
  const readLogo = logoReader(ports);
  return async (caller) => {
    const { user } = requireAdministrator(caller, 'sites:read');

    const site = await ports.sites.findByIdentifier(user.site.identifier);
    if (site === undefined) throw new Refused('token.invalid');
    return shownSite(site, readLogo);
  };
};
