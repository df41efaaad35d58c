import { createHash } from 'node:crypto';

const KEY_ID_BYTES = 18;

/**
 * The id of a public key: the first 144 bits of the SHA-256 of its `k4.public` text, as base64url.
 * It is not the `k4.pid` of PASERK, whose BLAKE2b of 264 bits OpenSSL does not offer.
 */
export const keyId = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest().subarray(0, KEY_ID_BYTES).toString('base64url');
