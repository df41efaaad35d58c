/** The only source of randomness in the core. */
export interface Random {
  /** Returns cryptographically secure random bytes, in an array that the caller owns. */
  bytes(count: number): Uint8Array;
}
