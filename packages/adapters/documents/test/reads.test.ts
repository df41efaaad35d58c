import { encryptedDocumentStore, folderDocumentStore } from '@paydocs/documents';
import { expect, onTestFinished, test } from 'vitest';
import { bytesOf, document, first, KEY, sample } from './sample-files.ts';
import { keysOf } from './sample-keys.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function* withMore(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* content;
  yield new Uint8Array(1);
}

test('reads share one generator function: V8 keeps the class of another one, and what it uses', async () => {
  const folder = await temporaryFolder();
  onTestFinished(async () => folder.close());
  const store = folderDocumentStore({ folder: folder.path });
  const encrypted = encryptedDocumentStore({ store, keys: keysOf(first) });
  await encrypted.put(KEY, document);
  const reads = await Promise.all([0, 1].map(async () => encrypted.read(KEY)));
  const [one, other] = reads.map((read) => read?.content);
  expect(Object.getPrototypeOf(one)).toBe(Object.getPrototypeOf(other));
  expect((await bytesOf(one)).equals(await bytesOf(other))).toBe(true);
});

test('a file with more bytes than its range is damaged', async () => {
  const { store } = await sample();
  const sendsMore = encryptedDocumentStore({
    keys: keysOf(first),
    store: {
      ...store,
      read: async (key, range) => {
        const found = await store.read(key, range);
        const isHeader = range?.start === 0;
        return found && (isHeader ? found : { ...found, content: withMore(found.content) });
      },
    },
  });
  const found = await sendsMore.read(KEY);
  await expect(bytesOf(found?.content)).rejects.toThrow('cannot be decrypted');
});
