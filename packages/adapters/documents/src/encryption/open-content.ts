import {
  type ByteRange,
  clampedRange,
  type DocumentStore,
  type StoredDocument,
  Unreadable,
} from '@paydocs/core';
import { viewsOfParts } from '../in-parts.ts';
import { emptyPart, storedDocument } from '../stored-document.ts';
import type { DocumentKeys } from './document-keys.ts';
import {
  CHUNK_BYTES,
  chunkCipher,
  chunksOf,
  documentBytes,
  HEADER_BYTES,
  keyIdOf,
  SEALED_CHUNK_BYTES,
} from './file-format.ts';

/** The header of a file, and the size of the file. */
export interface FileHeader {
  readonly header: Buffer;
  readonly fileBytes: number;
}

/** Reads the header of a file; undefined if there is none. */
export const readHeader = async (
  store: Pick<DocumentStore, 'read'>,
  key: string,
): Promise<FileHeader | undefined> => {
  const found = await store.read(key, { start: 0, end: HEADER_BYTES });
  if (found === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of found.content) parts.push(part);
  return { header: Buffer.concat(parts), fileBytes: found.size };
};

const unreadable = (key: string, reason: string): Unreadable =>
  new Unreadable(`The stored document ${key} ${reason}.`);

/** The error of a file that its key does not decrypt. */
export class DamagedFile extends Unreadable {
  constructor(key: string) {
    super(
      `The stored document ${key} cannot be decrypted: it was changed, or belongs to another key.`,
    );
  }
}

/** What a file says about itself. */
interface OpenFile {
  readonly cipher: ReturnType<typeof chunkCipher>;
  readonly chunks: number;
  readonly size: number;
}

const openFile = (keys: DocumentKeys, key: string, { header, fileBytes }: FileHeader): OpenFile => {
  const keyId = keyIdOf(header);
  if (keyId === undefined) throw unreadable(key, 'is not encrypted');
  const found = keys.keys.find(({ id }) => id === keyId);
  if (found === undefined)
    throw unreadable(key, 'is encrypted with a key that is not among the data keys');
  const chunks = chunksOf(fileBytes);
  if (chunks === undefined) throw new DamagedFile(key);
  return {
    cipher: chunkCipher(found.secret, header, key),
    chunks,
    size: documentBytes(fileBytes, chunks),
  };
};

/** Starts to read the chunks that have a part of a document, and decrypts the first of them. */
export const readPart = async (
  { store, keys }: { readonly store: DocumentStore; readonly keys: DocumentKeys },
  key: string,
  { file, range }: { readonly file: FileHeader; readonly range: ByteRange | undefined },
): Promise<StoredDocument | undefined> => {
  const { cipher, chunks, size } = openFile(keys, key, file);
  const { start, end } = clampedRange(range, size);
  // A read of nothing decrypts a chunk too, so that a changed file is found.
  const first = Math.min(Math.floor(start / CHUNK_BYTES), chunks - 1);
  const afterLast = Math.max(first + 1, Math.min(Math.ceil(end / CHUNK_BYTES), chunks));
  const found = await store.read(key, {
    start: HEADER_BYTES + first * SEALED_CHUNK_BYTES,
    end: Math.min(HEADER_BYTES + afterLast * SEALED_CHUNK_BYTES, file.fileBytes),
  });
  if (found === undefined) return undefined;

  const opened = async function* (): AsyncGenerator<Uint8Array> {
    let number = first;
    for await (const sealed of viewsOfParts(found.content, SEALED_CHUNK_BYTES)) {
      const chunk = cipher.open(sealed, number, number === chunks - 1);
      if (chunk === undefined) throw new DamagedFile(key);
      const offset = number * CHUNK_BYTES;
      yield chunk.subarray(Math.max(0, start - offset), Math.max(0, end - offset));
      number += 1;
    }
    if (number !== afterLast) throw new DamagedFile(key);
  };
  const parts = opened();
  try {
    const head = await parts.next();
    if (head.done === true) throw new DamagedFile(key);
    if (start === end) {
      await found.close();
      return emptyPart(size);
    }
    const all = async function* (): AsyncGenerator<Uint8Array> {
      yield head.value;
      yield* parts;
    };
    return storedDocument({ size, parts: all(), free: () => found.close() });
  } catch (error) {
    await found.close();
    throw error;
  }
};
