import type { AuditEntry } from '../domain/audit-entry.ts';
import type { Account, User } from '../domain/user.ts';

/** The fields of a new user. All other fields start empty; the password version starts at 1. */
export interface NewUser
  extends Pick<User, 'siteId' | 'roleId' | 'firstName' | 'lastName' | 'email' | 'status'> {
  /** A PHC string. */
  readonly passwordHash: string;
  readonly createdAtMs: number;
  /** The id of the outbox entry that requests the verification e-mail; without one, no e-mail. */
  readonly verificationId?: string | undefined;
  /**
   * The entry of the audit trail that is stored with it, with the user as its subject; none by
   * default.
   */
  readonly audit?: AuditEntry | undefined;
}

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

/** The users and their password hashes. */
export interface Users {
  /** Returns the user with this id. */
  find(id: number): Promise<User | undefined>;
  /** Returns the account of an address in canonical form. */
  findAccountByEmail(email: string): Promise<Account | undefined>;
  /**
   * Adds and returns the user, and adds the request for a verification e-mail to the outbox in the
   * same transaction. Returns undefined when the address already has an account. Of parallel calls
   * with one address exactly one adds the user.
   */
  addIfAbsent(user: NewUser): Promise<User | undefined>;
  /**
   * Stores a new hash of the same password, provided that the stored hash is still `from`: a
   * new password is never overwritten. Returns whether the hash was replaced.
   */
  replacePasswordHash(userId: number, change: PasswordHashChange): Promise<boolean>;
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
  /**
   * Sets a new password for a signed-in user, increments the password version, revokes every other
   * session of the user, uses up an open reset token, adds the notice to the outbox and records the
   * entry, in one transaction. Changes nothing unless the outcome is `changed`. Of parallel calls
   * with one password version exactly one succeeds, also in parallel to a reset.
   */
  changePassword(change: PasswordChange): Promise<PasswordChangeOutcome>;
}

/** A new password, set within a session after the current password was verified. */
export interface PasswordChange {
  readonly userId: number;
  /** The session that stays open; the user's other sessions end. */
  readonly sessionId: string;
  /** The version of the password that was verified. */
  readonly passwordVersion: number;
  /** A PHC string. */
  readonly passwordHash: string;
  readonly nowMs: number;
  /** The id of the outbox entry that notifies the user. */
  readonly noticeId: string;
  readonly audit: AuditEntry;
}

/**
 * `session-ended`: the session is not an open one of a user who may sign in. `stale-password`: the
 * stored password is no longer the one that was verified.
 */
export type PasswordChangeOutcome = 'changed' | 'session-ended' | 'stale-password';

/** The expected stored hash and its replacement. */
export interface PasswordHashChange {
  readonly from: string;
  readonly to: string;
}
