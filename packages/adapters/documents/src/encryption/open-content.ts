import {
  type ByteRange,
  clampedRange,
  type DocumentStore,
  type StoredDocument,
  Unreadable,
} from '@paydocs/core';
import { viewsOfParts } from '../in-parts.ts';
import { emptyPart, inMemory, storedDocument } from '../stored-document.ts';
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

/** The start of a file, and the size of the file. */
export interface FileStart {
  readonly header: Buffer;
  /** What was read behind the header. */
  readonly chunks: Buffer;
  readonly fileBytes: number;
}

const readBytes = async (
  store: Pick<DocumentStore, 'read'>,
  key: string,
  end: number,
): Promise<FileStart | undefined> => {
  const found = await store.read(key, { start: 0, end });
  if (found === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of found.content) parts.push(part);
  const bytes = Buffer.concat(parts);
  const header = bytes.subarray(0, HEADER_BYTES);
  return { header, chunks: bytes.subarray(HEADER_BYTES), fileBytes: found.size };
};

/** Reads the header of a file; undefined if there is none. */
export const readHeader = async (
  store: Pick<DocumentStore, 'read'>,
  key: string,
): Promise<FileStart | undefined> => readBytes(store, key, HEADER_BYTES);

/** Reads the header and the first chunk of a file; undefined if there is none. Most files have no more. */
export const readStart = async (
  store: Pick<DocumentStore, 'read'>,
  key: string,
): Promise<FileStart | undefined> => readBytes(store, key, HEADER_BYTES + SEALED_CHUNK_BYTES);

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

const openFile = (keys: DocumentKeys, key: string, { header, fileBytes }: FileStart): OpenFile => {
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

interface PartRequest {
  readonly fileBytes: number;
  readonly range: ByteRange | undefined;
}

/** A part of a document, and the chunks that have it. */
interface Part {
  readonly key: string;
  readonly file: OpenFile;
  /** The bytes of the document. */
  readonly range: ByteRange;
  /** The numbers of the first chunk, and of the one after the last. */
  readonly chunks: ByteRange;
  /** The bytes of the file. */
  readonly sealed: ByteRange;
}

const partOf = (key: string, file: OpenFile, { fileBytes, range }: PartRequest): Part => {
  const { start, end } = clampedRange(range, file.size);
  // A read of nothing decrypts a chunk too, so that a changed file is found.
  const first = Math.min(Math.floor(start / CHUNK_BYTES), file.chunks - 1);
  const afterLast = Math.max(first + 1, Math.min(Math.ceil(end / CHUNK_BYTES), file.chunks));
  const sealed = {
    start: HEADER_BYTES + first * SEALED_CHUNK_BYTES,
    end: Math.min(HEADER_BYTES + afterLast * SEALED_CHUNK_BYTES, fileBytes),
  };
  return { key, file, range: { start, end }, chunks: { start: first, end: afterLast }, sealed };
};

/** Decrypts chunks, and returns what the part has of each. */
async function* openedChunks(
  content: AsyncIterable<Uint8Array>,
  { key, file, range, chunks, sealed }: Part,
): AsyncGenerator<Uint8Array> {
  let number = chunks.start;
  const sizes = { partBytes: SEALED_CHUNK_BYTES, totalBytes: sealed.end - sealed.start };
  for await (const each of viewsOfParts(content, sizes)) {
    const chunk = file.cipher.open(each, number, number === file.chunks - 1);
    if (chunk === undefined) throw new DamagedFile(key);
    const offset = number * CHUNK_BYTES;
    yield chunk.subarray(Math.max(0, range.start - offset), Math.max(0, range.end - offset));
    number += 1;
  }
  if (number !== chunks.end) throw new DamagedFile(key);
}

async function* withFirst<Item>(first: Item, others: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first;
  yield* others;
}

/** Reads bytes of a file, from its start if that is all of it. */
const readSealed = async (
  store: DocumentStore,
  key: string,
  { file: { chunks, fileBytes }, sealed }: { readonly file: FileStart; readonly sealed: ByteRange },
): Promise<StoredDocument | undefined> => {
  if (HEADER_BYTES + chunks.length < fileBytes) return store.read(key, sealed);
  const bytes = chunks.subarray(sealed.start - HEADER_BYTES, sealed.end - HEADER_BYTES);
  return inMemory(fileBytes, bytes);
};

/** Starts to read the chunks that have a part of a document, and decrypts the first of them. */
export const readPart = async (
  { store, keys }: { readonly store: DocumentStore; readonly keys: DocumentKeys },
  key: string,
  { file, range }: { readonly file: FileStart; readonly range: ByteRange | undefined },
): Promise<StoredDocument | undefined> => {
  const opened = openFile(keys, key, file);
  const part = partOf(key, opened, { fileBytes: file.fileBytes, range });
  const found = await readSealed(store, key, { file, sealed: part.sealed });
  if (found === undefined) return undefined;

  const { size } = opened;
  const parts = openedChunks(found.content, part);
  try {
    const head = await parts.next();
    if (head.done === true) throw new DamagedFile(key);
    if (part.range.start === part.range.end) {
      await found.close();
      return emptyPart(size);
    }
    const free = (): Promise<void> => found.close();
    return storedDocument({ size, parts: withFirst(head.value, parts), free });
  } catch (error) {
    await found.close();
    throw error;
  }
};
