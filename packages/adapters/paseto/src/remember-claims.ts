import { hash } from 'node:crypto';
import type { AccessTokens, TokenClaims } from '@paydocs/core';

type Verify = AccessTokens['verify'];

/**
 * Verifies each token once: the claims of the `max` most recently used ones are kept, by the SHA-256
 * of the token, so that no token stays in memory but the last one, which a request asks for twice.
 * What does not verify is never kept, so that junk displaces nothing. A signature needs no second
 * look; whether a token still holds is judged anew each time by who asks.
 */
export const rememberClaims = (verify: Verify, max: number): Verify => {
  const remembered = new Map<string, TokenClaims>();

  const keep = (digest: string, claims: TokenClaims): void => {
    remembered.delete(digest);
    remembered.set(digest, claims);
    const [oldest] = remembered.keys();
    if (remembered.size > max && oldest !== undefined) remembered.delete(oldest);
  };

  let last: { readonly token: string; readonly digest: string } | undefined;
  const digestOf = (token: string): string => {
    if (last?.token !== token) last = { token, digest: hash('sha256', token, 'base64') };
    return last.digest;
  };

  return async (token) => {
    const digest = digestOf(token);
    const claims = remembered.get(digest) ?? (await verify(token));
    if (claims !== undefined) keep(digest, Object.freeze(claims));
    return claims;
  };
};
