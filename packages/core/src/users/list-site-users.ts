import type { Caller } from '../domain/caller.ts';
import { validateListRequest } from '../domain/list-request.ts';
import { siteUserList, type ListRequestOf } from '../domain/lists.ts';
import type { Page } from '../domain/page.ts';
import { requesterOf } from '../domain/requester.ts';
import type { User } from '../domain/user.ts';
import type { Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/require-administrator.ts';

/** Filters, order, embedded records and page of a list; every field is optional. */
export interface SiteUserListRequest extends ListRequestOf<typeof siteUserList> {}

/** Lists the users of the caller's site page by page. */
export type ListSiteUsers = (caller: Caller, request?: SiteUserListRequest) => Promise<Page<User>>;

/** Reads the page through `UserAdministration`. */
export const listSiteUsers =
  (ports: Pick<Ports, 'userAdministration'>): ListSiteUsers =>
  async (caller, request = {}) => {
    const { user } = requireAdministrator(caller, 'users:list');
    const { page, perPage, query } = validateListRequest(request, siteUserList);

    const slice = await ports.userAdministration.page({
      ...query,
      siteId: user.siteId,
      requester: requesterOf(user),
    });
    return { ...slice, page, perPage };
  };
