import type { Ports } from './ports/index.ts';
import { type ChangeSiteUser, changeSiteUser } from './users/change-site-user.ts';
import { type ListSiteUsers, listSiteUsers } from './users/list-site-users.ts';
import { type ShowSiteUser, showSiteUser } from './users/show-site-user.ts';

/**
 * The use cases of users with an administrative role, for the users of their site. Each refuses:
 *
 * - `token.missing` without a caller, and `token.invalid` for anything else that is no caller;
 * - `role.forbidden` for a caller whose role is not administrative.
 */
export interface SiteUsers {
  /**
   * Lists the users of the caller's site.
   *
   * @throws `permission.missing` without the permission `users:list`.
   * @throws `input.invalid` for an unknown filter or sort key, a page below 1, a size outside 1–100
   *   and values that break a rule.
   */
  readonly listSiteUsers: ListSiteUsers;
  /**
   * Returns a user of the caller's site.
   *
   * @throws `permission.missing` without the permission `users:list`.
   * @throws `input.invalid` for an id that is none.
   * @throws `user.missing` for an unknown user, and for one of another site.
   */
  readonly showSiteUser: ShowSiteUser;
  /**
   * Changes the role or the status of a user or both, and ends the user's sessions.
   *
   * @throws `permission.missing` without the permission `users:update`, and when the role of the user
   *   or the new role has a permission that the caller's role lacks.
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the names of all
   *   roles for an unknown role.
   * @throws `user.self` for the caller.
   * @throws `user.missing` for an unknown user, and for one of another site.
   * @throws `owner.last` for the last Active Owner of the site.
   * @throws `token.invalid` when the caller's role or status was changed meanwhile.
   */
  readonly changeSiteUser: ChangeSiteUser;
}

/** Creates the use cases for the users of a site. */
export const createSiteUsers = (ports: Ports): SiteUsers => ({
  listSiteUsers: listSiteUsers(ports),
  showSiteUser: showSiteUser(ports),
  changeSiteUser: changeSiteUser(ports),
});
