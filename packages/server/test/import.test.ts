import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@paydocs/mikro-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportFileFrom } from '../src/records/export-file.ts';
import {
  companyFile,
  EMPLOYEES,
  employeeLine,
  importNow,
  openSites,
  writeLines,
} from './import-samples.ts';
import { sharedFolder } from './temporary-folder.ts';

const WRONG_SSN =
  'must be ###-##-####, without 000, 666 and 9## in front, 00 and 0000; ' +
  'or an ITIN, 9##-##-#### with 50–65, 70–88, 90–92 or 94–99 in the middle.';

const folder = sharedFolder();
let database: Database;

beforeEach(async () => {
  database = await openSites();
  const { counts } = await importNow(database, { file: companyFile(folder), kind: 'companies' });
  expect(counts).toMatchObject({ rows: 1, added: 1 });
});
afterEach(async () => database.close());

const refusedRows = (path: string): readonly object[] =>
  readFileSync(`${path}.refused.ndjson`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const exported = async (): Promise<readonly object[]> => {
  const file = join(folder.path, 'exported.ndjson');
  await exportFileFrom(database, { file, kind: 'employees', site: 'main' });
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
};

describe('the import of a file', () => {
  test('reads CSV with a BOM, CRLF, quotes and line feeds in cells; empty cells are null', async () => {
    const file = join(folder.path, 'quotes.csv');
    writeFileSync(
      file,
      `\uFEFF${EMPLOYEES},phone,city,earnings\r\n` +
        'E-1,C-1,"Grace ""Amazing""","Hopper, Jr.",g@example.test,123-45-6789,,"Łódź","{""a"":[1,null]}"\r\n' +
        '\r\n' +
        'E-2,C-1,Ada,Lovelace,a@example.test,123-45-6780,+12175550100,"two\r\nlines",\r\n' +
        'E-3,C-1,Alan,Turing,t@example.test,12345678,,,\r\n',
    );
    const { counts } = await importNow(database, { file, kind: 'employees' });
    expect(counts).toEqual({ rows: 3, added: 1, changed: 0, unchanged: 0, refused: 2 });
    expect(refusedRows(file)).toEqual([
      { line: 4, field: 'city', reason: 'must not contain control characters.' },
      { line: 6, field: 'ssn', reason: WRONG_SSN },
    ]);
    expect(await exported()).toMatchObject([
      {
        external_id: 'E-1',
        company: 'C-1',
        first_name: 'Grace "Amazing"',
        last_name: 'Hopper, Jr.',
        phone: null,
        city: 'Łódź',
        earnings: { a: [1, null] },
        deductions: {},
      },
    ]);
  });

  test('writes a refused row as its page shows it', async () => {
    const page = readFileSync(new URL('../../../docs/import-export.md', import.meta.url), 'utf8');
    const [shown = ''] = /^\{"line":.*\}$/m.exec(page) ?? [];
    const lines = [EMPLOYEES, employeeLine(1).replace('C-1', 'C-9')];
    const file = writeLines(folder, 'unknown.csv', lines);
    await importNow(database, { file, kind: 'employees' });
    const line = { ...JSON.parse(shown), line: 2 };
    expect(refusedRows(file)).toEqual([line]);
  });

  test('reads CSV with another delimiter', async () => {
    const lines = [EMPLOYEES, employeeLine(1)].map((line) => line.replaceAll(',', ';'));
    const file = writeLines(folder, 'semicolons.csv', lines);
    const { counts } = await importNow(database, { file, kind: 'employees', delimiter: ';' });
    expect(counts).toMatchObject({ added: 1, refused: 0 });
  });

  test('reads NDJSON with every character that JSON allows in a line', async () => {
    const row = {
      external_id: 'E-1',
      company: 'C-1',
      first_name: 'Line\u2028Separator',
      last_name: 'Hopper',
      email: 'g@example.test',
      ssn: '123-45-6789',
      earnings: { rate: 1 },
    };
    const lines = [`\uFEFF${JSON.stringify(row)}\r`, '', '{broken', '[]', '{"ssn":1}'];
    const file = writeLines(folder, 'rows.ndjson', lines);
    const { counts } = await importNow(database, { file, kind: 'employees' });
    expect(counts).toMatchObject({ rows: 4, added: 1, refused: 3 });
    expect(refusedRows(file)).toEqual(
      expect.arrayContaining([
        { line: 3, field: 'row', reason: 'must be an object.' },
        { line: 4, field: 'row', reason: 'must be an object.' },
        { line: 5, field: 'ssn', reason: 'must be a string.' },
        { line: 5, field: 'company', reason: 'is required.' },
      ]),
    );
    expect(await exported()).toMatchObject([{ first_name: 'Line\u2028Separator' }]);
  });

  test('accepts a file without rows', async () => {
    const empty = join(folder.path, 'empty.ndjson');
    writeFileSync(empty, '');
    const header = writeLines(folder, 'empty.csv', [EMPLOYEES]);
    for (const file of [empty, header]) {
      const { counts, refusedPath } = await importNow(database, { file, kind: 'employees' });
      expect(counts).toMatchObject({ rows: 0, refused: 0 });
      expect(refusedPath).toBeNull();
    }
  });

  test('says what a column is meant to be, and what a value may be', async () => {
    const row = { employee: 'E-1', company: 'C-1', year: '2026', currency: 'USD', row: 'Regular' };
    const opening = { ...row, section: 'earnings', amount: '1.00' };
    const file = writeLines(folder, 'openings.ndjson', [
      JSON.stringify(opening),
      JSON.stringify({ ...opening, section: 'net', amonut: '2.00' }),
    ]);
    await importNow(database, { file, kind: 'year-to-date' });
    expect(refusedRows(file)).toEqual(
      expect.arrayContaining([
        { line: 2, field: 'section', reason: expect.stringMatching(/^must be one of earnings, /) },
        { line: 2, field: 'amonut', reason: 'is unknown; the nearest name is amount.' },
      ]),
    );
  });

  test('writes line, field and reason of refused rows, and no value', async () => {
    const file = writeLines(folder, 'wrong.csv', [
      `${EMPLOYEES},earnings,user`,
      'E-1,C-1,Grace,Hopper,g@example.test,123-45-6789,,',
      'E-2,C-9,Grace,Hopper,g@example.test,287-65-4321,,',
      'E-3,C-1,Grace,Hopper,g@example.test,287-65-4321,{broken,',
      'E-4,C-1,Grace,Hopper,g@example.test,287-65-43210,"[1]",',
      'E-5,C-1,Grace',
      'E-6,C-1,Grace,Hopper,g@example.test,287-65-4321,,user-2@example.test',
      ',C-1,,Hopper,no address,287-65-4321,,',
    ]);
    const { counts, refusedPath } = await importNow(database, { file, kind: 'employees' });
    expect(counts).toEqual({ rows: 7, added: 1, changed: 0, unchanged: 0, refused: 6 });
    expect(refusedPath).toBe(`${file}.refused.ndjson`);
    const rows = refusedRows(file);
    expect(rows).toHaveLength(9);
    expect(rows).toEqual(
      expect.arrayContaining([
        { line: 3, field: 'company', reason: 'is no known company.' },
        { line: 4, field: 'earnings', reason: 'must be an object.' },
        { line: 5, field: 'ssn', reason: WRONG_SSN },
        { line: 5, field: 'earnings', reason: 'must be an object.' },
        { line: 6, field: 'row', reason: 'must be 8 cells, as in the header.' },
        { line: 7, field: 'user', reason: 'is no known user.' },
        { line: 8, field: 'external_id', reason: 'is required.' },
        { line: 8, field: 'email', reason: 'must be a valid email address.' },
      ]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/287|Hopper|example/);
  });

  test('deletes the refused rows of an earlier import', async () => {
    const file = writeLines(folder, 'repaired.csv', [EMPLOYEES, 'E-1,C-1,,,,']);
    expect((await importNow(database, { file, kind: 'employees' })).refusedPath).not.toBeNull();
    writeLines(folder, 'repaired.csv', [EMPLOYEES, employeeLine(1)]);
    expect((await importNow(database, { file, kind: 'employees' })).refusedPath).toBeNull();
    expect(() => refusedRows(file)).toThrow('ENOENT');
  });

  test('refuses a company of another site', async () => {
    const file = writeLines(folder, 'north.csv', [EMPLOYEES, employeeLine(1)]);
    const north = { site: 'site-2', user: 'user-2@example.test' };
    await importNow(database, { file, kind: 'employees', ...north });
    expect(refusedRows(file)).toEqual([
      { line: 2, field: 'company', reason: 'is no known company.' },
    ]);
  });

  test('validates every row and stores none in a dry run', async () => {
    const file = writeLines(folder, 'dry.csv', [EMPLOYEES, employeeLine(1), 'E-2,C-1,,,,']);
    const { counts } = await importNow(database, { file, kind: 'employees', dryRun: true });
    expect(counts).toEqual({ rows: 2, added: 1, changed: 0, unchanged: 0, refused: 1 });
    expect(await exported()).toEqual([]);
  });

  test('reads an integer as one, and refuses other texts', async () => {
    const employees = writeLines(folder, 'one.csv', [EMPLOYEES, employeeLine(1)]);
    await importNow(database, { file: employees, kind: 'employees' });
    const file = writeLines(folder, 'documents.csv', [
      'external_id,employee,type,quantity,order_id',
      'D-1,E-1,Pay Stub,2,',
      'D-2,E-1,Pay Stub,2.5,',
      'D-3,E-1,Pay Stub,0,many',
    ]);
    const { counts } = await importNow(database, { file, kind: 'documents' });
    expect(counts).toMatchObject({ added: 1, refused: 2 });
    expect(refusedRows(file)).toEqual([
      { line: 3, field: 'quantity', reason: 'must be an integer.' },
      { line: 4, field: 'order_id', reason: 'must be an integer.' },
      { line: 4, field: 'quantity', reason: 'must be between 1 and 2147483647.' },
    ]);
  });
});
