import type { AuditEntry } from '../domain/audit-entry.ts';
import type { User } from '../domain/user.ts';
import type { NewUser } from './users.ts';

/** The conditions of a list of users, all of which must hold. */
export interface UserFilter {
  readonly siteId?: number | undefined;
  readonly roleId?: number | undefined;
  readonly status?: string | undefined;
  /** A part of the e-mail, or of first and last name with a space between. A–Z match a–z. */
  readonly search?: string | undefined;
}

/** A request for the users that follow one in the order of ids. */
export interface UserQuery {
  readonly filter: UserFilter;
  /** The id of the user before the first one; 0 for the start. */
  readonly afterId: number;
  /** The maximum of users. */
  readonly limit: number;
}

/** A new user, as an operator creates one. */
export interface UserCreation {
  readonly user: NewUser;
  /** The id of the outbox entry that invites the user; null to send no invitation. */
  readonly invitationId: string | null;
  /** The port fills the subject. */
  readonly audit: AuditEntry;
}

/** An invitation to choose a password. */
export interface UserInvitation {
  readonly userId: number;
  /** The id of the outbox entry. */
  readonly invitationId: string;
  readonly nowMs: number;
  readonly audit: AuditEntry;
}

/** A change of what a user may do. */
export interface AccessChange {
  readonly userId: number;
  readonly to: { readonly roleId: number } | { readonly status: string };
  /**
   * The role of which the user's site keeps at least one Active user; null for a change that is
   * made in any case.
   */
  readonly keptRoleId: number | null;
  readonly nowMs: number;
  /** Stored if the outcome is `changed`. */
  readonly audit: AuditEntry;
}

/** The outcome of a change of what a user may do. */
export type AccessChangeResult =
  /** `sessionsEnded` is the number of revoked sessions that were open. */
  | { readonly outcome: 'changed'; readonly sessionsEnded: number }
  /** The user had the role or the status already, and no open session to end. */
  | { readonly outcome: 'unchanged' }
  /** The user is the last Active one of the site with the kept role. */
  | { readonly outcome: 'last' }
  /** There is no such user. */
  | { readonly outcome: 'missing' };

/** The users as operators list, create, invite and change them. */
export interface UserAdministration {
  /** Returns the users that match, in the order of their ids. */
  list(query: UserQuery): Promise<readonly User[]>;
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
   * Sets the role or the status of a user, revokes the user's sessions and adds the entry to the
   * audit trail, in one transaction. A new status also ends the user's reset and verification
   * links. A parallel login opens no session, or one that is revoked. Of parallel changes that
   * would take the last Active users with the kept role from a site, one is refused.
   *
   * - A user who has the role already keeps the sessions, and so does one who is Active already.
   * - Sessions of a user who is not Active are revoked in any case, so that none lives again later,
   *   and a change of status to or from another one than Active ends the links in any case.
   */
  changeAccess(change: AccessChange): Promise<AccessChangeResult>;
}
