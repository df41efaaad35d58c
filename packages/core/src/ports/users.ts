import type { AuditEntry } from '../domain/audit-entry.ts';
import type { Account, User } from '../domain/user.ts';

/** The fields of a new user. All other fields start empty; the password version starts at 1. */
export interface NewUser
  extends Pick<User, 'siteId' | 'roleId' | 'firstName' | 'lastName' | 'email' | 'status'> {
  /** A PHC string. */
  readonly passwordHash: string;
  readonly createdAtMs: number;
  /**
   * The entry of the audit trail that is stored with it, with the user as its subject; none by default.
   */
  readonly audit?: AuditEntry | undefined;
}

/** The users and their password hashes. */
export interface Users {
  /** Returns the user with this id. */
  find(id: number): Promise<User | undefined>;
  /** Returns the account of an address in canonical form. */
  findAccountByEmail(email: string): Promise<Account | undefined>;
  /**
   * Adds and returns the user. Returns undefined when the address already has an account. Of
   * parallel calls with one address exactly one adds the user.
   */
  addIfAbsent(user: NewUser): Promise<User | undefined>;
  /**
   * Stores a new hash of the same password, provided that the stored hash is still `from`: a
   * new password is never overwritten. Returns whether the hash was replaced.
   */
  replacePasswordHash(userId: number, change: PasswordHashChange): Promise<boolean>;
}

/** The expected stored hash and its replacement. */
export interface PasswordHashChange {
  readonly from: string;
  readonly to: string;
}
