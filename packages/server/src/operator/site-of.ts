import { readConfig } from '../config/read-config.ts';

/** The option of a command of one site. */
export interface SiteOption {
  /** The identifier; that of `DEFAULT_SITE` by default. */
  readonly site?: string | undefined;
}

/** The options of a command that may read all sites. */
export interface SitesOption extends SiteOption {
  readonly allSites?: true | undefined;
}

/** Returns the identifier of the site of a command. */
export const siteOf = ({ site }: SiteOption, environment: NodeJS.ProcessEnv): string =>
  site ?? readConfig(environment).defaultSite;

/** Returns the identifier of the site of a command; undefined for all sites. */
export const sitesOf = (
  { site, allSites }: SitesOption,
  environment: NodeJS.ProcessEnv,
): string | undefined => (allSites ? undefined : siteOf({ site }, environment));
