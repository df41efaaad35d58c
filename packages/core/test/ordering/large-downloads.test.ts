import { documentKey, isUnreadable } from '@paydocs/core';
import { expect, test } from 'vitest';
import { ordered } from './ordered.ts';

const SIZE = 3 * 2 ** 20;

const PDF = Uint8Array.from({ length: SIZE }, (_, index) => index % 251);

/** A document with a file of 3 MiB. */
const withLargeFile = async () => {
  const sample = await ordered([1], ({ renderer }) => ({
    renderer: {
      ...renderer,
      render: async () => ({ outcome: 'rendered', pages: 1, bytes: PDF, warnings: [] }),
    },
  }));
  await sample.work();
  const { uuid } = await sample.first();
  const sha256 = await sample.digest.sha256Hex(PDF);
  return { ...sample, uuid, key: documentKey(1, { uuid, version: 2 }), bytes: PDF, sha256 };
};

const collected = async (parts: AsyncIterable<Uint8Array>): Promise<readonly Uint8Array[]> => {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return all;
};

test('a large file is checked first, and then read from the store in parts', async () => {
  const { ordering, caller, uuid, bytes, sha256, documentStore } = await withLargeFile();
  const file = await ordering.downloadDocument(caller, uuid);
  expect([file.size, file.sha256, documentStore.openReads]).toEqual([SIZE, sha256, 0]);
  const parts = await collected(file.read());
  expect(parts.length).toBeGreaterThan(40);
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  const [part] = await collected(file.read({ start: 7, end: 10 }));
  expect(part).toEqual(bytes.subarray(7, 10));
});

test('a reader that leaves a large file closes it', async () => {
  const { ordering, caller, uuid, documentStore } = await withLargeFile();
  const file = await ordering.downloadDocument(caller, uuid);
  for await (const part of file.read()) {
    expect([part.length > 0, documentStore.openReads]).toEqual([true, 1]);
    break;
  }
  expect(documentStore.openReads).toBe(0);
});

test('a large file that is damaged is not opened, and one that has gone meanwhile is not read', async () => {
  const { ordering, caller, uuid, key, bytes, documentStore } = await withLargeFile();
  const file = await ordering.downloadDocument(caller, uuid);
  const gone = async () => {
    const error: unknown = await collected(file.read()).catch((reason: unknown) => reason);
    return isUnreadable(error) && error.message;
  };
  await documentStore.put(key, bytes.subarray(1));
  expect(await gone()).toContain('has gone');
  expect(documentStore.openReads).toBe(0);
  await documentStore.remove(key);
  expect(await gone()).toContain('has gone');
  await documentStore.put(key, bytes.with(SIZE - 1, 255));
  const error: unknown = await ordering.downloadDocument(caller, uuid).catch((reason) => reason);
  expect(isUnreadable(error) && error.message).toContain('damaged');
});
