import type { NewUser } from '../../domain/records/new-user.ts';
import type { Account } from '../../domain/accounts/user.ts';

/** The fields of a user that a transaction changes. */
export type UserChanges = Partial<
  Omit<NewUser, 'siteId'> & Pick<Account, 'passwordVersion' | 'secondFactorAtMs'>
>;

/** Users of a site with a role and a status. */
export interface UsersOfRole {
  /** The id of the site. */
  readonly siteId: number;
  /** The exact name of the role. */
  readonly role: string;
  /** The exact status. */
  readonly status: string;
  /** The id of a user who does not count. */
  readonly exceptId: number;
}

/** The users of a transaction. */
export interface UserRows {
  /**
   * Adds users with the first password version, and returns their ids in order: undefined for one whose
   * address has an account at any site. Of parallel transactions with one address exactly one adds it.
   */
  add(users: readonly NewUser[]): Promise<readonly (number | undefined)[]>;
  /**
   * Locks users of any site, and returns their accounts in the order of their ids; those that are missing
   * are left out. Whoever opens a session, creates a link or an API token or sets a password locks the user
   * first. A transaction that changes what users may do locks their site before them.
   */
  lock(ids: readonly number[]): Promise<readonly Account[]>;
  /** Locks the users with these addresses, at any site, as {@link UserRows.lock} does. */
  lockByEmail(emails: readonly string[]): Promise<readonly Account[]>;
  /** Returns whether there is another user of a site with a role and a status. */
  hasOther(users: UsersOfRole): Promise<boolean>;
  /**
   * Stores fields of a locked user. A transaction runs again that stores an address which another one has given to a
   * user since it was looked up.
   */
  save(id: number, changes: UserChanges): Promise<void>;
  /** Adds an amount with two decimals to what a user has spent, or takes a negative one off. */
  addSpent(userId: number, amount: string): Promise<void>;
}
