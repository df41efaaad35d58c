import { createHash } from 'node:crypto';
import type { PublicKey, SecretKey } from 'paseto/v4/public';
import { v4 } from './protocol.ts';

export interface RingKey {
  /** The key id in the footer of a token; equal for a secret key and its public key. */
  readonly id: string;
  /** The public key as `k4.public` text. */
  readonly paserk: string;
  readonly publicKey: PublicKey;
  /** Present for keys given as `k4.secret`; not extractable. */
  readonly secretKey?: SecretKey;
}

/** The keys that verify tokens, one of which signs new tokens. */
export interface KeyRing {
  readonly signing: RingKey & { readonly secretKey: SecretKey };
  /** All keys in the given order. */
  readonly keys: readonly RingKey[];
}

/**
 * Creates a key ring from keys in PASERK format. The first `k4.secret` key signs; every key
 * verifies, `k4.public` keys included.
 *
 * @throws Error for an invalid or duplicate key, and without a `k4.secret` key. The message names
 *   keys by their position, from 1, and never shows a key.
 */
export const keyRing = async (paserks: readonly string[]): Promise<KeyRing> => {
  const keys: RingKey[] = [];
  for (const [index, paserk] of paserks.entries()) {
    const key = await importKey(paserk);
    if (key === undefined) {
      throw new Error(`Key ${index + 1} of the ring is no valid k4.secret or k4.public key.`);
    }
    const first = keys.findIndex(({ id }) => id === key.id);
    if (first !== -1) {
      throw new Error(`Keys ${first + 1} and ${index + 1} of the ring are the same.`);
    }
    keys.push(key);
  }
  const signing = keys.find(canSign);
  if (signing === undefined) throw new Error('The ring has no k4.secret key to sign with.');
  return { signing, keys };
};

/** Generates a random key in the format `k4.secret`. */
export const generateKey = async (): Promise<string> => {
  const { secretKey } = await v4.GenerateKeyPair({ extractable: true });
  return v4.ExportSecretKey(secretKey);
};

const canSign = (key: RingKey): key is KeyRing['signing'] => key.secretKey !== undefined;

const importKey = async (paserk: string): Promise<RingKey | undefined> => {
  try {
    if (isPublic(paserk)) return await toRingKey(await v4.ImportPublicKey(paserk));
    if (!isSecret(paserk)) return undefined;
    const secretKey = await v4.ImportSecretKey(paserk, { extractable: false });
    return { ...(await toRingKey(await v4.GetPublicKey(secretKey))), secretKey };
  } catch {
    // The error is dropped, because its message may quote the key.
    return undefined;
  }
};

const toRingKey = async (publicKey: PublicKey): Promise<RingKey> => {
  const paserk = await v4.ExportPublicKey(publicKey);
  return { id: keyId(paserk), paserk, publicKey };
};

const KEY_ID_BYTES = 18;

// Not the `k4.pid` of PASERK, which needs a 264-bit BLAKE2b that OpenSSL does not offer.
const keyId = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest().subarray(0, KEY_ID_BYTES).toString('base64url');

const isPublic = (paserk: string): paserk is `k4.public.${string}` =>
  paserk.startsWith('k4.public.');

const isSecret = (paserk: string): paserk is `k4.secret.${string}` =>
  paserk.startsWith('k4.secret.');
