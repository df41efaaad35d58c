import type { FactorSet } from '../../domain/accounts/second-factor.ts';
import type { Account } from '../../domain/accounts/user.ts';

/** The second factors of a user, and the user, read together. */
export interface UserFactors extends Pick<Account, 'user' | 'passwordVersion'> {
  /** The factors, confirmed or not, and what they share. */
  readonly set: FactorSet;
}

/** The second factors of users, with their secrets. A user has one set at most. */
export interface SecondFactors {
  /** Returns the set with this id, and its user with role and site, as stored now. */
  findWithUser(id: number): Promise<UserFactors | undefined>;
  /** Returns the set with this handle, by which passkeys name a user, and its user. */
  findByHandle(handle: string): Promise<UserFactors | undefined>;
  /** Returns the set of a user. */
  findOf(userId: number): Promise<FactorSet | undefined>;
}

/** A set to store, of whose factors nobody has confirmed one. */
export type NewFactorSet = Pick<FactorSet, 'siteId' | 'userId' | 'handle' | 'factors'>;

/** The second factors of a transaction. Whoever adds or removes some has locked their user. */
export interface SecondFactorRows {
  /** Locks the set of a user, and returns it. */
  lockOf(userId: number): Promise<FactorSet | undefined>;
  /** Returns an id for a factor, which no other factor and no set gets later. */
  newId(): Promise<number>;
  /**
   * Adds a set without codes, challenges and a warning, and returns its id, which no other set gets later. Fails
   * for a user who has one.
   */
  add(set: NewFactorSet): Promise<number>;
  /** Stores the factors, the recovery codes, the challenges and the warning of a locked set. */
  save(set: FactorSet): Promise<void>;
  /** Removes the set of a user, also one that cannot be decrypted. */
  removeOf(userId: number): Promise<void>;
}
