import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, sql } from '@paydocs/mikro-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import {
  companyFile,
  EMPLOYEES,
  employeeLine,
  importNow,
  openSites,
  OWNED,
  writeLines,
} from './import-samples.ts';
import { sharedFolder } from './temporary-folder.ts';

const ROWS = 5300;

const folder = sharedFolder();
let database: Database;
let environment: { readonly DATABASE_URL: string };

beforeEach(async () => {
  environment = { DATABASE_URL: folder.sqlite(`faults-${Math.random()}.sqlite`) };
  database = await openSites(environment.DATABASE_URL);
  await importNow(database, { file: companyFile(folder), kind: 'companies' });
});
afterEach(async () => database.close());

const stored = async (): Promise<number> => {
  const [row] = await database.sql.run(sql<{ n: number }>`select count(*) as n from employees`);
  return row?.n ?? 0;
};

const lines = Array.from({ length: ROWS }, (_, index) => employeeLine(index));
const objects = lines.map((line) => {
  const cells = line.split(',');
  return JSON.stringify(
    Object.fromEntries(EMPLOYEES.split(',').map((name, i) => [name, cells[i]])),
  );
});
const broken = Buffer.from('E-x,C-1,Zo\xEB,Lee,z@example.test,123-45-6789\n', 'latin1');

const faults = [
  ['a line of CSV in Latin-1', 'latin1.csv', [EMPLOYEES, ...lines], broken, 'not UTF-8'],
  ['a line of NDJSON in Latin-1', 'latin1.ndjson', objects, broken, 'not UTF-8'],
  ['an incomplete character', 'cut.csv', [EMPLOYEES, ...lines], Buffer.from([0xc3]), 'not UTF-8'],
  ['a quote without an end', 'quote.csv', [EMPLOYEES, ...lines], Buffer.from('E-x,"C-1\n'), 'CSV'],
  ['a line of 2 MiB', 'long.ndjson', objects, Buffer.alloc(2 ** 21, 'x'), 'longer than 1 MiB'],
] as const;

describe.each(faults)('an import that ends at %s', (_, name, before, fault, message) => {
  const write = (): string => {
    const file = join(folder.path, name);
    writeFileSync(file, Buffer.concat([Buffer.from(`${before.join('\n')}\n`), fault]));
    return file;
  };

  test('stores the rows before it, and says how many', async () => {
    const importing = importNow(database, { file: write(), kind: 'employees' });
    await expect(importing).rejects.toThrow(message);
    // The parser of CSV holds the last row until it has seen what follows.
    const rows = await stored();
    expect(rows).toBeGreaterThanOrEqual(ROWS - 1);
    await expect(importing).rejects.toThrow(`Rows of the file that are stored: ${rows}.`);
  });

  test('says that a dry run stored nothing', async () => {
    const importing = importNow(database, { file: write(), kind: 'employees', dryRun: true });
    await expect(importing).rejects.toThrow(/Nothing was stored: it was a dry run\.$/);
    expect(await stored()).toBe(0);
  });
});

const expectSentence = async (file: string, code: number, sentence: RegExp): Promise<void> => {
  const words = ['import', file, '--kind', 'employees', '--format', 'csv', ...OWNED];
  const ended = await paydocs(words, environment);
  expect(ended).toMatchObject({ code, stdout: '' });
  expect(ended.stderr).toMatch(sentence);
  expect(ended.stderr).not.toMatch(/\n\s+at /);
};

test.each(['csv', 'ndjson'] as const)(
  '%s with a number that would change is refused',
  async (format) => {
    const cells = employeeLine(0);
    const rows =
      format === 'csv'
        ? [`${EMPLOYEES},earnings`, `${cells},"{""rate"":1e999}"`]
        : [`${objects[0]?.slice(0, -1)},"earnings":{"rate":0.1234567890123456789012345}}`];
    const file = writeLines(folder, `numbers.${format}`, rows);
    const { counts } = await importNow(database, { file, kind: 'employees' });
    expect(counts).toMatchObject({ added: 0, refused: 1 });
    expect(readFileSync(`${file}.refused.ndjson`, 'utf8')).toContain('double precision keeps');
  },
);

describe('paydocs import', () => {
  test('says in a sentence that a file is not UTF-8, from its first byte on', async () => {
    const file = join(folder.path, 'first.csv');
    writeFileSync(file, Buffer.from('\xEB\n', 'latin1'));
    await expectSentence(file, 1, /^paydocs: The file is not UTF-8.* stored: 0\.\n$/);
  });

  test('says in a sentence that a path is a folder', async () => {
    await expectSentence(folder.path, 2, /^paydocs: Cannot read .* \(a folder\)\.\n$/);
  });

  test('keeps instants in every time zone of the process, and refuses those of no year', async () => {
    const instants = ['1900-01-01T00:00:00Z', '2026-03-29T02:30:00+01:00', '2999-12-31T23:59:59Z'];
    const outside = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-01:00', '2026-02-30T00:00:00Z'];
    const file = writeLines(folder, 'instants.csv', [
      `${EMPLOYEES},created_at`,
      ...[...instants, ...outside].map((at, index) => `${employeeLine(index)},${at}`),
    ]);
    const words = ['import', file, '--kind', 'employees', ...OWNED];
    for (const [index, TZ] of ['America/New_York', 'Asia/Kolkata'].entries()) {
      const { stdout } = await paydocs(words, { ...environment, TZ });
      const outcome = index === 0 ? '3 added, 0 changed, 0' : '0 added, 0 changed, 3';
      expect(stdout).toContain(`6 rows: ${outcome} unchanged, 3 refused`);
      const exported = await paydocs(['export', '--kind', 'employees'], { ...environment, TZ });
      const read = exported.stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).created_at);
      expect(read).toEqual(instants.map((at) => new Date(at).toISOString()));
    }
  });
});
