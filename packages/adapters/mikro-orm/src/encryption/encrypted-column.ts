import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';
import { cacheOpenedValues } from './cache-opened-values.ts';
import type { ColumnName, RowAddress } from './columns.ts';
import type { DataKey, DataKeyRing } from './data-key-ring.ts';
import { invalidValue, missingKeys, unencryptedValue, unknownKey } from './errors.ts';

/** Converts a text of a row. Null stays null. */
interface Conversion {
  (text: string, row: RowAddress): string;
  (text: string | null, row: RowAddress): string | null;
}

/** Encrypts and decrypts the values of a column. */
export interface EncryptedColumn {
  /**
   * Returns the stored form of a text: `v1.<key id>.<base64url of nonce, ciphertext and tag>`.
   *
   * @throws Error without data keys, for null as well.
   */
  readonly seal: Conversion;
  /**
   * Returns the text of a stored value.
   *
   * @throws Error that names the row and never the value: for an unknown key, for a value that was
   *   changed or belongs to another row, and for one that is not encrypted; for every value, null as
   *   well, without data keys.
   */
  readonly open: Conversion;
  /** Returns the encryption of a column of the same table. */
  readonly beside: (column: ColumnName['column']) => EncryptedColumn;
}

/** The texts in the cache of a column, about 2 MB: a node decrypts pages that repeat once. */
const TEXTS_MAX = 10_000;

/** The start of every encrypted value. */
export const VERSION = 'v1.';
/** The number of characters of a key id. */
export const KEY_ID_LENGTH = 8;
const KEY_ID_END = VERSION.length + KEY_ID_LENGTH;
/** The length of `v1.<key id>.`, with which every value of a key starts. */
const HEADER_LENGTH = KEY_ID_END + 1;

// AES-256-GCM with the nonce and the tag of NIST SP 800-38D, 5.2.1.1.
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the start of every value that a key encrypts. */
export const headerOf = ({ id }: DataKey): string => `${VERSION}${id}.`;

/** Returns whether a stored value has the form of an encrypted one. */
const isSealed = (stored: string): boolean => stored.startsWith(VERSION);

/** Returns the id of the key of a stored value; null for a value that is not encrypted. */
export const keyIdOf = (stored: string): string | null =>
  isSealed(stored) ? stored.slice(VERSION.length, KEY_ID_END) : null;

/** Returns a conversion of texts that keeps null. */
const keepingNull = (convert: (text: string, row: RowAddress) => string): Conversion =>
  ((text, row) => (text === null ? null : convert(text, row))) as Conversion;

/** Creates the encryption of a column. Without keys, it only fails: reads and writes need them. */
export const encryptedColumn = (
  name: ColumnName,
  dataKeys: DataKeyRing | undefined,
): EncryptedColumn => {
  if (dataKeys === undefined) {
    const fail = (): never => {
      throw missingKeys(name);
    };
    return {
      seal: fail,
      open: fail,
      beside: (column) => encryptedColumn({ ...name, column }, dataKeys),
    };
  }
  const secrets = new Map(dataKeys.keys.map(({ id, secret }) => [id, secret]));
  // Binds a value to its format, key, column, site and row.
  const boundTo = (header: string, { siteId, id }: RowAddress): Buffer =>
    Buffer.from(`${header}${name.table}.${name.column}.${siteId}.${id}`, 'latin1');

  const others = new Map<ColumnName['column'], EncryptedColumn>();
  const own: EncryptedColumn = {
    seal: keepingNull((text, row) => {
      const nonce = randomFillSync(Buffer.allocUnsafe(NONCE_BYTES));
      const cipher = createCipheriv(CIPHER, dataKeys.writing.secret, nonce);
      const header = headerOf(dataKeys.writing);
      cipher.setAAD(boundTo(header, row));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return header + Buffer.concat(parts).toString('base64url');
    }),

    open: keepingNull(
      cacheOpenedValues((stored, row) => {
        const keyId = keyIdOf(stored);
        if (keyId === null) throw unencryptedValue(name, row);
        const secret = secrets.get(keyId);
        if (secret === undefined) throw unknownKey(name, row);
        const sealed = Buffer.from(stored.slice(HEADER_LENGTH), 'base64url');
        const end = sealed.length - TAG_BYTES;
        if (end < NONCE_BYTES) throw invalidValue(name, row);
        const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES));
        decipher.setAAD(boundTo(stored.slice(0, HEADER_LENGTH), row));
        decipher.setAuthTag(sealed.subarray(end));
        const text = decipher.update(sealed.subarray(NONCE_BYTES, end));
        try {
          decipher.final();
        } catch {
          // The cause says nothing more.
          throw invalidValue(name, row);
        }
        return text.toString();
      }, TEXTS_MAX),
    ),
    beside: (column) => {
      if (column === name.column) return own;
      const other = others.get(column) ?? encryptedColumn({ ...name, column }, dataKeys);
      others.set(column, other);
      return other;
    },
  };
  return own;
};
