import { createCore, documentKey, Unavailable } from '@paydocs/core';
import { expect, test } from 'vitest';
import { ordered } from '../ordering/ordered.ts';

/** Three completed documents, and their keys in the store. */
const completed = async () => {
  const sample = await ordered([1, 2, 3]);
  await sample.work();
  const documents = await sample.documentsOf(sample.order.id);
  return {
    ...sample,
    made: documents,
    keys: documents.map(({ uuid }) => documentKey(1, { uuid, version: 2 })),
  };
};

const bytesOf = async (
  { documentStore }: Awaited<ReturnType<typeof completed>>,
  key = '',
): Promise<Uint8Array> => {
  const parts: number[] = [];
  for await (const part of (await documentStore.read(key))?.content ?? []) parts.push(...part);
  return Uint8Array.from(parts);
};

test('files that are present and unchanged have no fault', async () => {
  const { ordering, documentStore } = await completed();
  expect(await ordering.checkFiles()).toEqual({ checked: 3, faults: [], before: 1 });
  expect(await ordering.checkFiles({ before: 1 })).toEqual({
    checked: 0,
    faults: [],
    before: null,
  });
  expect(documentStore.openReads).toBe(0);
});

test('files are checked in batches, those of the newest documents first', async () => {
  const { ordering, documentStore, keys, made } = await completed();
  await documentStore.remove(keys[0] ?? '');
  const newest = await ordering.checkFiles({ limit: 2 });
  expect(newest).toEqual({ checked: 2, faults: [], before: 2 });
  const { uuid } = made[0] ?? {};
  expect(await ordering.checkFiles({ before: 2, limit: 2 })).toEqual({
    checked: 1,
    faults: [{ siteId: 1, uuid, message: `The file of the document ${uuid} is missing.` }],
    before: 1,
  });
});

test('a file that is damaged, shorter or longer is named', async () => {
  const sample = await completed();
  const { ordering, documentStore, keys, made } = sample;
  const bytes = await bytesOf(sample, keys[0]);
  const flipped = bytes.map((byte, index) => (index === 9 ? byte ^ 1 : byte));
  const damaged = [flipped, bytes.subarray(1), Uint8Array.of(...bytes, 0)];
  for (const [index, each] of damaged.entries()) await documentStore.put(keys[index] ?? '', each);
  const { faults } = await ordering.checkFiles();
  expect(faults.map(({ message }) => message).toSorted()).toEqual(
    made
      .map(({ uuid }) => `The file of the document ${uuid} is damaged: restore it from a backup.`)
      .toSorted(),
  );
});

test('a document that is voided while its file is checked has no fault', async () => {
  const { ordering, made, ...sample } = await completed();
  const { caller, keys } = sample;
  const read: typeof sample.documentStore.read = async (key) => {
    if (key !== keys[1]) return sample.documentStore.read(key);
    await ordering.voidDocument(caller, made[1]?.uuid ?? '', { reason: 'wrong' });
    return undefined;
  };
  const { checkFiles } = createCore({
    ...sample,
    documentStore: { ...sample.documentStore, read },
  });
  expect((await checkFiles()).faults).toEqual([]);
  expect((await checkFiles()).checked).toBe(2);
});

const away = async (): Promise<never> => {
  throw new Unavailable('The store is away.');
};

test('a store that is away is no fault of a file', async () => {
  const { ordering: _, made: __, ...sample } = await completed();
  const { checkFiles } = createCore({
    ...sample,
    documentStore: { ...sample.documentStore, read: away },
  });
  await expect(checkFiles()).rejects.toThrow('The store is away.');
});
