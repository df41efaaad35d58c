/** Fast digests of random secrets; for passwords use `PasswordHasher`. */
export interface Digest {
  /** Returns the SHA-256 of the text's UTF-8 bytes, as base64url without padding. */
  sha256(text: string): Promise<string>;
}
