import type { Ports } from './ports/index.ts';
import { type ChangeSite, changeSite } from './sites/change-site.ts';
import { type ShowSite, showSite } from './sites/show-site.ts';

/**
 * The use cases of users with an administrative role, for their site. Each refuses:
 *
 * - `token.missing` without a caller, and `token.invalid` for anything else that is no caller, and when
 *   the site is gone;
 * - `role.forbidden` for a caller whose role is not administrative.
 */
export interface OwnSite {
  /**
   * Returns the caller's site with its settings. The logo is the image as a data URL.
   *
   * @throws `permission.missing` without the permission `sites:read`.
   */
  readonly showSite: ShowSite;
  /**
   * Changes the name, the logo, the paper, the prices and other settings of the caller's site. What is left
   * out stays. Orders and documents that are made from now on have them.
   *
   * @throws `permission.missing` without the permission `sites:update`.
   * @throws `input.invalid` when a field breaks a rule or none is given; with the rule `image` for a
   *   logo that cannot be printed.
   */
  readonly changeSite: ChangeSite;
}

/** Creates the use cases for the caller's site. */
export const createOwnSite = (ports: Ports): OwnSite => ({
  showSite: showSite(ports),
  changeSite: changeSite(ports),
});
