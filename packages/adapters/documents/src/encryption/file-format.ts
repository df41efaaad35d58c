import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

// The STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár, 2015) with AES-256-GCM. A file is a
// header and chunks. The nonce of a chunk has its number and whether it is the last one: chunks that
// are cut off, exchanged or repeated do not decrypt. Each file has a key of its own, derived from the
// data key and the salt in its header (HKDF, RFC 5869), so that no nonce repeats under a key.
const MAGIC = 'pde1';
const KEY_ID_BYTES = 8;
const SALT_BYTES = 32;
const NONCE_PREFIX_BYTES = 7;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const KEY_USE = 'paydocs document 1';
const CHUNKS_MAX = 2 ** 32;

/** The bytes of a document in each chunk but the last, which has 0 to as many. */
export const CHUNK_BYTES = 65_536;
/** The size of a full chunk in a file. */
export const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

const SALT_START = MAGIC.length + KEY_ID_BYTES;
const NONCE_START = SALT_START + SALT_BYTES;
/** The size of the header: mark, key id, salt, and the start of the nonces. */
export const HEADER_BYTES = NONCE_START + NONCE_PREFIX_BYTES;

export const newHeader = (keyId: string): Buffer =>
  Buffer.concat([
    Buffer.from(MAGIC + keyId, 'latin1'),
    randomBytes(SALT_BYTES + NONCE_PREFIX_BYTES),
  ]);

/** Returns the id of the key of a header; undefined for a file that is not encrypted. */
export const keyIdOf = (header: Buffer): string | undefined => {
  const isHeader = header.length === HEADER_BYTES && header.toString('latin1', 0, 4) === MAGIC;
  return isHeader ? header.toString('latin1', MAGIC.length, SALT_START) : undefined;
};

/** Returns the number of chunks of a file; undefined for a size that no file has. */
export const chunksOf = (fileBytes: number): number | undefined => {
  const sealed = fileBytes - HEADER_BYTES;
  const chunks = Math.ceil(sealed / SEALED_CHUNK_BYTES);
  const last = sealed - (chunks - 1) * SEALED_CHUNK_BYTES;
  return chunks >= 1 && chunks < CHUNKS_MAX && last >= TAG_BYTES ? chunks : undefined;
};

/** Returns the size of the document in a file of this size. */
export const documentBytes = (fileBytes: number, chunks: number): number =>
  fileBytes - HEADER_BYTES - chunks * TAG_BYTES;

/** Encrypts and decrypts the chunks of one file. */
export interface ChunkCipher {
  /** Returns the encrypted chunk and its tag. */
  seal(chunk: Uint8Array, number: number, isLast: boolean): readonly [Buffer, Buffer];
  /** Returns undefined for a chunk that was changed, moved, or belongs to another file or key. */
  open(sealed: Uint8Array, number: number, isLast: boolean): Buffer | undefined;
}

/** Creates the cipher of a file, which is bound to its header and the storage key of its document. */
export const chunkCipher = (secret: KeyObject, header: Buffer, storageKey: string): ChunkCipher => {
  const salt = header.subarray(SALT_START, NONCE_START);
  const fileKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, KEY_USE, 32)));
  const boundTo = Buffer.concat([header, Buffer.from(storageKey)]);
  const nonceOf = (number: number, isLast: boolean): Buffer => {
    const nonce = Buffer.alloc(NONCE_PREFIX_BYTES + 5);
    header.copy(nonce, 0, NONCE_START);
    nonce.writeUInt32BE(number, NONCE_PREFIX_BYTES);
    nonce[NONCE_PREFIX_BYTES + 4] = isLast ? 1 : 0;
    return nonce;
  };
  return {
    seal: (chunk, number, isLast) => {
      const cipher = createCipheriv(CIPHER, fileKey, nonceOf(number, isLast)).setAAD(boundTo);
      const sealed = cipher.update(chunk);
      // Returns nothing for this cipher, and computes the tag.
      cipher.final();
      return [sealed, cipher.getAuthTag()];
    },
    open: (sealed, number, isLast) => {
      if (sealed.length < TAG_BYTES) return undefined;
      const end = sealed.length - TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(number, isLast)).setAAD(boundTo);
      decipher.setAuthTag(sealed.subarray(end));
      const chunk = decipher.update(sealed.subarray(0, end));
      try {
        decipher.final();
      } catch {
        return undefined;
      }
      return chunk;
    },
  };
};
