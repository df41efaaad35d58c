import { hash } from 'node:crypto';
import type { AccessTokens, TokenClaims } from '@paydocs/core';

type Verify = AccessTokens['verify'];

/**
 * Verifies each token once: the claims of the `max` most recently used ones are kept, by the SHA-256
 * of the token, so that no token stays in memory. What does not verify is never kept, so that junk
 * displaces nothing. A signature needs no second look; whether a token still holds is judged anew
 * each time by who asks.
 */
export const rememberClaims = (verify: Verify, max: number): Verify => {
  const remembered = new Map<string, TokenClaims>();

  const keep = (digest: string, claims: TokenClaims): void => {
    remembered.delete(digest);
    remembered.set(digest, claims);
    const [oldest] = remembered.keys();
    if (remembered.size > max && oldest !== undefined) remembered.delete(oldest);
  };

  return async (token) => {
    const digest = hash('sha256', token, 'base64');
    const claims = remembered.get(digest) ?? (await verify(token));
    if (claims !== undefined) keep(digest, Object.freeze(claims));
    return claims;
  };
};
