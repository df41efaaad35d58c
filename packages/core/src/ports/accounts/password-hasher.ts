/**
 * Slow, salted password hashes, computed off the event loop.
 *
 * Every method rejects with `Unavailable` at once when the bounded queue is full.
 */
export interface PasswordHasher {
  /** Returns a salted hash as a PHC string. */
  hash(password: string): Promise<string>;
  /**
   * Whether the hash is of this password. Without a hash, returns false after the same work: the time
   * does not distinguish an unknown account from a wrong password.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether the hash has other parameters than a new hash. */
  isOutdated(hash: string): boolean;
}
