import type { TokenClaims } from '../domain/session.ts';

/** Signed access tokens. A signature proves the issuer of a token, not that it is still valid. */
export interface AccessTokens {
  /** Returns the token of these claims: the same token for equal claims and the same key. */
  issue(claims: TokenClaims): Promise<string>;
  /**
   * Returns the claims of a token that this service issued, and undefined for any other text of any
   * length. Does not check the expiry.
   */
  verify(token: string): Promise<TokenClaims | undefined>;
}
