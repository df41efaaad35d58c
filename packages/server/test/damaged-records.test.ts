import { isUnreadable } from '@paydocs/core';
import { dataKeyRing, generateDataKey, openDatabase, sql } from '@paydocs/mikro-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportFileFrom } from '../src/records/export-file.ts';
import { DATA_KEY } from './data-keys.ts';
import {
  companyFile,
  EMPLOYEES,
  employeeLine,
  importNow,
  openSites,
  writeLines,
} from './import-samples.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
let file: string;
let url: string;
let opened = 0;

beforeAll(() => {
  file = writeLines(folder, 'employees.csv', [EMPLOYEES, employeeLine(1), employeeLine(2)]);
});

/** Stores two employees, the second of whom has the stored value of the first. */
beforeEach(async () => {
  url = folder.sqlite(`damaged-${(opened += 1)}.sqlite`);
  const database = await openSites(url);
  await importNow(database, { file: companyFile(folder), kind: 'companies' });
  await importNow(database, { file, kind: 'employees' });
  await database.sql.run(
    sql`update employees set ssn = (select ssn from employees where external_id = 'E-1')
      where external_id = 'E-2'`,
  );
  await database.close();
});

const open = async (key = DATA_KEY) => openDatabase({ url, dataKeys: dataKeyRing([key]) });

describe('a record whose SSN was moved from another one', () => {
  test('is mended by an import that has its SSN, and changes nothing else', async () => {
    const database = await open();
    const { counts } = await importNow(database, { file, kind: 'employees' });
    expect(counts).toMatchObject({ rows: 2, changed: 1, unchanged: 1 });
    expect((await database.checkEncryption()).filter(({ damaged }) => damaged > 0)).toEqual([]);
    const mended = {
      file: `${folder.path}/mended.ndjson`,
      kind: 'employees',
      site: 'main',
    } as const;
    expect(await exportFileFrom(database, mended)).toMatchObject({ written: 2, unreadable: 0 });
    await database.close();
  });

  test('is mended by an import without an SSN', async () => {
    const without = writeLines(folder, 'without.csv', [
      'external_id,company,first_name,last_name',
      'E-2,C-1,Grace,Hopper',
    ]);
    const database = await open();
    const { counts } = await importNow(database, { file: without, kind: 'employees' });
    expect(counts).toMatchObject({ rows: 1, changed: 1 });
    expect((await database.checkEncryption()).filter(({ damaged }) => damaged > 0)).toEqual([]);
    await database.close();
  });

  test('is not replaced by a value of a key that the database does not know', async () => {
    const database = await open(generateDataKey());
    await expect(importNow(database, { file, kind: 'employees' })).rejects.toSatisfy(isUnreadable);
    await database.close();
    const sound = await open();
    expect(await sound.findMissingKeys()).toEqual([]);
    await sound.close();
  });
});
