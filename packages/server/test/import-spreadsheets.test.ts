import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@paydocs/mikro-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importNow, openSites } from './import-samples.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
let database: Database;

beforeAll(async () => {
  database = await openSites();
});
afterAll(async () => database.close());

/** Imports a file of companies. Returns its counts, and the reasons of refused rows. */
const imported = async (name: string, text: string) => {
  const file = join(folder.path, `${name}.csv`);
  writeFileSync(file, text);
  const { counts, refusedPath } = await importNow(database, { file, kind: 'companies' });
  const refused = refusedPath === null ? '' : readFileSync(refusedPath, 'utf8').trim();
  return {
    counts,
    refused: refused === '' ? [] : refused.split('\n').map((line) => JSON.parse(line)),
  };
};

/** The address of each company, by its key. */
const zips = async () => {
  const found: Record<string, unknown> = {};
  const request = { kind: 'companies', siteId: 1 } as const;
  await database.ports.records.read(request, async (companies) => {
    for (const { externalId, address } of companies) found[externalId] = address.zip;
  });
  return found;
};

const HEADER = 'external_id,name,ein';

describe('a file as spreadsheets write it', () => {
  test('with two keys that became one has the first, and names the second', async () => {
    const key = '1.23E+11';
    const text = `${HEADER}\r\n${key},First Firm,12-3456789\r\n${key},Second Firm,98-7654321\r\n`;
    expect(await imported('ids', text)).toEqual({
      counts: { rows: 2, added: 1, changed: 0, unchanged: 0, refused: 1 },
      refused: [
        { line: 3, field: 'external_id', reason: 'is that of line 2, which has other values.' },
      ],
    });
  });

  test('may begin with a byte order mark', async () => {
    const text = '\ufeff"external_id","name","ein"\r\n"B","Firm","12-3456789"\r\n';
    expect((await imported('bom', text)).counts).toMatchObject({ added: 1 });
  });

  test('with other names of columns is refused with the right ones', async () => {
    const text = 'External_ID,Name, EIN \r\nD,Firm,12-3456789\r\n';
    await expect(imported('caps', text)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining("do you mean 'external_id'?"),
    });
  });

  test('with a row that is too short has the others', async () => {
    const text = `${HEADER},zip\r\nF,Firm,12-3456789\r\nG,Firm,12-3456789,02138\r\n`;
    expect(await imported('ragged', text)).toMatchObject({
      counts: { added: 1, refused: 1 },
      refused: [{ line: 2, field: 'row' }],
    });
  });

  test('keeps leading zeros, also of texts that it protects, and passes over empty rows', async () => {
    const rows = [
      'J,Firm,12-3456789,02138',
      'K,Firm,12-3456789,"=""02139"""',
      '="L",Firm,12-3456789,="02140"',
      ',,,',
      ',,,',
    ];
    const { counts } = await imported('zero', [`${HEADER},zip`, ...rows, ''].join('\r\n'));
    expect(counts).toMatchObject({ rows: 3, added: 3, refused: 0 });
    expect(await zips()).toMatchObject({ J: '02138', K: '02139', L: '02140' });
  });
});
