import { importColumns, type KeyedDocument } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import {
  companyRow,
  counts,
  documentRow,
  employeeRow,
  importRows,
  keyed,
} from './sample-import.ts';
import { sampleCore } from '../sample-core.ts';

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

  test('stores nothing in a dry run', async () => {
    const { core, records, auditLog } = await sampleCore();
    const before = await keyed(records, 'companies');
    const result = await importRows(core, 'companies', { rows: [companyRow()], dryRun: true });
    expect(result.counts).toEqual(counts({ rows: 1, added: 1 }));
    expect(await keyed(records, 'companies')).toEqual(before);
    expect(await auditLog.find({ action: 'records.imported', limit: 9 })).toEqual([]);
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
