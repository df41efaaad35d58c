import { createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto';

/** A key of a ring. */
export interface DataKey {
  /** The key id in each value: 8 characters, derived from the key. */
  readonly id: string;
  /** The key of AES-256, in a form that no log prints. */
  readonly secret: KeyObject;
}

/** The keys that decrypt the encrypted columns, the first of which encrypts. */
export interface DataKeyRing {
  readonly writing: DataKey;
  /** All keys in the given order. */
  readonly keys: readonly DataKey[];
}

const KEY_BYTES = 32;
const PREFIX = 'd1.';
const KEY = /^d1\.[A-Za-z0-9_-]{43}$/;
const KEY_ID_BYTES = 6;

/** Generates a random key of 256 bits in the format `d1.<base64url>`. */
export const generateDataKey = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64url');

const importKey = (text: unknown): DataKey | undefined => {
  if (typeof text !== 'string' || !KEY.test(text)) return undefined;
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64url');
  // Several texts decode to the same bytes; only the canonical one is accepted (RFC 4648, 3.5).
  if (PREFIX + bytes.toString('base64url') !== text) return undefined;
  const digest = hash('sha256', `paydocs data key ${text}`, 'buffer');
  return {
    id: digest.subarray(0, KEY_ID_BYTES).toString('base64url'),
    secret: createSecretKey(bytes),
  };
};

/**
 * Creates a ring of data keys in the format of `paydocs keys generate --kind data`. The first key
 * encrypts; every key decrypts.
 *
 * @throws Error for an invalid or duplicate key, and without a key. The message names keys by their
 *   position, from 1, and never shows a key.
 */
export const dataKeyRing = (texts: readonly string[]): DataKeyRing => {
  const keys: DataKey[] = [];
  for (const [index, text] of texts.entries()) {
    const key = importKey(text);
    if (key === undefined) throw new Error(`Key ${index + 1} of the data keys is invalid.`);
    const first = keys.findIndex(({ id }) => id === key.id);
    if (first !== -1) {
      throw new Error(`Keys ${first + 1} and ${index + 1} of the data keys are the same.`);
    }
    keys.push(key);
  }
  const [writing] = keys;
  if (writing === undefined) throw new Error('There is no data key to encrypt with.');
  return { writing, keys };
};
