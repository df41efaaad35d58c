import { chmod, chown, mkdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderDocumentStore } from '@paydocs/documents';
import { manualClock } from '@paydocs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesBelow, type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

const KEY = 'a7/1/one.pdf';
const BYTES = Uint8Array.of(1, 2, 3);

let temporary: TemporaryFolder;
let folder = '';

beforeEach(async () => {
  temporary = await temporaryFolder();
  folder = join(temporary.path, 'documents');
});

afterEach(() => temporary.close());

test('files are for their owner only, under the parts of their keys', async () => {
  await folderDocumentStore({ folder }).put(KEY, BYTES);
  expect(await filesBelow(folder)).toEqual([join(folder, KEY)]);
  const modes = await Promise.all(
    [folder, join(folder, 'a7'), join(folder, KEY)].map(
      async (path) => (await stat(path)).mode & 0o777,
    ),
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
  expect(new Uint8Array(await readFile(join(folder, KEY)))).toEqual(BYTES);
});

test('files that root stores belong to the owner of the folder', async () => {
  // Another user gives nothing away, and owns the folder.
  if (process.getuid?.() === 0) await chown(temporary.path, 65_534, 65_534);
  const { uid, gid } = await stat(temporary.path);
  await folderDocumentStore({ folder }).put(KEY, BYTES);
  for (const name of ['', '.temporary', 'a7', 'a7/1', KEY]) {
    expect(await stat(join(folder, name)), name).toMatchObject({ uid, gid });
  }
});

test('a removal before the first document does nothing, and creates no folder', async () => {
  await folderDocumentStore({ folder }).remove(KEY);
  await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
});

const failing = async function* (): AsyncGenerator<Uint8Array> {
  yield BYTES;
  throw new Error('The content fails.');
};

test('content that fails leaves no file', async () => {
  await expect(folderDocumentStore({ folder }).put(KEY, failing())).rejects.toThrow(
    'The content fails.',
  );
  expect(await filesBelow(folder)).toEqual([]);
});

test('a document whose name is a folder leaves no file', async () => {
  const store = folderDocumentStore({ folder });
  await store.put(KEY, BYTES);
  await expect(store.put('a7/1', BYTES)).rejects.toMatchObject({ name: 'Unavailable' });
  expect(await filesBelow(folder)).toEqual([join(folder, KEY)]);
});

test('temporary files of a killed process are deleted after an hour', async () => {
  const clock = manualClock(Date.now());
  const left = join(folder, '.temporary', 'left');
  const store = folderDocumentStore({ folder, clock });
  await store.put(KEY, BYTES);
  await writeFile(left, 'half a document');
  clock.advanceMs(3_500_000);
  await store.put(KEY, BYTES);
  expect(await filesBelow(folder)).toContain(left);
  clock.advanceMs(3_700_000);
  await store.put(KEY, BYTES);
  expect(await filesBelow(folder)).toEqual([join(folder, KEY)]);
});

test('temporary files are deleted also after the clock was ahead', async () => {
  const clock = manualClock(Date.now());
  const left = join(folder, '.temporary', 'left');
  const store = folderDocumentStore({ folder, clock });
  clock.advanceMs(86_400_000);
  await store.put(KEY, BYTES);
  clock.advanceMs(-86_400_000);
  await writeFile(left, 'half a document');
  await utimes(left, 0, 0);
  await store.put(KEY, BYTES);
  expect(await filesBelow(folder)).toEqual([join(folder, KEY)]);
});

test('a young temporary file of another process stays', async () => {
  await folderDocumentStore({ folder }).put(KEY, BYTES);
  const young = join(folder, '.temporary', 'young');
  await writeFile(young, '');
  await utimes(young, new Date(), new Date());
  await folderDocumentStore({ folder }).put(KEY, BYTES);
  expect(await filesBelow(folder)).toContain(young);
});

const link = async (path: string, target: string): Promise<void> => {
  await mkdir(target, { recursive: true });
  await symlink(target, path);
};
const expectRefused = async (): Promise<void> => {
  const store = folderDocumentStore({ folder });
  const message = 'symbolic link';
  await expect(store.put(KEY, BYTES)).rejects.toThrow(message);
  await expect(store.read(KEY)).rejects.toThrow(message);
  await expect(store.remove(KEY)).rejects.toThrow(message);
};

describe('symbolic links are refused', () => {
  test('as the folder of the store', async () => {
    await link(folder, join(temporary.path, 'outside'));
    await expectRefused();
    expect(await filesBelow(join(temporary.path, 'outside'))).toEqual([]);
  });

  test('as a folder in the store', async () => {
    await mkdir(folder);
    await link(join(folder, 'a7'), join(temporary.path, 'outside'));
    await expectRefused();
    expect(await filesBelow(join(temporary.path, 'outside'))).toEqual([]);
  });

  test('as a file: it is not read, and replaced by a document', async () => {
    const secret = join(temporary.path, 'secret');
    await writeFile(secret, 'secret');
    await mkdir(join(folder, 'a7/1'), { recursive: true });
    await symlink(secret, join(folder, KEY));
    const store = folderDocumentStore({ folder });
    await expect(store.read(KEY)).rejects.toThrow('symbolic link');
    await store.put(KEY, BYTES);
    expect(await readFile(secret, 'utf8')).toBe('secret');
    expect(new Uint8Array(await readFile(join(folder, KEY)))).toEqual(BYTES);
  });
});

test('a folder that cannot exist is unavailable at once', async () => {
  const store = folderDocumentStore({ folder: '/proc/documents' });
  await expect(store.put(KEY, BYTES)).rejects.toMatchObject({ name: 'Unavailable' });
  await expect(store.check()).rejects.toThrow('/proc/documents');
});

test('a full disk is unavailable', async () => {
  const store = folderDocumentStore({ folder });
  const full = Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' });
  const content = async function* (): AsyncGenerator<Uint8Array> {
    yield BYTES;
    throw full;
  };
  await expect(store.put(KEY, content())).rejects.toMatchObject({ name: 'Unavailable' });
  await expect(store.put(KEY, content())).rejects.toThrow('the disk is full, ENOSPC');
});

test('a content that never ends is given up', async () => {
  const store = folderDocumentStore({ folder, timeoutMs: 20 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const content = async function* (): AsyncGenerator<Uint8Array> {
    yield BYTES;
    await promise;
  };
  await expect(store.put(KEY, content())).rejects.toThrow('did not answer within 20 ms');
  resolve();
  // The late document is stored, since its bytes are right.
  await expect.poll(() => filesBelow(folder)).toEqual([join(folder, KEY)]);
});

test('a file that becomes shorter while it is read is unreadable', async () => {
  const store = folderDocumentStore({ folder });
  await store.put(KEY, new Uint8Array(200_000));
  const found = await store.read(KEY);
  const parts = found?.content[Symbol.asyncIterator]();
  await parts?.next();
  await chmod(join(folder, KEY), 0o600);
  await writeFile(join(folder, KEY), '');
  await expect(parts?.next()).rejects.toMatchObject({ name: 'Unreadable' });
});
