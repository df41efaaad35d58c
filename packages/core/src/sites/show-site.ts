import type { Caller } from '../domain/caller.ts';
import { Refused } from '../domain/refused.ts';
import type { Site } from '../domain/site.ts';
import type { Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/require-administrator.ts';
import { shownSite } from '../steps/shown-site.ts';
import { logoReader } from '../steps/site-logo.ts';

/** Returns the caller's site as it is stored now. Its logo is the image as a data URL. */
export type ShowSite = (caller: Caller) => Promise<Site>;

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
