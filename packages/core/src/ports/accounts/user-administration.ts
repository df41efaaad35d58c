import type { SiteUserFilter, UserSortKey } from '../../domain/records/lists.ts';
import type { Slice, ListWindow } from '../../domain/fields/page.ts';
import type { Requester } from '../../domain/accounts/requester.ts';
import type { User } from '../../domain/accounts/user.ts';

/** The conditions of a list of users, all of which must hold. */
export interface UserFilter {
  /** The site of the users; all sites by default. */
  readonly siteId?: number | undefined;
  /** The role of the users; all roles by default. */
  readonly roleId?: number | undefined;
  /** The statuses of the users; all statuses by default. */
  readonly status?: readonly string[] | undefined;
  /** A part of the e-mail, or of first and last name with a space between. A–Z match a–z. */
  readonly search?: string | undefined;
}

/** A request for the users that follow one in the order of ids. */
export interface UserQuery {
  /** The filters, all of which a user matches. */
  readonly filter: UserFilter;
  /** The id of the user before the first one; 0 for the start. */
  readonly afterId: number;
  /** The maximum of users. */
  readonly limit: number;
}

/** A validated query for a page of the users of a site. Texts sort by code point, A–Z as a–z. */
export interface SiteUserQuery extends ListWindow<UserSortKey> {
  /** The id of the site. */
  readonly siteId: number;
  /** The filters, all of which a user matches. */
  readonly filter: SiteUserFilter;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** The users as operators and administrators list them. */
export interface UserAdministration {
  /** Returns the statuses of the users of a site, or of all sites, each once. */
  statuses(siteId?: number): Promise<readonly string[]>;
  /** Returns the users that match, in the order of their ids. */
  list(query: UserQuery): Promise<readonly User[]>;
  /** Returns the users of the page, and from the same snapshot the exact total unless after a place. */
  page(query: SiteUserQuery): Promise<Slice<User>>;
}
