import type { AuditEntry } from '../domain/audit-entry.ts';
import type { SiteUserFilter, UserSortKey } from '../domain/lists.ts';
import type { Slice, Sort } from '../domain/page.ts';
import type { Requester } from '../domain/requester.ts';
import type { User } from '../domain/user.ts';
import type { NewUser } from './users.ts';

/** The conditions of a list of users, all of which must hold. */
export interface UserFilter {
  /** The site of the users; all sites by default. */
  readonly siteId?: number | undefined;
  /** The role of the users; all roles by default. */
  readonly roleId?: number | undefined;
  /** The status of the users; all statuses by default. */
  readonly status?: string | undefined;
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

/** A validated query for a page of the users of a site. */
export interface SiteUserQuery {
  /** The id of the site. */
  readonly siteId: number;
  /** The filters, all of which a user matches. */
  readonly filter: SiteUserFilter;
  /** Texts sort by code point, A–Z as a–z. Ties sort by id, in the last key's direction. */
  readonly sort: readonly Sort<UserSortKey>[];
  /** The number of rows before the page. */
  readonly offset: number;
  /** The maximum number of rows. */
  readonly limit: number;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** A new user, as an operator creates one. */
export interface UserCreation {
  /** The user to add. */
  readonly user: NewUser;
  /** The id of the outbox entry that invites the user; null to send no invitation. */
  readonly invitationId: string | null;
  /** The port fills the subject. */
  readonly audit: AuditEntry;
}

/** An invitation to choose a password. */
export interface UserInvitation {
  /** The id of the user. */
  readonly userId: number;
  /** The id of the outbox entry. */
  readonly invitationId: string;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The entry that is stored in the same transaction. */
  readonly audit: AuditEntry;
}

/** A user who changes another one, and both users as the check of the rights saw them. */
export interface CheckedAccess {
  /** The role that the user had when the rights were checked. */
  readonly roleId: number;
  /** The status that the user had when the rights were checked. */
  readonly status: string;
  /** The user who makes the change, and the role of this user at that time. */
  readonly by: { readonly userId: number; readonly roleId: number };
}

/** A change of what a user may do. */
export interface AccessChange {
  /** The id of the user. */
  readonly userId: number;
  /** What is left out stays. */
  readonly to: { readonly roleId?: number; readonly status?: string };
  /**
   * The role of which the user's site keeps at least one Active user; null for a change that is
   * made in any case.
   */
  readonly keptRoleId: number | null;
  /** The rights that were checked for the change; undefined for a change by an operator. */
  readonly checked?: CheckedAccess | undefined;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Stored if the outcome is `changed`: an entry for the role, one for the status, or both. */
  readonly audit: readonly AuditEntry[];
}

/** The outcome of a change of what a user may do. */
export type AccessChangeResult =
  /** `sessionsEnded` is the number of revoked sessions that were open. */
  | { readonly outcome: 'changed'; readonly sessionsEnded: number }
  /** The user had the role or the status already, and no open session to end. */
  | { readonly outcome: 'unchanged' }
  /** The user is the last Active one of the site with the kept role. */
  | { readonly outcome: 'last' }
  /**
   * The user has another role or status than was checked, or the one who changes the user has another
   * role or is not Active any more.
   */
  | { readonly outcome: 'outdated' }
  /** There is no such user. */
  | { readonly outcome: 'missing' };

/** The users as operators list, create, invite and change them. */
export interface UserAdministration {
  /** Returns the users that match, in the order of their ids. */
  list(query: UserQuery): Promise<readonly User[]>;
  /** Returns the users of the page and the exact total, from one snapshot. */
  page(query: SiteUserQuery): Promise<Slice<User>>;
  /**
   * Adds and returns the user, adds the invitation to the outbox and the entry to the audit trail,
   * in one transaction. Returns undefined, and adds nothing, when the address already has an
   * account.
   */
  create(creation: UserCreation): Promise<User | undefined>;
  /**
   * Adds the invitation to the outbox and the entry to the audit trail, provided that the user and
   * the user's site are active. Returns whether they were added.
   */
  invite(invitation: UserInvitation): Promise<boolean>;
  /**
   * Sets the role or the status of a user or both, revokes the user's sessions and adds the entries to
   * the audit trail, in one transaction. A new status also ends the user's reset and verification
   * links. A parallel login opens no session, or one that is revoked. Of parallel changes that
   * would take the last Active users with the kept role from a site, one is refused.
   * What was checked is compared with the stored users in the same transaction: of two users who take
   * each other's rights at once, one succeeds.
   *
   * - A user who has the role already keeps the sessions, and so does one who is Active already.
   * - Sessions of a user who is not Active are revoked in any case, so that none lives again later,
   *   and a change of status to or from another one than Active ends the links in any case.
   */
  changeAccess(change: AccessChange): Promise<AccessChangeResult>;
}
