import type { AuditEntry } from '../domain/audit-entry.ts';
import type { Account, User } from '../domain/user.ts';

/** The users and their password hashes. */
export interface Users {
  /** Returns the user with this id. */
  find(id: number): Promise<User | undefined>;
  /** Returns the account of an address in canonical form. */
  findAccountByEmail(email: string): Promise<Account | undefined>;
  /**
   * Stores a new hash of the same password, provided that the stored hash is still `from`: a
   * new password is never overwritten. Returns whether the hash was replaced.
   */
  replacePasswordHash(userId: number, change: PasswordHashChange): Promise<boolean>;
  /**
   * Sets a new password for a signed-in user, increments the password version, revokes every other session of
   * the user, deletes the API tokens of the user unless they stay, uses up an open reset token, adds the
   * notice to the outbox and records the entry, in one transaction. Changes nothing unless the outcome is
   * `changed`. Of parallel calls with one password version exactly one succeeds, also in parallel to a reset.
   */
  changePassword(change: PasswordChange): Promise<PasswordChangeOutcome>;
}

/** A new password, set within a session after the current password was verified. */
export interface PasswordChange {
  /** The id of the user. */
  readonly userId: number;
  /** The session that stays open; the user's other sessions end. */
  readonly sessionId: string;
  /** The version of the password that was verified. */
  readonly passwordVersion: number;
  /** A PHC string. */
  readonly passwordHash: string;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Whether the API tokens of the user end. */
  readonly revokesApiTokens: boolean;
  /** The id of the outbox entry that notifies the user. */
  readonly noticeId: string;
  /** The entry that is stored in the same transaction. */
  readonly audit: AuditEntry;
}

/**
 * `session-ended`: the session is not an open one of a user who may sign in. `stale-password`: the
 * stored password is no longer the one that was verified.
 */
export type PasswordChangeOutcome = 'changed' | 'session-ended' | 'stale-password';

/** The expected stored hash and its replacement. */
export interface PasswordHashChange {
  /** The hash that the user must have. */
  readonly from: string;
  /** The new hash of the same password. */
  readonly to: string;
}
