import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paydocs, paydocsWithInput } from './command.ts';
import {
  companyFile,
  EMPLOYEES,
  employeeLine,
  emptySites,
  OWNED,
  writeLines,
} from './import-samples.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder;

beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

const refusedRows = (path: string): readonly object[] =>
  readFileSync(`${path}.refused.ndjson`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const withCompany = async (): Promise<{ readonly DATABASE_URL: string }> => {
  const environment = { DATABASE_URL: await emptySites(folder) };
  const words = ['import', companyFile(folder), '--kind', 'companies', ...OWNED];
  expect(await paydocs(words, environment)).toEqual({
    code: 0,
    stdout: '1 rows: 1 added, 0 changed, 0 unchanged, 0 refused\n',
    stderr: '',
  });
  return environment;
};

describe('paydocs import', () => {
  test('reads CSV with a BOM, CRLF, quotes and line feeds in cells; empty cells are null', async () => {
    const environment = await withCompany();
    const path = join(folder.path, 'quotes.csv');
    const header = `${EMPLOYEES},phone,city,earnings`;
    writeFileSync(
      path,
      `\uFEFF${header}\r\n` +
        'E-1,C-1,"Grace ""Amazing""","Hopper, Jr.",g@example.test,123-45-6789,,"Łódź","{""a"":[1,null]}"\r\n' +
        '\r\n' +
        'E-2,C-1,Ada,Lovelace,a@example.test,123-45-6780,+12175550100,"two\r\nlines",\r\n' +
        'E-3,C-1,Alan,Turing,t@example.test,12345678,,,\r\n',
    );
    const words = ['import', path, '--kind', 'employees', ...OWNED];
    const { code, stdout } = await paydocs(words, environment);
    expect(code).toBe(1);
    expect(stdout).toContain('3 rows: 1 added, 0 changed, 0 unchanged, 2 refused\n');
    expect(refusedRows(path)).toEqual([
      { line: 4, field: 'city', reason: 'must not contain control characters.' },
      { line: 6, field: 'ssn', reason: 'must be ###-##-####.' },
    ]);
    const exported = await paydocs(['export', '--kind', 'employees'], environment);
    expect(JSON.parse(exported.stdout)).toMatchObject({
      external_id: 'E-1',
      company: 'C-1',
      first_name: 'Grace "Amazing"',
      last_name: 'Hopper, Jr.',
      phone: null,
      city: 'Łódź',
      earnings: { a: [1, null] },
      deductions: {},
    });
  });

  test('reads NDJSON from standard input, and prints the summary as JSON', async () => {
    const environment = await withCompany();
    const row = {
      external_id: 'E-1',
      company: 'C-1',
      first_name: 'Line\u2028Separator',
      last_name: 'Hopper',
      email: 'g@example.test',
      ssn: '123-45-6789',
      earnings: { rate: 1 },
      user: 'user-1@example.test',
    };
    const { code, stdout } = await paydocsWithInput(
      ['import', '-', '--format', 'ndjson', '--kind', 'employees', '--json'],
      { input: `\uFEFF${JSON.stringify(row)}\r\n\r\n`, environment },
    );
    expect(JSON.parse(stdout)).toEqual({
      kind: 'employees',
      dry_run: false,
      complete: true,
      rows: 1,
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
      refused_file: null,
    });
    expect(code).toBe(0);
  });

  test('writes line, field and reason of refused rows, and no value', async () => {
    const environment = await withCompany();
    const path = writeLines(folder, 'wrong.csv', [
      `${EMPLOYEES},earnings,user`,
      'E-1,C-1,Grace,Hopper,g@example.test,123-45-6789,,',
      'E-2,C-9,Grace,Hopper,g@example.test,987-65-4321,,',
      'E-3,C-1,Grace,Hopper,g@example.test,987-65-4321,{broken,',
      'E-4,C-1,Grace,Hopper,g@example.test,987-65-43210,"[1]",',
      'E-5,C-1,Grace',
      'E-6,C-1,Grace,Hopper,g@example.test,987-65-4321,,user-2@example.test',
      ',C-1,,Hopper,no address,987-65-4321,,',
    ]);
    const words = ['import', path, '--kind', 'employees', ...OWNED];
    const { code, stdout, stderr } = await paydocs(words, environment);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toBe(
      `7 rows: 1 added, 0 changed, 0 unchanged, 6 refused\nrefused rows: ${path}.refused.ndjson\n`,
    );
    const rows = refusedRows(path);
    expect(rows).toHaveLength(9);
    expect(rows).toEqual(
      expect.arrayContaining([
        { line: 3, field: 'company', reason: 'is no known company.' },
        { line: 4, field: 'earnings', reason: 'must be an object.' },
        { line: 5, field: 'ssn', reason: 'must be ###-##-####.' },
        { line: 5, field: 'earnings', reason: 'must be an object.' },
        { line: 6, field: 'row', reason: 'must be 8 cells, as in the header.' },
        { line: 7, field: 'user', reason: 'is no known user.' },
        { line: 8, field: 'external_id', reason: 'is required.' },
        { line: 8, field: 'email', reason: 'must be a valid email address.' },
      ]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/987|Hopper|example/);
  });

  test('refuses a company of another site', async () => {
    const environment = await withCompany();
    const path = writeLines(folder, 'north.csv', [EMPLOYEES, employeeLine(1)]);
    const words = ['import', path, '--kind', 'employees', '--site', 'site-2'];
    const { code } = await paydocs([...words, '--user', 'user-2@example.test'], environment);
    expect(code).toBe(1);
    expect(refusedRows(path)).toEqual([
      { line: 2, field: 'company', reason: 'is no known company.' },
    ]);
  });

  test('validates every row and stores none with --dry-run', async () => {
    const environment = await withCompany();
    const path = writeLines(folder, 'dry.csv', [EMPLOYEES, employeeLine(1), 'E-2,C-1,,,,']);
    const words = ['import', path, '--kind', 'employees', ...OWNED, '--dry-run'];
    const { code, stdout } = await paydocs(words, environment);
    expect(code).toBe(1);
    expect(stdout).toContain(
      '2 rows: 1 added, 0 changed, 0 unchanged, 1 refused (dry run: nothing was stored)\n',
    );
    const exported = await paydocs(['export', '--kind', 'employees'], environment);
    expect(exported).toMatchObject({ code: 0, stdout: '', stderr: '0 employees\n' });
  });

  test('reads an integer as one, and refuses other texts', async () => {
    const environment = await withCompany();
    const employees = writeLines(folder, 'one.csv', [EMPLOYEES, employeeLine(1)]);
    await paydocs(['import', employees, '--kind', 'employees', ...OWNED], environment);
    const path = writeLines(folder, 'documents.csv', [
      'external_id,employee,type,quantity,order_id',
      'D-1,E-1,Pay Stub,2,',
      'D-2,E-1,Pay Stub,2.5,',
      'D-3,E-1,Pay Stub,0,many',
    ]);
    await paydocs(['import', path, '--kind', 'documents', ...OWNED], environment);
    expect(refusedRows(path)).toEqual([
      { line: 3, field: 'quantity', reason: 'must be an integer.' },
      { line: 4, field: 'order_id', reason: 'must be an integer.' },
      { line: 4, field: 'quantity', reason: 'must be between 1 and 2147483647.' },
    ]);
  });

  test.each([
    ['nmae,external_id,ein', "there is no column 'nmae': do you mean 'name'?"],
    ['external_id,name', "the column 'ein' is missing"],
    ['external_id,name,ein,ein', "the column 'ein' occurs twice"],
    ['external_id;name;ein', "there is no column 'external_id;name;ein'"],
  ])('refuses the columns %j before any row', async (header, message) => {
    const environment = { DATABASE_URL: await emptySites(folder) };
    const path = writeLines(folder, 'columns.csv', [header, 'C-1,Acme,12-3456789']);
    const words = ['import', path, '--kind', 'companies', ...OWNED];
    const { code, stdout, stderr } = await paydocs(words, environment);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test.each([
    [['import', 'x.csv'], /required option '--kind <kind>' not specified/],
    [['import', 'x.csv', '--kind', 'horses'], /Allowed choices are companies, employees/],
    [['import', 'x.txt', '--kind', 'companies'], /format of x.txt is unknown: add --format/],
    [['import', 'x.csv', '--kind', 'companies'], /Cannot read x.csv \(ENOENT\)/],
  ])('exits with 2 for %j', async (words, message) => {
    const { code, stderr } = await paydocs(words, { DATABASE_URL: folder.sqlite('none') });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  test.each([
    [['--site', 'south', ...OWNED], 'there is no such site (--site)'],
    [['--user', 'user-2@example.test'], '--user is no user of the site'],
    [['--user', 'nobody'], '--user must be a valid email address.'],
    [[], "add --user, or a column 'user'"],
  ])('exits with 2 for the options %j', async (options, message) => {
    const environment = { DATABASE_URL: await emptySites(folder) };
    const words = ['import', companyFile(folder), '--kind', 'companies', ...options];
    const { code, stderr } = await paydocs(words, environment);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('stops at bytes that are not UTF-8, and at a quote without an end', async () => {
    const environment = await withCompany();
    const path = join(folder.path, 'latin1.csv');
    writeFileSync(
      path,
      Buffer.from(`${EMPLOYEES}\nE-1,C-1,Zo\xEB,Lee,z@example.test,123-45-6789\n`, 'latin1'),
    );
    const words = ['import', path, '--kind', 'employees', ...OWNED];
    const latin1 = await paydocs(words, environment);
    expect(latin1.code).toBe(1);
    expect(latin1.stderr).toMatch(/^paydocs: The file is not UTF-8/);
    writeFileSync(path, `${EMPLOYEES}\n${employeeLine(1)}\nE-2,"C-1,Grace\n`);
    const quote = await paydocs(words, environment);
    expect(quote.code).toBe(1);
    expect(quote.stderr).toMatch(/^paydocs: The CSV is broken: .* The rows before are stored\.\n$/);
  });
});
