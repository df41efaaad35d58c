import { encryptedDocumentStore } from '@paydocs/documents';
import { memoryDocumentStore } from '@paydocs/testing';
import { keysOf, sampleKey } from './sample-keys.ts';

export const KEY = 'a7/1/one.pdf';
export const CHUNK_BYTES = 65_536;
export const TAG_BYTES = 16;
export const HEADER_BYTES = 51;
export const document = new Uint8Array(3 * CHUNK_BYTES + 100).map((_, index) => index % 251);

export const first = sampleKey('key-one.');
export const second = sampleKey('key-two.');

export const bytesOf = async (
  content: AsyncIterable<Uint8Array> = (async function* () {})(),
): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part.slice());
  return Buffer.concat(parts);
};

export const sample = async (bytes: Uint8Array = document) => {
  const store = memoryDocumentStore();
  const encrypted = encryptedDocumentStore({ store, keys: keysOf(first) });
  await encrypted.put(KEY, bytes);
  const file = await bytesOf((await store.read(KEY))?.content);
  const readAll = async (key = KEY): Promise<Buffer> =>
    bytesOf((await encrypted.read(key))?.content);
  return { store, encrypted, file, readAll };
};

/** Returns a file with one other bit. */
export const flipped = (file: Buffer, index: number): Buffer => {
  const copy = Buffer.from(file);
  copy[index] = (copy[index] ?? 0) ^ 1;
  return copy;
};
