import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@paydocs/mikro-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { companyFile, EMPLOYEES, importNow, openSites, writeLines } from './import-samples.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
let database: Database;

beforeEach(async () => {
  database = await openSites();
  const { counts } = await importNow(database, { file: companyFile(folder), kind: 'companies' });
  expect(counts).toMatchObject({ rows: 1, added: 1 });
});
afterEach(async () => database.close());

describe('the import of a wrong file', () => {
  test.each([
    ['nmae,external_id,ein', "there is no column 'nmae': do you mean 'name'?"],
    ['external_id,ein', "the column 'name' is missing"],
    ['external_id,name,ein,ein', "the column 'ein' occurs twice"],
    ['external_id;name;ein', "there is no column 'external_id;name;ein'"],
  ])('refuses the columns %j before any row', async (header, message) => {
    const file = writeLines(folder, 'columns.csv', [header, 'C-9,Acme,12-3456789']);
    const importing = importNow(database, { file, kind: 'companies' });
    await expect(importing).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(message),
    });
  });

  test.each([
    [{ site: 'south' }, 1, 'there is no such site (--site)'],
    [{ user: 'user-2@example.test' }, 1, '--user is no user of the site'],
    [{ user: 'nobody' }, 2, '--user must be a valid email address.'],
    [{ user: undefined }, 2, "add --user, or a column 'user'"],
  ])('refuses %j before any row, with exit code %i', async (wrong, exitCode, message) => {
    const importing = importNow(database, {
      file: companyFile(folder),
      kind: 'companies',
      ...wrong,
    });
    await expect(importing).rejects.toMatchObject({
      exitCode,
      message: expect.stringContaining(message),
    });
  });

  test.each([
    [
      'bytes that are not UTF-8',
      Buffer.from('E-1,C-1,Zo\xEB,Lee,z@example.test,123-45-6789\n', 'latin1'),
      'not UTF-8',
    ],
    ['an incomplete character at its end', Buffer.from([0xc3]), 'not UTF-8'],
    ['a quote without an end', Buffer.from('E-2,"C-1,Grace\n'), 'The CSV is broken'],
  ])('stops at %s', async (_, bytes, message) => {
    const file = join(folder.path, 'broken.csv');
    writeFileSync(file, Buffer.concat([Buffer.from(`${EMPLOYEES}\n`), bytes]));
    const importing = importNow(database, { file, kind: 'employees' });
    await expect(importing).rejects.toThrow(message);
  });

  test('stops at a line of NDJSON that is longer than 1 MiB', async () => {
    const row = {
      external_id: 'C-8',
      name: 'Bolt',
      ein: '12-3456789',
    };
    const lines = [JSON.stringify(row), `"${'x'.repeat(1_300_000)}"`];
    const file = writeLines(folder, 'long.ndjson', lines);
    const importing = importNow(database, { file, kind: 'companies' });
    await expect(importing).rejects.toThrow('A line is longer than 1 MiB.');
  });
});
