import type { TokenClaims } from '../../domain/accounts/session.ts';

/** Signed access tokens. A signature proves the issuer of a token, not its validity. */
export interface AccessTokens {
  /** Returns the token of these claims: equal claims and an equal key give an equal token. */
  issue(claims: TokenClaims): Promise<string>;
  /**
   * Returns the claims of a token that this service issued, and undefined for any other text of any
   * length. Does not check the expiry.
   */
  verify(token: string): Promise<TokenClaims | undefined>;
}
