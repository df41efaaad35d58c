import type { Account, User } from '../domain/user.ts';

/** What a new user is made of; everything else starts empty, the password version at 1. */
export interface NewUser
  extends Pick<User, 'siteId' | 'roleId' | 'firstName' | 'lastName' | 'email' | 'status'> {
  /** A PHC string. */
  readonly passwordHash: string;
  readonly createdAtMs: number;
}

/** The users and their password hashes. */
export interface Users {
  /** The user with this id. */
  find(id: number): Promise<User | undefined>;
  /** The account of an address in canonical form. */
  findAccountByEmail(email: string): Promise<Account | undefined>;
  /**
   * Adds the user and returns it, or returns undefined when the address has an account already.
   * Of parallel calls with one address exactly one adds.
   */
  addIfAbsent(user: NewUser): Promise<User | undefined>;
  /**
   * Stores a new hash of the same password, provided that the stored hash is still `from`: a
   * password changed meanwhile is never overwritten. Tells whether it did.
   */
  replacePasswordHash(userId: number, change: PasswordHashChange): Promise<boolean>;
}

/** The stored hash as it was read, and the one that takes its place. */
export interface PasswordHashChange {
  readonly from: string;
  readonly to: string;
}
