import { isUnavailable } from '@paydocs/core';
import { memoryDocumentStore } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { withinDeadline } from '../src/adapters/within-deadline.ts';

const KEY = 'a7/1/file.pdf';

test('a file is read while its request lasts, and outside of requests', async () => {
  const left: { ms: number | undefined } = { ms: 1 };
  const memory = memoryDocumentStore();
  const store = withinDeadline(memory, { leftMs: () => left.ms });
  await store.put(KEY, Uint8Array.of(1, 2, 3));
  expect((await store.read(KEY))?.size).toBe(3);
  left.ms = undefined;
  expect((await store.read(KEY, { start: 1, end: 2 }))?.size).toBe(3);
});

test('nothing is read for a request that is over', async () => {
  const memory = memoryDocumentStore();
  const store = withinDeadline(memory, { leftMs: () => 0 });
  await store.put(KEY, Uint8Array.of(1));
  await expect(store.read(KEY)).rejects.toSatisfy(isUnavailable);
  expect(memory.openReads).toBe(0);
  await store.remove(KEY);
});
