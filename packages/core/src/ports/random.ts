/** The only source of randomness in the core. */
export interface Random {
  /** Returns cryptographically secure random bytes as base64url without padding. */
  base64url(bytes: number): string;
}
