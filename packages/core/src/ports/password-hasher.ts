/**
 * Slow hashes of passwords. Its work is bounded, and off the event loop.
 *
 * Every method may reject with `Unavailable`, at once, when its queue is full.
 */
export interface PasswordHasher {
  /** A salted hash as a PHC string. */
  hash(password: string): Promise<string>;
  /**
   * Whether the hash is of this password. Without a hash the answer is false, after the same work:
   * who waits cannot tell an unknown account from a wrong password.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether the hash was made with other parameters than new ones are. */
  isOutdated(hash: string): boolean;
}
