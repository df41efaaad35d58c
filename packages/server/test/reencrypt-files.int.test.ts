import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { documentKey, logoKey } from '@paydocs/core';
import { openDocumentStore } from '@paydocs/documents/open';
import { dataKeyRing, generateDataKey, openDatabase } from '@paydocs/mikro-orm';
import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../../tools/test-database.ts';
import { paydocs } from './command.ts';
import { DATA_KEY } from './data-keys.ts';
import { createFilled } from './filled-database.ts';
import { folderForTest, type TemporaryFolder } from './temporary-folder.ts';

const NEW_KEY = generateDataKey();

const uuidOf = (id: number): string => `0198c5b4-0000-7000-8000-00000000000${id}`;

let folder: TemporaryFolder;
let home: { readonly url: string; readonly drop: () => Promise<void> };
let documentsUrl: string;

const storeWith = async (...keys: readonly string[]) =>
  openDocumentStore({ url: documentsUrl, keys: dataKeyRing(keys) });

const keyOf = (id: number): string => documentKey(1, { uuid: uuidOf(id), version: id });

const fileOf = (id: number) => ({ id, uuid: uuidOf(id), storageData: { key: keyOf(id) } });

const textOf = async (id: number, ...keys: readonly string[]): Promise<string | undefined> => {
  const found = await (await storeWith(...keys)).read(keyOf(id));
  return found && (await buffer(found.content)).toString();
};

const run = async (...keys: readonly string[]) =>
  paydocs(['keys', 'reencrypt'], {
    DATABASE_URL: home.url,
    DOCUMENTS_URL: documentsUrl,
    DATA_KEYS: keys.join(','),
  });

describe.each(['sqlite', 'postgresql'] as const)('files of documents on %s', (dialect) => {
  beforeEach(async () => {
    folder = folderForTest();
    documentsUrl = `file://${join(folder.path, 'documents')}`;
    home =
      dialect === 'postgresql'
        ? await createDatabase()
        : { url: folder.sqlite('files.sqlite'), drop: async () => {} };
    await createFilled(home.url, {
      sites: [buildSite({ identifier: 'main' })],
      users: [buildUser()],
      companies: [buildCompany()],
      employees: [buildEmployee()],
      documents: [
        buildDocument({ ...fileOf(1), status: 'Completed' }),
        buildDocument({ ...fileOf(2), status: 'Void' }),
        // An imported document has no file here.
        buildDocument({ id: 3, uuid: uuidOf(3), status: 'Completed' }),
      ],
    });
    const store = await storeWith(DATA_KEY);
    for (const id of [1, 2]) {
      await store.put(keyOf(id), Buffer.from(`document ${id}`));
    }
  });
  afterEach(async () => home.drop());

  test('are encrypted with the first key, once, and need no other key then', async () => {
    expect(await run(NEW_KEY, DATA_KEY)).toEqual({
      code: 0,
      stdout: 'encrypted 2 values and 2 files with the first data key\n',
      stderr: '',
    });
    expect(await textOf(1, NEW_KEY)).toBe('document 1');
    expect(await textOf(2, NEW_KEY)).toBe('document 2');
    expect((await run(NEW_KEY, DATA_KEY)).stdout).toContain('0 values and 0 files');
  });

  test('include the logos of sites', async () => {
    const bytes = Buffer.from('iVBORw0KGgo=', 'base64');
    const name = `${'a'.repeat(22)}.${'0'.repeat(64)}.png`;
    const database = await openDatabase({ url: home.url, dataKeys: dataKeyRing([DATA_KEY]) });
    await database.add({ sites: [buildSite({ id: 2, identifier: 'north', logo: name })] });
    await database.close();
    await (await storeWith(DATA_KEY)).put(logoKey(2, name), bytes);
    expect((await run(NEW_KEY, DATA_KEY)).stdout).toContain('3 files');
    const found = await (await storeWith(NEW_KEY)).read(logoKey(2, name));
    expect(found && (await buffer(found.content))).toEqual(bytes);
  });

  test('that are damaged are named, and left as they are', async () => {
    const path = join(folder.path, 'documents', keyOf(1));
    const damaged = readFileSync(path);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    writeFileSync(path, damaged);
    const { code, stdout, stderr } = await run(NEW_KEY, DATA_KEY);
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: 'encrypted 2 values and 1 files with the first data key\n',
    });
    expect(stderr).toContain(
      'paydocs: 1 files of documents cannot be decrypted: keep the other data keys.',
    );
    expect(stderr).toContain(uuidOf(1));
    expect(readFileSync(path)).toEqual(damaged);
    expect(await textOf(2, NEW_KEY)).toBe('document 2');
  });

  test('whose store refuses are left, and the audit trail has the values', async () => {
    const store = createServer((_, response) => response.writeHead(403).end()).listen(
      0,
      '127.0.0.1',
    );
    onTestFinished(() => void store.close());
    await once(store, 'listening');
    const { port } = store.address() as AddressInfo;
    const { code, stdout } = await paydocs(['keys', 'reencrypt'], {
      DATABASE_URL: home.url,
      DOCUMENTS_URL: `s3://pay?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
      DATA_KEYS: `${NEW_KEY},${DATA_KEY}`,
    });
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: 'encrypted 2 values and 0 files with the first data key\n',
    });
    const database = await openDatabase({
      url: home.url,
      dataKeys: dataKeyRing([NEW_KEY, DATA_KEY]),
    });
    const [entry] = await database.ports.auditLog.find({ limit: 1 });
    await database.close();
    expect(entry).toMatchObject({
      action: 'keys.reencrypted',
      details: { values: 2, files: 0, unreadable: 0 },
    });
  });
});
