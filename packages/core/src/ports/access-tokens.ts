import type { TokenClaims } from '../domain/session.ts';

/** Signed access tokens. A signature proves who issued a token, never that it still holds. */
export interface AccessTokens {
  /** The token of these claims; equal claims give the same token while the signing key is the same. */
  issue(claims: TokenClaims): Promise<string>;
  /**
   * The claims of a token that this service issued, spelled exactly as issued; undefined for
   * anything else, of any length. Whether its time is up is not judged here.
   */
  verify(token: string): Promise<TokenClaims | undefined>;
}
