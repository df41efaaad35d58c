import { hash } from 'node:crypto';
import type { AccessTokens, TokenClaims } from '@paydocs/core';

type Verify = AccessTokens['verify'];

interface Verified {
  readonly claims: TokenClaims;
  /** Whether it was found since it was last looked at for eviction. */
  isUsed: boolean;
}

/**
 * Wraps `verify` with a cache of the claims of at most `max` verified tokens. The oldest one that was not used lately is
 * evicted (CLOCK): claims that are found are marked, not moved.
 *
 * - Invalid tokens are not cached, so they evict nothing.
 * - Entries never expire: a signature stays valid, and the core checks `exp` on each request.
 * - Keys are SHA-256 digests. Memory holds the text of the last token only, because each request
 *   verifies its token twice.
 * - Claims are frozen, because all callers share them.
 */
export const cacheVerifiedTokens = (verify: Verify, max: number): Verify => {
  /** Claims by digest, oldest first: a Map iterates in insertion order. */
  const cache = new Map<string, Verified>();

  const evict = (): void => {
    for (const [digest, verified] of cache) {
      cache.delete(digest);
      if (!verified.isUsed) return;
      verified.isUsed = false;
      cache.set(digest, verified);
    }
  };

  let last: { readonly token: string; readonly digest: string } | undefined;
  const digestOf = (token: string): string => {
    if (last?.token !== token) last = { token, digest: hash('sha256', token, 'base64') };
    return last.digest;
  };

  return async (token) => {
    const digest = digestOf(token);
    const found = cache.get(digest);
    if (found !== undefined) {
      found.isUsed = true;
      return found.claims;
    }
    const claims = await verify(token);
    if (claims === undefined) return undefined;
    cache.set(digest, { claims: Object.freeze(claims), isUsed: false });
    if (cache.size > max) evict();
    return claims;
  };
};
