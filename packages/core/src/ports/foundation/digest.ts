/** Fast digests of random secrets and of files; for passwords use `PasswordHasher`. */
export interface Digest {
  /** Returns the SHA-256 of the text's UTF-8 bytes, as base64url without padding. */
  sha256(text: string): Promise<string>;
  /** Returns the SHA-256 of bytes, in hexadecimal. */
  sha256Hex(bytes: Uint8Array): Promise<string>;
  /** Returns the SHA-256 of bytes that are read in parts, in hexadecimal. Rejects when the reading does. */
  sha256HexOf(parts: AsyncIterable<Uint8Array>): Promise<string>;
  /** Returns the HMAC-SHA-1 of a message (RFC 2104), 20 bytes, for one-time codes. The key has a byte at least. */
  hmacSha1(key: Uint8Array, message: Uint8Array): Promise<Uint8Array>;
}
