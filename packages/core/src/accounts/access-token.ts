import type { TokenClaims } from '../domain/session.ts';
import type { AccessTokens } from '../ports/access-tokens.ts';
import type { Random } from '../ports/random.ts';

/** A bearer token as its holder gets it. */
export interface AccessToken {
  readonly text: string;
  /** Milliseconds since the Unix epoch; the token holds before this instant, and not from it on. */
  readonly expiresAtMs: number;
}

/** The token of these claims, with its end. */
export const accessToken = async (
  tokens: AccessTokens,
  claims: TokenClaims,
): Promise<AccessToken> => ({
  text: await tokens.issue(claims),
  expiresAtMs: claims.expiresAtMs,
});

const ID_BYTES = 16;

/** An id that nobody can guess: 128 random bits. */
export const newId = (random: Random): string => random.base64url(ID_BYTES);
