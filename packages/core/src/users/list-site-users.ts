import type { Caller } from '../domain/accounts/caller.ts';
import { validateListRequest, toPage } from '../domain/records/list-request.ts';
import { siteUserList } from '../domain/records/lists.ts';
import type { Page } from '../domain/fields/page.ts';
import { requesterOf } from '../domain/accounts/requester.ts';
import type { User } from '../domain/accounts/user.ts';
import type { ListRequestOf } from '../domain/records/list-description.ts';
import type { Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';
import { statusesNamed } from '../steps/accounts/statuses-named.ts';

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

/** Reads the page through `UserAdministration`, and for a filter by status which ones the site has. */
export const listSiteUsers =
  (ports: Pick<Ports, 'userAdministration'>): ListSiteUsers =>
  async (caller, request = {}) => {
    const { user } = requireAdministrator(caller, 'users:list');
    const asked = validateListRequest(request, siteUserList);

    const { siteId } = user;
    const { filter } = asked.query;
    const status =
      filter.status &&
      statusesNamed(
        filter.status,
        await ports.userAdministration.statuses(siteId),
        'filter.status',
      );

    const slice = await ports.userAdministration.page({
      ...asked.query,
      filter: { ...filter, ...(status && { status }) },
      siteId,
      requester: requesterOf(user),
    });
    return toPage(asked, slice);
  };
