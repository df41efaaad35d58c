import { memoryDocumentStore } from '@paydocs/testing';
import { documentStoreContract, runContract } from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';
import { memoryDocumentStoreHarness } from './memory-document-store-harness.ts';

const bytes = Uint8Array.of(1, 2, 3);

describe('the document store in memory', () => {
  runContract(test, documentStoreContract, memoryDocumentStoreHarness);

  test('lists its keys in their order', async () => {
    const store = memoryDocumentStore();
    await store.put('b/1', bytes);
    await store.put('a/1', bytes);
    expect(store.keys).toEqual(['a/1', 'b/1']);
    await store.remove('a/1');
    expect(store.keys).toEqual(['b/1']);
  });

  test('fails the requested number of calls, with the given error', async () => {
    const store = memoryDocumentStore();
    const error = new Error('broken');
    store.failNext();
    store.failNext(error);
    await expect(store.put('a', bytes)).rejects.toMatchObject({ name: 'Unavailable' });
    await expect(store.read('a')).rejects.toBe(error);
    await store.put('a', bytes);
    expect(store.keys).toEqual(['a']);
  });

  test('fails every call while it is away', async () => {
    const store = memoryDocumentStore();
    await store.put('a', bytes);
    store.isAway = true;
    await expect(store.remove('a')).rejects.toMatchObject({ name: 'Unavailable' });
    await expect(store.check()).rejects.toMatchObject({ name: 'Unavailable' });
    store.isAway = false;
    expect(store.keys).toEqual(['a']);
  });

  test('holds a call until it is released', async () => {
    const store = memoryDocumentStore();
    const release = store.holdNext();
    const putting = store.put('a', bytes);
    await store.put('b', bytes);
    expect(store.keys).toEqual(['b']);
    release();
    await putting;
    expect(store.keys).toEqual(['a', 'b']);
  });
});
