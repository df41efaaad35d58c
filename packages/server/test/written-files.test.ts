import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@paydocs/mikro-orm';
import { buildCompany } from '@paydocs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportFileFrom } from '../src/records/export-file.ts';
import { EMPLOYEES, importNow, openSites, writeLines } from './import-samples.ts';
import { folderForTest, type TemporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder;
let database: Database;

beforeEach(async () => {
  folder = folderForTest();
  database = await openSites();
  await database.add({ companies: [buildCompany()] });
});
afterEach(async () => database.close());

const path = (name: string): string => join(folder.path, name);
const exportTo = async (file: string) =>
  exportFileFrom(database, { file, kind: 'companies', site: 'main' });

describe('an export', () => {
  test('leaves a file beside it alone, also one that a link to it names', async () => {
    writeFileSync(path('other'), 'kept', { mode: 0o644 });
    symlinkSync(path('other'), path('out.ndjson.partial'));
    await exportTo(path('out.ndjson'));
    expect(readFileSync(path('other'), 'utf8')).toBe('kept');
    expect(statSync(path('out.ndjson')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.path)).toHaveLength(3);
  });

  test('replaces a file of its name, which then is for its owner only', async () => {
    writeFileSync(path('out.ndjson'), 'old', { mode: 0o644 });
    await exportTo(path('out.ndjson'));
    expect(readFileSync(path('out.ndjson'), 'utf8')).toContain('Company 1');
    expect(statSync(path('out.ndjson')).mode & 0o777).toBe(0o600);
  });

  // @promise R88
  test('refuses a link, a folder and a device, and changes none', async () => {
    writeFileSync(path('other'), 'kept');
    symlinkSync(path('other'), path('link'));
    mkdirSync(path('folder'));
    await expect(exportTo(path('link'))).rejects.toThrow(/link: it is a link, which is not foll/);
    await expect(exportTo(path('folder'))).rejects.toThrow(/folder: it is no plain file\.$/);
    await expect(exportTo('/dev/null')).rejects.toMatchObject({ exitCode: 2 });
    expect(readFileSync(path('other'), 'utf8')).toBe('kept');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
    expect(readdirSync(folder.path).toSorted()).toEqual(['folder', 'link', 'other']);
  });
});

test('an export does not write its refused records into its own file', async () => {
  const file = path('out.ndjson');
  const exporting = exportFileFrom(database, {
    file,
    kind: 'companies',
    site: 'main',
    refused: file,
  });
  await expect(exporting).rejects.toThrow('--refused must not be the file of the export.');
  expect(readdirSync(folder.path)).toEqual([]);
});

const importWith = async (refused: string, line = 'E-1,C-9,,,,') => {
  const file = writeLines(folder, 'rows.csv', [EMPLOYEES, line]);
  return importNow(database, { file, kind: 'employees', refused });
};

describe('the file of refused rows', () => {
  // @promise R88
  test('is never the input, nor another file: both stay, and no row is stored', async () => {
    const input = path('rows.csv');
    await expect(importWith(input)).rejects.toMatchObject({
      exitCode: 2,
      message: `${input} is no file of refused rows, and stays as it is: give another path to --refused.`,
    });
    expect(readFileSync(input, 'utf8')).toContain(EMPLOYEES);
    writeFileSync(path('ledger.txt'), 'kept');
    await expect(importWith(path('ledger.txt'))).rejects.toThrow('is no file of refused rows');
    expect(readFileSync(path('ledger.txt'), 'utf8')).toBe('kept');
  });

  test('replaces one of an earlier import and an empty file, for its owner only', async () => {
    const empty = path('empty');
    writeFileSync(empty, '', { mode: 0o644 });
    expect((await importWith(empty)).refusedPath).toBe(empty);
    expect(statSync(empty).mode & 0o777).toBe(0o600);
    const before = readFileSync(empty, 'utf8');
    expect((await importWith(empty, 'E-1,C-9,A,B,c@example.test,x')).refusedPath).toBe(empty);
    expect(readFileSync(empty, 'utf8')).not.toBe(before);
    expect(readdirSync(folder.path).toSorted()).toEqual(['empty', 'rows.csv']);
  });

  test('stays as it is when the import is refused before its first row', async () => {
    const earlier = path('earlier');
    await importWith(earlier);
    const before = readFileSync(earlier, 'utf8');
    const file = writeLines(folder, 'columns.csv', ['nmae', 'x']);
    const wrong = importNow(database, { file, kind: 'employees', refused: earlier });
    await expect(wrong).rejects.toThrow("there is no column 'nmae'");
    expect(readFileSync(earlier, 'utf8')).toBe(before);
  });

  test('has the rows before a fault of the file', async () => {
    const lines = [EMPLOYEES, 'E-1,C-9,,,,', 'E-2,C-9,,,,', 'E-3,"C-1'];
    const file = writeLines(folder, 'broken.csv', lines);
    const refused = path('refused');
    const broken = importNow(database, { file, kind: 'employees', refused });
    await expect(broken).rejects.toThrow('The CSV is broken');
    expect(readFileSync(refused, 'utf8')).toContain('"line":2');
  });

  test('is no link', async () => {
    symlinkSync(path('nowhere'), path('link'));
    await expect(importWith(path('link'))).rejects.toThrow('it is a link, which is not followed');
    expect(existsSync(path('nowhere'))).toBe(false);
  });
});
