import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps objects in browsers, which can neither read nor change them. */
export interface Seal {
  /** Returns an object as a text that only this purpose opens. */
  seal(purpose: string, value: object): string;
  /** Returns the object of a sealed text; undefined for any other text. */
  open(purpose: string, text: string): unknown;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const opened = (key: Uint8Array, purpose: string, bytes: Buffer): unknown => {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString());
  } catch {
    return undefined;
  }
};

/** Creates a seal by AES-256-GCM: the first of the keys, of 32 bytes each, seals, and all open. */
export const sealBy = (keys: readonly [Uint8Array, ...Uint8Array[]]): Seal => ({
  seal: (purpose, value) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keys[0], nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(purpose));
    const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
    return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
  },
  open: (purpose, text) => {
    const bytes = Buffer.from(text, 'base64url');
    return keys.map((key) => opened(key, purpose, bytes)).find((value) => value !== undefined);
  },
});
