import type { DocumentStore } from '@paydocs/core';
import { encryptedDocumentStore } from '@paydocs/documents';
import { memoryDocumentStore } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { bytesOf, document, first, flipped, KEY, sample, second } from './sample-files.ts';
import { keysOf } from './sample-keys.ts';

/** A store whose files are removed as soon as they were read. */
const removedAfterRead = (store: DocumentStore): DocumentStore => ({
  ...store,
  read: async (key, range) => {
    const found = await store.read(key, range);
    await store.remove(key);
    return found;
  },
});

test('a file that is replaced between its header and its chunks is read again', async () => {
  const { store, file } = await sample();
  let replacements = 0;
  const encrypted = encryptedDocumentStore({
    keys: keysOf(first),
    store: {
      ...store,
      read: async (key, range) => {
        const found = await store.read(key, range);
        if (range?.start === 0 && replacements < 2) {
          replacements += 1;
          await encryptedDocumentStore({ store, keys: keysOf(first) }).put(key, document);
        }
        return found;
      },
    },
  });
  expect(file.length).toBeGreaterThan(document.length);
  expect((await bytesOf((await encrypted.read(KEY))?.content)).equals(document)).toBe(true);
  expect(replacements).toBe(2);
});

test('a file that is removed between its header and its chunks is missing', async () => {
  const { store } = await sample();
  const encrypted = encryptedDocumentStore({
    keys: keysOf(first),
    store: removedAfterRead(store),
  });
  expect(await encrypted.read(KEY)).toBeUndefined();
});

describe('reencrypt', () => {
  test('moves a file to the first key', async () => {
    const { store } = await sample();
    const rotated = encryptedDocumentStore({ store, keys: keysOf(second, first) });
    expect(await rotated.reencrypt(KEY)).toBe('moved');
    expect(await rotated.reencrypt(KEY)).toBe('current');
    const onlySecond = encryptedDocumentStore({ store, keys: keysOf(second) });
    expect((await bytesOf((await onlySecond.read(KEY))?.content)).equals(document)).toBe(true);
  });

  test('encrypts a plain file, and finds none that is missing', async () => {
    const store = memoryDocumentStore();
    await store.put(KEY, document);
    const encrypted = encryptedDocumentStore({ store, keys: keysOf(first) });
    expect(await encrypted.reencrypt(KEY)).toBe('moved');
    expect((await bytesOf((await encrypted.read(KEY))?.content)).equals(document)).toBe(true);
    expect(await encrypted.reencrypt('a7/1/none.pdf')).toBe('missing');
  });

  test('finds none that is removed between its header and its chunks', async () => {
    const { store } = await sample();
    const rotated = encryptedDocumentStore({
      keys: keysOf(second, first),
      store: removedAfterRead(store),
    });
    expect(await rotated.reencrypt(KEY)).toBe('missing');
    expect(await store.read(KEY)).toBeUndefined();
  });

  test('keeps a file that it cannot decrypt', async () => {
    const { store, file } = await sample();
    const damaged = flipped(file, file.length - 1);
    await store.put(KEY, damaged);
    const rotated = encryptedDocumentStore({ store, keys: keysOf(second, first) });
    await expect(rotated.reencrypt(KEY)).rejects.toMatchObject({ name: 'Unreadable' });
    expect((await bytesOf((await store.read(KEY))?.content)).equals(damaged)).toBe(true);
  });
});
