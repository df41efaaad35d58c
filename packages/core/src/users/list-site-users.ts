import type { Caller } from '../domain/caller.ts';
import {
  type ListRules,
  validateExactTexts,
  validateIds,
  validateListRequest,
} from '../domain/list-request.ts';
import type { Page, PageRequest, SortTerm } from '../domain/page.ts';
import { requesterOf } from '../domain/requester.ts';
import type { User } from '../domain/user.ts';
import type { Ports } from '../ports/index.ts';
import type { SiteUserFilter, UserSortKey } from '../ports/user-administration.ts';
import { requireAdministrator } from '../steps/require-administrator.ts';

/** Filters, order and page of a list of users; every field is optional. */
export interface SiteUserListRequest extends PageRequest {
  /** The filters, all of which a user matches; none by default. */
  readonly filter?: SiteUserFilter;
  /** Ties and the default order are by id. */
  readonly sort?: readonly SortTerm<UserSortKey>[];
}

/** Lists the users of the caller's site page by page. */
export type ListSiteUsers = (caller: Caller, request?: SiteUserListRequest) => Promise<Page<User>>;

const rules: ListRules<SiteUserFilter, UserSortKey, never> = {
  filters: {
    id: validateIds,
    email: validateExactTexts,
    status: validateExactTexts,
    role: validateExactTexts,
  },
  sortKeys: ['createdAt', 'email', 'lastName'],
  includes: [],
};

/** Reads the page through `UserAdministration`. */
export const listSiteUsers =
  (ports: Pick<Ports, 'userAdministration'>): ListSiteUsers =>
  async (caller, request = {}) => {
    const { user } = requireAdministrator(caller, 'users:list');
    const { page, perPage, query } = validateListRequest(request, rules);

    const slice = await ports.userAdministration.page({
      ...query,
      siteId: user.siteId,
      requester: requesterOf(user),
    });
    return { ...slice, page, perPage };
  };
