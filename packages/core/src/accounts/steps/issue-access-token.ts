import type { TokenClaims } from '../../domain/accounts/session.ts';
import type { AccessTokens } from '../../ports/accounts/access-tokens.ts';

/** A bearer token and its expiry. */
export interface AccessToken {
  /** The token, as clients send it. */
  readonly text: string;
  /** Milliseconds since the Unix epoch. The token is valid before this instant only. */
  readonly expiresAtMs: number;
}

/** Issues a token with these claims. */
export const issueAccessToken = async (
  tokens: AccessTokens,
  claims: TokenClaims,
): Promise<AccessToken> => ({
  text: await tokens.issue(claims),
  expiresAtMs: claims.expiresAtMs,
});
