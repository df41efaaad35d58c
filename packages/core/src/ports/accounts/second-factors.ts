import type { SecondFactor } from '../../domain/accounts/second-factor.ts';
import type { User } from '../../domain/accounts/user.ts';

/** A second factor and its user, read together. */
export interface UserSecondFactor {
  /** The factor, confirmed or not. */
  readonly factor: SecondFactor;
  /** The user of the factor, with site and role. */
  readonly user: User;
}

/** The second factors of users, with their secrets. A user has one at most. */
export interface SecondFactors {
  /** Returns the factor with this id, and its user with role and site, as stored now. */
  findWithUser(id: number): Promise<UserSecondFactor | undefined>;
  /** Returns the factor of a user. */
  findOf(userId: number): Promise<SecondFactor | undefined>;
}

/** A factor to store, which nobody has confirmed. */
export type NewSecondFactor = Pick<
  SecondFactor,
  'siteId' | 'userId' | 'kind' | 'secret' | 'createdAtMs'
>;

/** The second factors of a transaction. Whoever adds or removes one has locked its user. */
export interface SecondFactorRows {
  /** Locks the factor of a user, and returns it. */
  lockOf(userId: number): Promise<SecondFactor | undefined>;
  /**
   * Adds a factor without codes, challenges and a warning, and returns its id, which no other factor gets later. Fails
   * for a user who has one.
   */
  add(factor: NewSecondFactor): Promise<number>;
  /** Stores the confirmation, the last step, the recovery codes, the challenges and the warning of a locked factor. */
  save(factor: SecondFactor): Promise<void>;
  /** Removes the factor of a user, also one that cannot be decrypted. */
  removeOf(userId: number): Promise<void>;
}
