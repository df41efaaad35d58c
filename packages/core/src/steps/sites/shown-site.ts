import { logoFileOf } from '../../domain/sites/site-logo.ts';
import type { Site } from '../../domain/sites/site.ts';
import type { ReadLogo } from './site-logo.ts';

/** Returns the site with the image of its logo as a data URL; an address stays. */
export const shownSite = async (site: Site, readLogo: ReadLogo): Promise<Site> =>
  logoFileOf(site.logo) === undefined ? site : { ...site, logo: await readLogo(site) };
