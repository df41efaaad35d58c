import { documentKey, type JsonObject, RawJson, type StorageData } from '@paydocs/core';
import { expect, test } from 'vitest';
import { ordered } from './ordered.ts';
import { unreadable } from './unreadable.ts';

/** Documents of the employees 1 and 2, whose rows say this about their files. */
const withRows = async (change: (stored: StorageData, all: readonly StorageData[]) => object) => {
  const sample = await ordered([1, 2]);
  await sample.work();
  const documents = await sample.documentsOf(sample.order.id);
  const all = documents.map(({ storageData }) => storageData.parse() as never as StorageData);
  const changes = documents.map(({ id, updatedAt, storageData: stored }) => {
    const storageData = RawJson.of({ ...change(stored.parse() as never, all) });
    return [{ id, changes: { storageData } }, updatedAt] as const;
  });
  await sample.store.transaction(async (tx) => {
    for (const [row, at] of changes) await tx.documents.save([row], at);
  });
  return { ...sample, uuids: documents.map(({ uuid }) => uuid) };
};

type Sample = Awaited<ReturnType<typeof withRows>>;

/** What the downloads of both documents and of their order reject with. */
const messagesOf = async ({ ordering, caller, order, uuids }: Sample) => {
  const { files } = await ordering.downloadOrder(caller, order.id);
  const archive = (async () => {
    for await (const file of files) expect(file.name).toBe('');
  })();
  return Promise.all([
    ...uuids.map((uuid) => unreadable(ordering.downloadDocument(caller, uuid))),
    unreadable(archive),
  ]);
};

// @promise R99
test('a row that names the file of another document leads to no file at all', async () => {
  const sample = await withRows((stored, all) => ({
    ...(all.find(({ key }) => key !== stored.key) ?? stored),
  }));
  for (const message of await messagesOf(sample)) expect(message).toContain('names the file of');
  expect(sample.documentStore.openReads).toBe(0);
});

test('a row with the digest of another file is damaged', async () => {
  const sample = await withRows(({ key }, all) => ({
    ...all.find((other) => other.key !== key),
    key,
  }));
  for (const message of await messagesOf(sample)) expect(message).toContain('damaged');
});

test.each([
  {},
  { key: 1, bytes: 1, sha256: 'x' },
  { key: 'a/1/b.pdf', bytes: 1.5, sha256: 'x' },
  { key: '../x', bytes: 1, sha256: 'x' },
])('a row with the place %j leads to no file', async (storageData) => {
  const messages = await messagesOf(await withRows(() => storageData));
  for (const message of messages) {
    expect(message).toMatch(/does not say where its file is|names the file of another one/);
  }
});

test('a row of an earlier release, without name and type of the file, has its file', async () => {
  const { ordering, caller, uuids } = await withRows(({ driver, key, bytes, sha256 }) => ({
    driver,
    key,
    bytes,
    sha256,
  }));
  const file = await ordering.downloadDocument(caller, uuids[0] ?? '');
  expect(file.fileName).toBe('Pay Statement 2026-01-20 Grace Hopper.pdf');
});

test('the name of the file is that of the document, whatever the row says', async () => {
  const filename = '../../x.exe';
  const { ordering, caller, uuids } = await withRows((stored) => ({ ...stored, filename }));
  const { fileName, document } = await ordering.downloadDocument(caller, uuids[0] ?? '');
  expect(fileName).toBe('Pay Statement 2026-01-20 Grace Hopper.pdf');
  const stored: JsonObject = document.storageData.parse();
  expect(stored['key']).toBe(documentKey(1, { uuid: document.uuid, version: 2 }));
});
