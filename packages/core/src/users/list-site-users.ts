import type { Caller } from '../domain/caller.ts';
import { toPage, validateListRequest } from '../domain/list-request.ts';
import type { ListRequestOf } from '../domain/list-description.ts';
import { siteUserList } from '../domain/lists.ts';
import type { Page } from '../domain/page.ts';
import { requesterOf } from '../domain/requester.ts';
import type { User } from '../domain/user.ts';
import type { Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/require-administrator.ts';

/** Filters, order, embedded records and page of a list; every field is optional. */
export interface SiteUserListRequest extends ListRequestOf<typeof siteUserList> {}

export interface ListSiteUsers {
  /**
   * Lists the users of the caller's site.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `permission.missing` without the permission `users:list`.
   * @throws `input.invalid` for an unknown filter or sort key, a page below 1, a size outside
   *   1–100 and values that break a rule.
   */
  (caller: Caller, request?: SiteUserListRequest): Promise<Page<User>>;
}

/** Reads the page through `UserAdministration`. */
export const listSiteUsers =
  (ports: Pick<Ports, 'userAdministration'>): ListSiteUsers =>
  async (caller, request = {}) => {
    const { user } = requireAdministrator(caller, 'users:list');
    const asked = validateListRequest(request, siteUserList);

    const slice = await ports.userAdministration.page({
      ...asked.query,
      siteId: user.siteId,
      requester: requesterOf(user),
    });
    return toPage(asked, slice);
  };
