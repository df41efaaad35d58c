/**
 * A request that its client may send again with one key, to be carried out once
 * (draft-ietf-httpapi-idempotency-key-header-07).
 */
export interface IdempotentRequest {
  /** The SHA-256 of operation, caller and key, as base64url. */
  readonly keyDigest: string;
  /**
   * The SHA-256 of operation, caller, key and input, as base64url. Whoever reads it can guess the
   * numbers in the input: a store encrypts it together with the answer.
   */
  readonly requestDigest: string;
  /** From this instant on the key is as new. */
  readonly expiresAtMs: number;
}
