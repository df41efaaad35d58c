import { type ImportRow, importColumns, type KeyedDocument } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import {
  companyRow,
  counts,
  documentRow,
  employeeRow,
  importRows,
  keyed,
  linesOf,
} from './sample-import.ts';
import { issuesOf, sampleCore } from '../sample-core.ts';

async function* unreadableRows(): AsyncGenerator<ImportRow> {
  yield { line: 9, fields: {}, issues: [{ field: 'row', rule: 'list' }] };
}

describe('importRecords', () => {
  test('adds records, leaves equal ones, and changes others', async () => {
    const { core } = await sampleCore();
    const rows = [companyRow(), companyRow({ external_id: 'C-2', name: 'Bolt' })];
    const first = await importRows(core, 'companies', { rows });
    expect(first).toEqual({ counts: counts({ rows: 2, added: 2 }), refused: [] });
    const second = [companyRow(), companyRow({ external_id: 'C-2', name: 'Nut' })];
    const again = await importRows(core, 'companies', { rows: second });
    expect(again.counts).toEqual(counts({ rows: 2, changed: 1, unchanged: 1 }));
  });

  test('stores what each kind has, and defaults for the rest', async () => {
    const { core, records } = await sampleCore();
    await importRows(core, 'companies', { rows: [companyRow({ city: ' Oslo ', address2: '' })] });
    await importRows(core, 'employees', {
      rows: [employeeRow({ earnings: { rate: 1.5 }, email: 'Grace@Example.Test' })],
    });
    await importRows(core, 'documents', { rows: [documentRow()] });
    const [company] = await keyed(records, 'companies');
    expect(company).toMatchObject({ address: { city: 'Oslo', address2: null }, phone: null });
    const [employee] = await keyed(records, 'employees');
    expect(employee).toMatchObject({ email: 'grace@example.test', company: 'C-1' });
    expect(JSON.stringify(employee)).toContain('"earnings":{"rate":1.5},"deductions":{}');
    const [document] = await keyed(records, 'documents');
    expect(document).toMatchObject({ quantity: 1, status: 'Pending', company: 'C-1' });
    expect(document).toHaveProperty(
      'uuid',
      expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    );
  });

  test('believes nothing that a file says of the place of a document, and finds it unchanged again', async () => {
    const { core, records } = await sampleCore();
    await importRows(core, 'companies', { rows: [companyRow()] });
    await importRows(core, 'employees', { rows: [employeeRow()] });
    const place = { driver: 's3', key: 'ab/1/other.pdf', bytes: 9, sha256: 'a'.repeat(64) };
    const described = { filename: 'stub.pdf', mime_type: 'application/pdf', path: 'old/stub.pdf' };
    const row = documentRow({ status: 'Completed', storage_data: { ...place, ...described } });
    expect((await importRows(core, 'documents', { rows: [row] })).counts).toMatchObject({
      added: 1,
    });
    const [document] = await keyed(records, 'documents');
    expect((document as unknown as KeyedDocument).storageData.parse()).toEqual(described);
    const again = await importRows(core, 'documents', { rows: [row] });
    expect(again.counts).toMatchObject({ unchanged: 1 });
  });

  test.each([undefined, null, ' '])(
    'takes %j for no number and no e-mail address',
    async (none) => {
      const { core, records } = await sampleCore();
      const companies = { rows: [companyRow({ ein: none })] };
      expect((await importRows(core, 'companies', companies)).counts).toMatchObject({ added: 1 });
      const employees = { rows: [employeeRow({ ssn: none, email: none })] };
      expect((await importRows(core, 'employees', employees)).counts).toMatchObject({ added: 1 });
      expect(await keyed(records, 'companies')).toMatchObject([{ ein: null, email: null }]);
      expect(await keyed(records, 'employees')).toMatchObject([{ ssn: null, email: null }]);
    },
  );

  test('empties the number of an employee whose row has none', async () => {
    const { core, records } = await sampleCore();
    await importRows(core, 'companies', { rows: [companyRow()] });
    await importRows(core, 'employees', { rows: [employeeRow()] });
    const { counts: imported } = await importRows(core, 'employees', {
      rows: [employeeRow({ ssn: '' })],
    });
    expect(imported).toEqual(counts({ rows: 1, changed: 1 }));
    expect(await keyed(records, 'employees')).toMatchObject([{ ssn: null }]);
  });

  test('refuses a wrong value of a column with a default', async () => {
    const { core } = await sampleCore();
    await importRows(core, 'companies', { rows: [companyRow()] });
    const rows = [documentRow({ quantity: 0, status: 7 })];
    const { refused } = await importRows(core, 'documents', { rows });
    expect(refused[0]?.issues.map(({ field, rule }) => [field, rule])).toEqual([
      ['quantity', 'range'],
      ['status', 'string'],
    ]);
  });

  test('keeps the UUID of a document that has none in the file', async () => {
    const { core, records } = await sampleCore();
    await importRows(core, 'companies', { rows: [companyRow()] });
    await importRows(core, 'employees', { rows: [employeeRow()] });
    await importRows(core, 'documents', { rows: [documentRow()] });
    const before = await keyed(records, 'documents');
    const again = await importRows(core, 'documents', { rows: [documentRow({ quantity: 2 })] });
    expect(again.counts).toEqual(counts({ rows: 1, changed: 1 }));
    expect(await keyed(records, 'documents')).toMatchObject(
      before.map((document) => ({ uuid: 'uuid' in document && document.uuid })),
    );
  });

  test('names the line and every broken rule of a refused row, and stores the others', async () => {
    const { core } = await sampleCore();
    const rows = [
      companyRow(),
      companyRow({ external_id: '', ein: '123', phone: 'x', city: 7 }),
      companyRow({ external_id: 'C-3', site_id: 2 }),
      'no object',
      companyRow({ external_id: 'C-5', user: 'owner@north.test' }),
      companyRow({ external_id: 'C-6' }),
    ];
    const { counts: total, refused } = await importRows(core, 'companies', { rows });
    expect(total).toEqual(counts({ rows: 6, added: 2, refused: 4 }));
    const named = refused.map(({ line, issues }) => [
      line,
      issues.map(({ field, rule }) => `${field} ${rule}`),
    ]);
    expect(named).toEqual([
      [3, ['external_id required', 'phone format', 'ein format', 'city string']],
      [4, ['site_id unknown']],
      [5, ['row object']],
      [6, ['user reference']],
    ]);
  });

  test('refuses rows that could not be read', async () => {
    const { core } = await sampleCore();
    const rows = unreadableRows();
    const result = await core.importRecords({ kind: 'companies', site: 'main', rows });
    expect(result).toEqual(counts({ rows: 1, refused: 1 }));
  });

  test('takes the owner of a row from the row first, and refuses a row without one', async () => {
    const { core, records } = await sampleCore();
    const rows = [companyRow({ user: 'Member@main.test' }), companyRow({ external_id: 'C-2' })];
    const { refused } = await importRows(core, 'companies', { rows, user: undefined });
    expect(refused).toEqual([{ line: 3, issues: [{ field: 'user', rule: 'required' }] }]);
    const stored = await keyed(records, 'companies');
    expect(stored.filter(({ externalId }) => externalId === 'C-1')).toMatchObject([
      { user: 'member@main.test' },
    ]);
  });

  test.each([
    ['an unknown kind', { kind: 'users-of-moon' }, ['kind unknown']],
    ['an unknown site', { site: 'south' }, ['site reference']],
    ['an unknown owner', { user: 'nobody@main.test' }, ['user reference']],
    ['an owner of another site', { user: 'owner@north.test' }, ['user reference']],
    ['an owner that is no address', { user: 'nobody' }, ['user email']],
    ['columns that are no list', { columns: 'name' }, ['columns list']],
    ['rows that are no rows', { rows: 7 }, ['rows list']],
    [
      'unknown, repeated and missing columns',
      { columns: ['external_id', 'nmae', 'ein', 'ein'] },
      ['nmae unknown', 'ein taken', 'name required'],
    ],
    [
      'a file without owners',
      { columns: ['external_id', 'name', 'ein'], user: undefined },
      ['user required'],
    ],
  ])('refuses %s before any row', async (_, wrong, issues) => {
    const { core } = await sampleCore();
    const request = {
      kind: 'companies',
      site: 'main',
      user: 'owner@main.test',
      rows: linesOf([companyRow()]),
    } as const;
    expect(await issuesOf(core.importRecords({ ...request, ...(wrong as object) }))).toEqual(
      issues,
    );
  });

  test('stores nothing in a dry run', async () => {
    const { core, records, auditLog } = await sampleCore();
    const before = await keyed(records, 'companies');
    const result = await importRows(core, 'companies', { rows: [companyRow()], dryRun: true });
    expect(result.counts).toEqual(counts({ rows: 1, added: 1 }));
    expect(await keyed(records, 'companies')).toEqual(before);
    expect(await auditLog.find({ action: 'records.imported', limit: 9 })).toEqual([]);
  });

  test('names the first 20 of many unknown columns, and the start of a long name', async () => {
    const { core } = await sampleCore();
    const names = Array.from({ length: 20_000 }, (_, index) => `x${index}`.padEnd(100, '-'));
    const columns = ['external_id', 'name', 'ein', ...names];
    const given = { kind: 'companies', site: 'main', user: 'owner@main.test' } as const;
    const issues = await issuesOf(core.importRecords({ ...given, columns, rows: linesOf([]) }));
    expect(issues).toHaveLength(20);
    expect(issues[0]).toBe(`${'x0'.padEnd(64, '-')}… unknown`);
    const row = companyRow(Object.fromEntries(names.map((name) => [name, 1])));
    const { refused } = await importRows(core, 'companies', { rows: [row] });
    expect(refused[0]?.issues).toHaveLength(20);
  });

  test('has columns for each kind, named as the fields of the API', () => {
    expect(Object.keys(importColumns)).toEqual([
      'companies',
      'employees',
      'documents',
      'year-to-date',
      'orders',
      'transactions',
      'users',
    ]);
    const required = Object.entries(importColumns.employees)
      .filter(([, column]) => column.required)
      .map(([name]) => name);
    expect(required).toEqual(['external_id', 'company', 'first_name', 'last_name']);
  });
});
