/** Randomness. Nothing else in the core draws any. */
export interface Random {
  /** That many bytes of a cryptographically secure source, as base64url without padding. */
  base64url(bytes: number): string;
}
