/** One-way digests of secrets that are random already; passwords go to `PasswordHasher`. */
export interface Digest {
  /** The SHA-256 of the text's UTF-8 bytes, as base64url without padding. */
  sha256(text: string): Promise<string>;
}
