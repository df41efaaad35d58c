import { readFileSync } from 'node:fs';
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

const KINDS = ['companies', 'employees', 'documents'] as const;
const HEADER = 'external_id,employee,company,uuid,type';

const uuid = (digit: number): string => `0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a1${digit}`;

const folder = sharedFolder();
let database: Database;

beforeEach(async () => {
  database = await openSites();
  const others = writeLines(folder, 'others.csv', ['external_id,name,ein', 'C-2,Other,12-3456780']);
  const employees = writeLines(folder, 'employees.csv', [EMPLOYEES, employeeLine(1)]);
  await importNow(database, { file: companyFile(folder), kind: 'companies' });
  await importNow(database, { file: others, kind: 'companies' });
  await importNow(database, { file: employees, kind: 'employees' });
});
afterEach(async () => database.close());

describe('the import of documents', () => {
  test('refuses a UUID that is taken and an unknown company, and goes on', async () => {
    const file = writeLines(folder, 'documents.csv', [
      HEADER,
      `D-1,E-1,C-1,${uuid(1)},Pay Stub`,
      `D-2,E-1,C-1,${uuid(1).toUpperCase()},Pay Stub`,
      `D-3,E-1,C-3,${uuid(3)},Pay Stub`,
      `D-5,E-1,C-2,${uuid(5)},Pay Stub`,
      `D-4,E-1,,${uuid(4)},Pay Stub`,
    ]);
    const { counts } = await importNow(database, { file, kind: 'documents' });
    expect(counts).toEqual({ rows: 5, added: 3, changed: 0, unchanged: 0, refused: 2 });
    const refused = readFileSync(`${file}.refused.ndjson`, 'utf8').trimEnd().split('\n');
    expect(refused.map((line) => JSON.parse(line))).toEqual([
      { line: 3, field: 'uuid', reason: 'has already been taken.' },
      { line: 4, field: 'company', reason: 'is no known company.' },
    ]);
  });

  test('takes back an export after an employee has moved, here and in an empty database', async () => {
    const documents = [HEADER, `D-1,E-1,C-1,${uuid(1)},Pay Stub`];
    const file = writeLines(folder, 'documents.csv', documents);
    await importNow(database, { file, kind: 'documents' });
    const moved = [EMPLOYEES, employeeLine(1).replace('C-1', 'C-2')];
    const employees = writeLines(folder, 'moved.csv', moved);
    const { counts } = await importNow(database, { file: employees, kind: 'employees' });
    expect(counts).toMatchObject({ changed: 1 });

    const other = await openSites();
    for (const kind of KINDS) {
      const exported = join(folder.path, `${kind}.ndjson`);
      const { written } = await exportFileFrom(database, { file: exported, kind, site: 'main' });
      const here = await importNow(database, { file: exported, kind });
      expect(here.counts).toMatchObject({ unchanged: written, refused: 0 });
      const there = await importNow(other, { file: exported, kind });
      expect(there.counts).toMatchObject({ added: written, refused: 0 });
    }
    const [line = ''] = readFileSync(join(folder.path, 'documents.ndjson'), 'utf8').split('\n');
    expect(JSON.parse(line)).toMatchObject({ external_id: 'D-1', company: 'C-1', uuid: uuid(1) });
    expect(await database.checkCounts()).toEqual({ mismatches: [] });
    await other.close();
  });
});
