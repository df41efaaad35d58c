import type { Account, User } from '../../domain/accounts/user.ts';

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
}

/** The expected stored hash and its replacement. */
export interface PasswordHashChange {
  /** The hash that the user must have. */
  readonly from: string;
  /** The new hash of the same password. */
  readonly to: string;
}
