import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inspectMailFolder } from '../src/index.ts';
import { closeAfterTest } from '../../../../tools/close-after-test.ts';
import { temporaryFolder } from './temporary-folder.ts';

const newFolder = async (): Promise<string> => (await closeAfterTest(temporaryFolder())).path;

test('a folder that can be written passes, and stays as it is', async () => {
  const folder = await newFolder();
  expect(await inspectMailFolder(`file:${folder}`)).toEqual({ folder });
  expect(readdirSync(folder)).toEqual([]);
  const missing = join(folder, 'to/be made');
  expect(await inspectMailFolder(`file://${folder}/to/be%20made`)).toEqual({ folder: missing });
  expect(existsSync(missing)).toBe(false);
});

test('a file in place of the folder, or above it, fails with the code of the system', async () => {
  const file = join(await newFolder(), 'mail');
  writeFileSync(file, 'text');
  await expect(inspectMailFolder(`file:${file}`)).rejects.toThrow(
    `${file} cannot be written (ENOTDIR)`,
  );
  await expect(inspectMailFolder(`file:${file}/outbox`)).rejects.toThrow('(ENOTDIR)');
});

test('a folder in which no file can be created fails, also for root', async () => {
  await expect(inspectMailFolder('file:/proc/outbox')).rejects.toThrow(
    /^\/proc cannot be written \((?:ENOENT|EACCES)\)$/,
  );
  await expect(inspectMailFolder('file://elsewhere/outbox')).rejects.toThrow(
    'A file address for mail must be',
  );
});
