import assert from 'node:assert/strict';
import type { ByteRange, DocumentContent, DocumentStore, StoredDocument } from '@paydocs/core';
import type { Closable } from '../contract.ts';

/** The document store under test, which is empty. */
export interface DocumentStoreHarness extends Closable {
  readonly documentStore: DocumentStore;
  /** Returns the number of reads that hold a file or a connection, when those that end have ended. */
  openReads(): Promise<number>;
  /** Takes the storage away, until the returned function brings it back with its documents. */
  takeAway(): Promise<() => Promise<void>>;
}

export const KEY = 'a7/1/0d9b2f3c-6a51-4c1e-9a5b-2f1d7c3e8b40.pdf';

/** More than one part of any store. */
export const LARGE_BYTES = 300_000;

/** Returns bytes of all values, which differ by the seed and from place to place. */
export const sampleBytes = (length: number, seed = 1): Uint8Array => {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[index] = state >>> 16;
  }
  return bytes;
};

/** Returns the bytes in parts of this size, with an empty one in front. */
export async function* inParts(bytes: Uint8Array, partBytes: number): AsyncGenerator<Uint8Array> {
  yield bytes.subarray(0, 0);
  for (let start = 0; start < bytes.length; start += partBytes) {
    yield bytes.subarray(start, start + partBytes);
  }
}

/** A document that has been read to its end. */
export interface ReadDocument {
  readonly size: number;
  readonly bytes: Uint8Array;
}

/** Reads the content of a document to its end. */
export const bytesOf = async ({
  content,
}: Pick<StoredDocument, 'content'>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part.slice());
  return new Uint8Array(Buffer.concat(parts));
};

/** Reads a document to its end; undefined if there is none. */
export const readWhole = async (
  { documentStore }: DocumentStoreHarness,
  key: string,
  range?: ByteRange,
): Promise<ReadDocument | undefined> => {
  const found = await documentStore.read(key, range);
  return found && { size: found.size, bytes: await bytesOf(found) };
};

/** Fails unless the key has exactly these bytes. */
export const assertStored = async (
  harness: DocumentStoreHarness,
  key: string,
  bytes: Uint8Array,
): Promise<void> => {
  const found = await readWhole(harness, key);
  assert.ok(found, `${key} is missing`);
  assert.equal(found.size, bytes.length);
  assert.ok(Buffer.from(found.bytes).equals(bytes), `${key} has other bytes`);
};

/** Fails if the key has a document. */
export const assertMissing = async (
  harness: DocumentStoreHarness,
  key: string,
  range?: ByteRange,
): Promise<void> => {
  // Without the document in the message: a comparison of many bytes would take all memory.
  assert.ok((await readWhole(harness, key, range)) === undefined, `${key} has a document`);
};

/** Content that ends with an error after its first part. */
export async function* brokenContent(error: Error): AsyncGenerator<Uint8Array> {
  yield sampleBytes(LARGE_BYTES, 9);
  throw error;
}

/** Puts a document and fails unless it is stored. */
export const putAndRead = async (
  harness: DocumentStoreHarness,
  content: (bytes: Uint8Array) => DocumentContent,
  bytes: Uint8Array,
): Promise<void> => {
  await harness.documentStore.put(KEY, content(bytes));
  await assertStored(harness, KEY, bytes);
};
