import type { PublicKey, SecretKey } from 'paseto/v4/public';
import { keyId } from './key-id.ts';
import { v4 } from './protocol.ts';

/** One key of a ring. */
export interface RingKey {
  /** What tokens name the key by; the same for a secret key and its public half. */
  readonly id: string;
  /** The `k4.public` text: all that is needed to verify. */
  readonly paserk: string;
  readonly publicKey: PublicKey;
  /** Only for keys given as `k4.secret`; it cannot be exported. */
  readonly secretKey?: SecretKey;
}

/** The keys that tokens are verified with, and the one among them that signs. */
export interface KeyRing {
  readonly signing: RingKey & { readonly secretKey: SecretKey };
  /** All keys in the order given. */
  readonly keys: readonly RingKey[];
}

/**
 * The ring of keys in PASERK form. The first `k4.secret` signs, and every key verifies; a key that
 * shall only verify may be there as `k4.public`.
 *
 * @throws Error that names the key at fault by its position, from 1, and never shows a key.
 */
export const keyRing = async (paserks: readonly string[]): Promise<KeyRing> => {
  const keys: RingKey[] = [];
  for (const [index, paserk] of paserks.entries()) {
    const key = await ringKey(paserk);
    if (key === undefined) {
      throw new Error(`Key ${index + 1} of the ring is no valid k4.secret or k4.public key.`);
    }
    const twin = keys.findIndex(({ id }) => id === key.id);
    if (twin !== -1) throw new Error(`Keys ${twin + 1} and ${index + 1} of the ring are the same.`);
    keys.push(key);
  }
  const signing = keys.find(canSign);
  if (signing === undefined) throw new Error('The ring has no k4.secret key to sign with.');
  return { signing, keys };
};

/** A new `k4.secret` key, of the machine's secure randomness. */
export const generateKey = async (): Promise<string> => {
  const { secretKey } = await v4.GenerateKeyPair({ extractable: true });
  return v4.ExportSecretKey(secretKey);
};

const canSign = (key: RingKey): key is KeyRing['signing'] => key.secretKey !== undefined;

const ringKey = async (paserk: string): Promise<RingKey | undefined> => {
  try {
    if (isPublic(paserk)) return await withId(await v4.ImportPublicKey(paserk));
    if (!isSecret(paserk)) return undefined;
    const secretKey = await v4.ImportSecretKey(paserk, { extractable: false });
    return { ...(await withId(await v4.GetPublicKey(secretKey))), secretKey };
  } catch {
    // The library's error is dropped: it may quote what it read.
    return undefined;
  }
};

const withId = async (publicKey: PublicKey): Promise<RingKey> => {
  const paserk = await v4.ExportPublicKey(publicKey);
  return { id: keyId(paserk), paserk, publicKey };
};

const isPublic = (paserk: string): paserk is `k4.public.${string}` =>
  paserk.startsWith('k4.public.');

const isSecret = (paserk: string): paserk is `k4.secret.${string}` =>
  paserk.startsWith('k4.secret.');
