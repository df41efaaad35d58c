import { documentKey } from '@paydocs/core';
import { openDocumentStore } from '@paydocs/documents/open';
import { dataKeyRing, generateDataKey } from '@paydocs/mikro-orm';
import { expect, test } from 'vitest';
import { reencryptFiles } from '../src/commands/reencrypt-files.ts';
import { readConfig } from '../src/config/read-config.ts';
import { DATA_KEY } from './data-keys.ts';
import { folderForTest } from './temporary-folder.ts';

const SITE_ID = 1;

const keyOf = (id: number): string =>
  documentKey(SITE_ID, { uuid: `0198c5b4-0000-7000-8000-00000000000${id}`, version: 2 });

test('a document that is deleted while its file is encrypted again keeps no file', async () => {
  const folder = folderForTest();
  const url = `file://${folder.path}/documents`;
  const newKey = generateDataKey();
  const dataKeys = dataKeyRing([newKey, DATA_KEY]);
  const old = await openDocumentStore({ url, keys: dataKeyRing([DATA_KEY]) });
  for (const id of [1, 2]) await old.put(keyOf(id), Buffer.from('pay'));

  const made = [1, 2].map((id) => ({ id, key: keyOf(id) }));
  let reads = 0;
  const database = {
    dataKeys,
    ports: { sites: { list: async () => [] } },
    // The first document is deleted after the first batch was read.
    listMadeDocuments: async ({ afterId }: { readonly afterId: number }) => {
      reads += 1;
      return made.filter(({ id }) => id > afterId && (reads === 1 || id !== 1));
    },
  };
  let moved = 0;
  const config = readConfig({
    DATABASE_URL: folder.sqlite('none.sqlite'),
    DOCUMENTS_URL: url,
    DATA_KEYS: `${newKey},${DATA_KEY}`,
  });
  await reencryptFiles(database, config, () => {
    moved += 1;
  });

  const store = await openDocumentStore({ url, keys: dataKeys });
  expect(moved).toBe(2);
  expect(await store.read(keyOf(1))).toBeUndefined();
  expect(await store.read(keyOf(2))).toBeDefined();
});
