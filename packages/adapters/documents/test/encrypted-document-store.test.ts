import type { DocumentStore } from '@paydocs/core';
import { encryptedDocumentStore } from '@paydocs/documents';
import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  CHUNK_BYTES,
  document,
  first,
  flipped,
  HEADER_BYTES,
  KEY,
  sample,
  second,
  TAG_BYTES,
} from './sample-files.ts';
import { keysOf } from './sample-keys.ts';

test('a file has no part of its document, and the id of its key', async () => {
  const { file } = await sample(Buffer.from('a secret'.repeat(1000)));
  expect(file.includes('secret')).toBe(false);
  expect(file.toString('latin1', 0, 12)).toBe('pde1key-one.');
});

test('a document is encrypted differently each time', async () => {
  const { file, encrypted, store } = await sample();
  await encrypted.put(KEY, document);
  const again = await bytesOf((await store.read(KEY))?.content);
  expect(again.length).toBe(file.length);
  expect(again.subarray(12).equals(file.subarray(12))).toBe(false);
});

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES])(
  'a document of %i bytes has its size and its bytes',
  async (length) => {
    const { encrypted, readAll, file } = await sample(document.subarray(0, length));
    expect((await encrypted.read(KEY))?.size).toBe(length);
    expect((await readAll()).equals(document.subarray(0, length))).toBe(true);
    const chunks = Math.max(1, Math.ceil(length / CHUNK_BYTES));
    expect(file.length).toBe(HEADER_BYTES + length + chunks * TAG_BYTES);
  },
);

/** An encrypted store that records what it reads of its files. */
const recordingReads = async (content?: Uint8Array) => {
  const { store } = await sample(content);
  const ranges: unknown[] = [];
  const read: DocumentStore['read'] = (key, range) => {
    ranges.push(range);
    return store.read(key, range);
  };
  return {
    encrypted: encryptedDocumentStore({ keys: keysOf(first), store: { ...store, read } }),
    ranges,
  };
};

test.each([0, CHUNK_BYTES])('a document of %i bytes is read at once', async (length) => {
  const { encrypted, ranges } = await recordingReads(document.subarray(0, length));
  const found = await encrypted.read(KEY);
  expect(await bytesOf(found?.content)).toEqual(Buffer.from(document.subarray(0, length)));
  expect(ranges).toEqual([{ start: 0, end: HEADER_BYTES + CHUNK_BYTES + TAG_BYTES }]);
});

test('a range reads the start of a file and the chunks that it needs', async () => {
  const { encrypted, ranges } = await recordingReads();
  const found = await encrypted.read(KEY, { start: CHUNK_BYTES + 5, end: CHUNK_BYTES + 8 });
  expect(await bytesOf(found?.content)).toEqual(
    Buffer.from(document.subarray(CHUNK_BYTES + 5, CHUNK_BYTES + 8)),
  );
  const chunk = CHUNK_BYTES + TAG_BYTES;
  expect(ranges).toEqual([
    { start: 0, end: HEADER_BYTES + chunk },
    { start: HEADER_BYTES + chunk, end: HEADER_BYTES + 2 * chunk },
  ]);
});

const sealed = CHUNK_BYTES + TAG_BYTES;
const chunk = (file: Buffer, number: number): Buffer =>
  file.subarray(HEADER_BYTES + number * sealed, HEADER_BYTES + (number + 1) * sealed);

const header = (file: Buffer): Buffer => file.subarray(0, HEADER_BYTES);

describe('a file that was changed is unreadable', () => {
  test.each<[string, (file: Buffer) => Buffer]>([
    ['in its mark', (file) => flipped(file, 0)],
    ['in the id of its key', (file) => flipped(file, 5)],
    ['in its salt', (file) => flipped(file, 20)],
    ['in its nonce', (file) => flipped(file, HEADER_BYTES - 1)],
    ['in its first chunk', (file) => flipped(file, HEADER_BYTES)],
    ['in a tag', (file) => flipped(file, HEADER_BYTES + sealed - 1)],
    ['in its last byte', (file) => flipped(file, file.length - 1)],
    ['by one byte more', (file) => Buffer.concat([file, Buffer.of(0)])],
    ['by one byte less', (file) => file.subarray(0, -1)],
    ['by a last chunk that is cut off', (file) => file.subarray(0, HEADER_BYTES + 3 * sealed)],
    ['by all chunks that are cut off', header],
    ['by less than a header', (file) => file.subarray(0, 20)],
    ['to no byte', () => Buffer.alloc(0)],
    [
      'by a first chunk that is left out',
      (file) => Buffer.concat([header(file), file.subarray(HEADER_BYTES + sealed)]),
    ],
    [
      'by chunks that are exchanged',
      (file) =>
        Buffer.concat([
          header(file),
          chunk(file, 1),
          chunk(file, 0),
          file.subarray(HEADER_BYTES + 2 * sealed),
        ]),
    ],
    [
      'by a chunk that is repeated',
      (file) =>
        Buffer.concat([
          header(file),
          chunk(file, 0),
          chunk(file, 0),
          file.subarray(HEADER_BYTES + 2 * sealed),
        ]),
    ],
    ['to a plain document', () => Buffer.from(document)],
  ])('%s', async (_, change) => {
    const { store, readAll, file } = await sample();
    await store.put(KEY, change(file));
    await expect(readAll()).rejects.toMatchObject({ name: 'Unreadable' });
  });
});

test('a file that was moved to another key is unreadable', async () => {
  const { store, file, readAll } = await sample();
  await store.put('a7/1/other.pdf', file);
  await expect(readAll('a7/1/other.pdf')).rejects.toThrow('belongs to another key');
  expect((await readAll()).equals(document)).toBe(true);
});

test('a file of another data key is unreadable, and named', async () => {
  const { store } = await sample();
  const other = encryptedDocumentStore({ store, keys: keysOf(second) });
  await expect(other.read(KEY)).rejects.toThrow(
    `${KEY} is encrypted with a key that is not among the data keys`,
  );
});

test.each([0, 5])('a store that sends %i bytes of a chunk is unreadable', async (length) => {
  const { store } = await sample();
  const encrypted = encryptedDocumentStore({
    keys: keysOf(first),
    store: {
      ...store,
      read: async (key, range) => {
        const found = await store.read(key, range);
        if (found === undefined || range?.start === 0) return found;
        const sent = (await bytesOf(found.content)).subarray(0, length);
        const content = async function* (): AsyncGenerator<Uint8Array> {
          yield sent;
        };
        return { ...found, content: content() };
      },
    },
  });
  await expect(encrypted.read(KEY)).rejects.toMatchObject({ name: 'Unreadable' });
});

test('a read that fails leaves nothing open', async () => {
  const { store, file, readAll } = await sample();
  await store.put(KEY, flipped(file, file.length - 1));
  await expect(readAll()).rejects.toThrow();
  await store.put(KEY, flipped(file, HEADER_BYTES));
  await expect(readAll()).rejects.toThrow();
  expect(store.openReads).toBe(0);
});
