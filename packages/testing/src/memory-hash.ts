import { createHash } from 'node:crypto';

/** Returns the digest of a password and its salt. */
export const digest = (password: string, salt: string): string =>
  createHash('sha256').update(`${salt}:${password}`).digest('base64url');

/** Returns the hash that `memoryHasher` verifies, with this salt. */
export const memoryHash = (password: string, { salt = 'built', cost = 1 } = {}): string =>
  `$memory$c=${cost}$${salt}$${digest(password, salt)}`;
