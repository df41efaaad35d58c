import {
  assertDocumentKey,
  type ByteRange,
  checkOptions,
  clampedRange,
  type DocumentStore,
  REQUIRED,
  type RulesOf,
  type StoredDocument,
} from '@paydocs/core';
import { checkStore } from '../check-store.ts';
import type { DocumentKeys } from './document-keys.ts';
import { keyIdOf } from './file-format.ts';
import { DamagedFile, type FileStart, readHeader, readPart, readStart } from './open-content.ts';
import { sealedBytes, sealedParts } from './seal-content.ts';

/** Options for {@link encryptedDocumentStore}. */
export interface EncryptedDocumentStoreOptions {
  /** The store of the files. */
  readonly store: DocumentStore;
  readonly keys: DocumentKeys;
}

const rules: RulesOf<EncryptedDocumentStoreOptions> = { store: REQUIRED, keys: REQUIRED };

/** A document store whose files are encrypted. */
export interface EncryptedDocumentStore extends DocumentStore {
  /**
   * Encrypts a file with the first key: one that has another key, or none. Returns `current` for a file
   * that needs no change, and `missing` for none.
   *
   * @throws Unreadable for a file that cannot be decrypted, which stays as it is.
   */
  reencrypt(key: string): Promise<'moved' | 'current' | 'missing'>;
}

const isSameFile = (one: FileStart, other: FileStart | undefined): boolean =>
  other !== undefined && one.header.equals(other.header) && one.fileBytes === other.fileBytes;

const ATTEMPTS_MAX = 5;

/**
 * Encrypts the files of a document store with AES-256-GCM, in chunks that are authenticated each: a
 * file that was changed, cut off, or moved from another storage key is `Unreadable`. A range decrypts
 * only the chunks that it needs.
 *
 * @throws TypeError for an option that is unknown or missing.
 */
export const encryptedDocumentStore = (
  options: EncryptedDocumentStoreOptions,
): EncryptedDocumentStore => {
  checkOptions(options, rules);
  const { store, keys } = options;

  /** Reads again when the file was replaced between its header and its chunks. */
  const read = async (key: string, range?: ByteRange): Promise<StoredDocument | undefined> => {
    assertDocumentKey(key);
    clampedRange(range, 0);
    let file = await readStart(store, key);
    for (let attempts = 1; file !== undefined; attempts += 1) {
      try {
        return await readPart(options, key, { file, range });
      } catch (error) {
        const found = error instanceof DamagedFile ? await readStart(store, key) : file;
        if (isSameFile(file, found) || attempts === ATTEMPTS_MAX) throw error;
        file = found;
      }
    }
    return undefined;
  };

  const encrypted: Omit<EncryptedDocumentStore, 'check'> = {
    driver: store.driver,
    put: async (key, content) => {
      const isWhole = content instanceof Uint8Array;
      const { writing } = keys;
      const file = isWhole
        ? sealedBytes(content, writing, key)
        : sealedParts(content, writing, key);
      await store.put(key, file);
    },
    read,
    remove: (key) => store.remove(key),
    reencrypt: async (key) => {
      const file = await readHeader(store, key);
      if (file === undefined) return 'missing';
      const keyId = keyIdOf(file.header);
      if (keyId === keys.writing.id) return 'current';
      const found = await (keyId === undefined ? store.read(key) : read(key));
      if (found === undefined) return 'missing';
      await encrypted.put(key, found.content);
      return 'moved';
    },
  };
  return { ...encrypted, check: () => checkStore(encrypted) };
};
