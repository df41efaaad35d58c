import { hash } from 'node:crypto';
import type { AccessTokens, TokenClaims } from '@paydocs/core';

type Verify = AccessTokens['verify'];

/**
 * Wraps `verify` with an LRU cache of the claims of at most `max` verified tokens.
 *
 * - Invalid tokens are not cached, so they evict nothing.
 * - Entries never expire: a signature stays valid, and the core checks `exp` on each request.
 * - Keys are SHA-256 digests. Memory holds the text of the last token only, because each request
 *   verifies its token twice.
 * - Claims are frozen, because all callers share them.
 */
export const cacheVerifiedTokens = (verify: Verify, max: number): Verify => {
  /** Claims by digest, least recently used first: a Map iterates in insertion order. */
  const cache = new Map<string, TokenClaims>();

  const store = (digest: string, claims: TokenClaims): void => {
    cache.delete(digest);
    cache.set(digest, claims);
    if (cache.size <= max) return;
    const [leastRecentlyUsed = digest] = cache.keys();
    cache.delete(leastRecentlyUsed);
  };

  let last: { readonly token: string; readonly digest: string } | undefined;
  const digestOf = (token: string): string => {
    if (last?.token !== token) last = { token, digest: hash('sha256', token, 'base64') };
    return last.digest;
  };

  return async (token) => {
    const digest = digestOf(token);
    const claims = cache.get(digest) ?? (await verify(token));
    if (claims !== undefined) store(digest, Object.freeze(claims));
    return claims;
  };
};
