import { type ImportRow, importRecords, type RecordBatch, type Store } from '@paydocs/core';
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
import { sampleCore } from '../sample-core.ts';

async function* rowsWithFault(length: number): AsyncGenerator<ImportRow> {
  const rows = Array.from({ length }, (_, index) => companyRow({ external_id: `C-${index}` }));
  yield* linesOf(rows);
  throw new Error('The disk was pulled.');
}

const failing = async () => Promise.reject(new Error('The plug was pulled.'));

describe('importRecords', () => {
  test('stores rows in batches, an equal row in the next one, and reports each', async () => {
    const { records, ...ports } = await sampleCore();
    const sizes: number[] = [];
    const importing = importRecords({
      ...ports,
      records: {
        ...records,
        upsert: async (batch: RecordBatch) => {
          sizes.push(batch.records.length);
          return records.upsert(batch);
        },
      },
    });
    const rows = Array.from({ length: 2100 }, (_, index) =>
      companyRow({ external_id: `C-${index}` }),
    );
    rows.splice(2050, 0, companyRow({ external_id: 'C-2049' }));
    const seen: number[] = [];
    const result = await importing({
      kind: 'companies',
      site: 'main',
      user: 'owner@main.test',
      rows: linesOf(rows),
      onBatch: (each) => seen.push(each.rows),
    });
    expect(sizes).toEqual([1000, 1000, 50, 51]);
    expect(seen).toEqual([1000, 2000, 2050, 2101]);
    expect(result).toEqual(counts({ rows: 2101, added: 2100, unchanged: 1 }));
  });

  test('waits for what is called with refused rows and batches', async () => {
    const core = await sampleCore();
    const rows = [companyRow({ name: '' }), companyRow({ external_id: 'C-1' })];
    const done: string[] = [];
    await importRecords(core)({
      kind: 'companies',
      site: 'main',
      user: 'owner@main.test',
      rows: linesOf(rows),
      onRefused: async () => Promise.resolve().then(() => done.push('refused')),
      onBatch: async () => Promise.resolve().then(() => done.push('batch')),
    });
    expect(done).toEqual(['refused', 'batch']);
  });

  test.each([
    ['onRefused', [companyRow({ name: '' })]],
    ['onBatch', [companyRow({ external_id: 'C-1' })]],
  ])('ends with the error of %s that rejects', async (name, rows) => {
    const importing = importRecords(await sampleCore())({
      kind: 'companies',
      site: 'main',
      user: 'owner@main.test',
      rows: linesOf(rows),
      [name]: failing,
    });
    await expect(importing).rejects.toThrow('The plug was pulled.');
  });

  test('ends with the error of a batch, and continues when it runs again', async () => {
    const { records, ...ports } = await sampleCore();
    let calls = 0;
    const importing = importRecords({
      ...ports,
      records: {
        ...records,
        upsert: async (batch: RecordBatch) => {
          calls += 1;
          if (calls === 2) throw new Error('The plug was pulled.');
          return records.upsert(batch);
        },
      },
    });
    const rows = Array.from({ length: 1600 }, (_, index) =>
      companyRow({ external_id: `C-${index}` }),
    );
    const request = { kind: 'companies', site: 'main', user: 'owner@main.test' } as const;
    await expect(importing({ ...request, rows: linesOf(rows) })).rejects.toThrow('The plug');
    expect(calls).toBe(2);
    expect(await importing({ ...request, rows: linesOf(rows) })).toEqual(
      counts({ rows: 1600, added: 600, unchanged: 1000 }),
    );
  });

  test('stores no document whose statement is not stored with it', async () => {
    const { core, records, store, ...ports } = await sampleCore();
    const transaction: Store['transaction'] = async (work) =>
      store.transaction(async (tx) =>
        work({ ...tx, statements: { ...tx.statements, save: failing } }),
      );
    const interrupted = importRecords({ ...ports, records, store: { transaction } });
    await importRows(core, 'companies', { rows: [companyRow()] });
    await importRows(core, 'employees', { rows: [employeeRow()] });
    const content = { pay_date: '2026-01-31', earnings: [{ name: 'Regular', amount: '1.00' }] };
    const rows = [documentRow({ type: 'Pay Statement', status: 'Completed', content })];
    const importing = importRows({ importRecords: interrupted }, 'documents', { rows });
    await expect(importing).rejects.toThrow('The plug');
    expect(await keyed(records, 'documents')).toEqual([]);
    expect((await importRows(core, 'documents', { rows })).counts).toMatchObject({ added: 1 });
  });

  test('stores the rows before a fault of the file, and throws the fault', async () => {
    const { core, records } = await sampleCore();
    const stored: number[] = [];
    const importing = core.importRecords({
      kind: 'companies',
      site: 'main',
      user: 'owner@main.test',
      rows: rowsWithFault(1600),
      onBatch: ({ added }) => stored.push(added),
    });
    await expect(importing).rejects.toThrow('The disk was pulled.');
    expect(stored).toEqual([1000, 1600]);
    expect(await keyed(records, 'companies')).toHaveLength(1600);
  });

  test('throws the fault of a file without a row', async () => {
    const { core } = await sampleCore();
    const request = { kind: 'companies', site: 'main', user: 'owner@main.test' } as const;
    const importing = core.importRecords({ ...request, rows: rowsWithFault(0) });
    await expect(importing).rejects.toThrow('The disk was pulled.');
  });

  test('fails when the store returns too few outcomes', async () => {
    const { records, ...ports } = await sampleCore();
    const importing = importRecords({ ...ports, records: { ...records, upsert: async () => [] } });
    const request = { kind: 'companies', site: 'main', user: 'owner@main.test' } as const;
    await expect(importing({ ...request, rows: linesOf([companyRow()]) })).rejects.toThrow(
      'no outcome',
    );
  });

  test('writes an audit entry a batch, with no value of a row', async () => {
    const { core, auditLog } = await sampleCore();
    await importRows(core, 'companies', { rows: [companyRow()] });
    await importRows(core, 'employees', { rows: [employeeRow()] });
    const entries = await auditLog.find({ action: 'records.imported', limit: 9 });
    expect(entries.map(({ siteId, details }) => ({ siteId, details }))).toEqual(
      expect.arrayContaining([
        { siteId: 1, details: { kind: 'companies', added: 1, changed: 0 } },
        { siteId: 1, details: { kind: 'employees', added: 1, changed: 0 } },
      ]),
    );
    expect(JSON.stringify(entries)).not.toContain('123-45-6789');
  });
});
