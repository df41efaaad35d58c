import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '@paydocs/mikro-orm';
import { buildCompany, buildDocument, buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { exportFileFrom } from '../src/records/export-file.ts';
import { importNow, openSites } from './import-samples.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();

const partials = (): readonly string[] =>
  readdirSync(folder.path).filter((name) => name.endsWith('.partial'));

const KINDS = ['companies', 'employees', 'documents'] as const;

const openRecords = async () => {
  const database = await openSites();
  await database.add({
    companies: [1, 2].map((id) => buildCompany({ id, name: `Café "${id}", Inc.` })),
    employees: [1, 2, 3].map((id) =>
      buildEmployee({ id, companyId: (id % 2) + 1, earnings: { rate: id, list: [null, '\n'] } }),
    ),
    documents: [1, 2].map((id) => buildDocument({ id, employeeId: 3, companyId: 2, orderId: 7 })),
  });
  return database;
};

/** Returns the keys of the records of a file. */
const idsIn = (path: string): readonly string[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).external_id);

describe('the export to a file', () => {
  test('imports into an empty database as equal records', async () => {
    const from = await openRecords();
    const to = await openSites();
    for (const kind of KINDS) {
      const file = join(folder.path, `${kind}.ndjson`);
      const { written: count } = await exportFileFrom(from, { file, kind, site: 'main' });
      expect(count).toBe(kind === 'employees' ? 3 : 2);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(partials()).toEqual([]);

      const { counts } = await importNow(to, { file, kind, user: undefined });
      expect(counts).toEqual({ rows: count, added: count, changed: 0, unchanged: 0, refused: 0 });
      const copy = join(folder.path, `${kind}-copy.ndjson`);
      await exportFileFrom(to, { file: copy, kind, site: 'main' });
      expect(readFileSync(copy, 'utf8')).toBe(readFileSync(file, 'utf8'));
    }
    expect(await to.checkCounts()).toEqual({ mismatches: [] });
    await Promise.all([from.close(), to.close()]);
  });

  test('does not import into its own site, which has the records already', async () => {
    const database = await openRecords();
    const file = join(folder.path, 'own.ndjson');
    await exportFileFrom(database, { file, kind: 'companies', site: 'main' });
    const { counts } = await importNow(database, { file, kind: 'companies' });
    expect(counts).toMatchObject({ rows: 2, added: 0, changed: 0, refused: 2 });
    await database.close();
  });

  test('leaves out records that cannot be decrypted, names them, and writes all others', async () => {
    const database = await openRecords();
    await database.sql.run(sql`update employees set ssn = (select ssn from employees where id = 1)
      where id = 2`);
    const file = join(folder.path, 'moved.ndjson');
    const refusedPath = `${file}.refused.ndjson`;
    const request = { file, kind: 'employees', site: 'main' } as const;
    expect(await exportFileFrom(database, request)).toEqual({
      written: 2,
      unreadable: 1,
      refusedPath,
    });
    expect(idsIn(file)).toEqual(['paydocs-1', 'paydocs-3']);
    expect(readFileSync(refusedPath, 'utf8')).toBe(
      '{"external_id":"paydocs-2","field":"ssn","reason":"The ssn of row 2 of employees in site 1 ' +
        'cannot be decrypted: it was changed, or belongs to another row."}\n',
    );
    expect(statSync(refusedPath).mode & 0o777).toBe(0o600);
    const companies = join(folder.path, 'sound.ndjson');
    expect(
      await exportFileFrom(database, { ...request, file: companies, kind: 'companies' }),
    ).toEqual({ written: 2, unreadable: 0, refusedPath: null });
    expect(existsSync(`${companies}.refused.ndjson`)).toBe(false);
    await database.close();
  });

  test('leaves no file behind when it fails', async () => {
    const database = await openSites();
    const file = join(folder.path, 'south.ndjson');
    const exporting = exportFileFrom(database, { file, kind: 'companies', site: 'south' });
    await expect(exporting).rejects.toMatchObject({ exitCode: 1 });
    expect(existsSync(file)).toBe(false);
    expect(partials()).toEqual([]);
    await database.close();
  });

  test('fails for a file that cannot be written', async () => {
    const database = await openSites();
    const file = join(folder.path, 'no/such/folder');
    const exporting = exportFileFrom(database, { file, kind: 'companies', site: 'main' });
    await expect(exporting).rejects.toThrow(/Cannot write .*folder \(ENOENT\)/);
    await database.close();
  });
});
