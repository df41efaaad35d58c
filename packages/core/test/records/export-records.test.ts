import {
  type ExportedRow,
  type ExportKindName,
  type KeyedTransaction,
  RawJson,
  type RecordStore,
  Unreadable,
  type UnreadableRecord,
} from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf, sampleCore } from '../sample-core.ts';
import { companyRow, documentRow, employeeRow, importRows } from './sample-import.ts';

type Sample = Awaited<ReturnType<typeof sampleCore>>;

const exported = async (
  { core }: Sample,
  kind: ExportKindName,
): Promise<readonly ExportedRow[]> => {
  const rows: ExportedRow[] = [];
  await core.exportRecords({
    kind,
    site: 'main',
    onRows: async (some) => {
      rows.push(...some);
    },
  });
  return rows;
};

const UNREADABLE = {
  externalId: 'paydocs-101',
  field: 'ssn',
  error: new Unreadable('The ssn of row 101 was changed.'),
};

/** Creates a core whose store cannot read the first employee. */
const damagedCore = async (): Promise<Sample> => {
  const { records: sound } = await sampleCore();
  const records: RecordStore = {
    ...sound,
    read: async (query, onRecords) =>
      sound.read(query, async (some) => onRecords(some.slice(1), [UNREADABLE])),
  };
  return sampleCore({}, { records });
};

const KINDS = ['companies', 'employees', 'documents'] as const;

/** Returns the rows as a file has them. */
const inFile = (rows: readonly ExportedRow[]): readonly object[] =>
  JSON.parse(JSON.stringify(rows));

describe('exportRecords', () => {
  test('writes rows that import as equal records, without a refusal', async () => {
    const sample = await sampleCore();
    await importRows(sample.core, 'companies', { rows: [companyRow({ phone: '+12175550100' })] });
    await importRows(sample.core, 'employees', {
      rows: [employeeRow({ earnings: { a: [1] }, email: '', ssn: '' })],
    });
    await importRows(sample.core, 'documents', { rows: [documentRow({ order_id: 7 })] });
    for (const kind of KINDS) {
      const rows = inFile(await exported(sample, kind));
      const own = rows.filter((row) => !JSON.stringify(row).includes('"paydocs-'));
      expect(own).toHaveLength(1);
      const again = await importRows(sample.core, kind, { rows: own, user: undefined });
      expect(again.counts).toMatchObject({ rows: 1, unchanged: 1 });
    }
  });

  test('writes every record of the site, and none of another', async () => {
    const sample = await sampleCore();
    const rows = await exported(sample, 'employees');
    expect(rows).toHaveLength(40);
    expect(inFile(rows).every((row) => JSON.stringify(row).includes('@main.test'))).toBe(true);
    expect(rows[0]).toMatchObject({ external_id: 'paydocs-101', company: 'paydocs-1' });
    expect(await sample.core.exportRecords({ kind: 'documents', site: 'main', onRows })).toBe(60);
  });

  test('is in the audit trail before the first row', async () => {
    const sample = await sampleCore();
    const entries: unknown[] = [];
    await sample.core.exportRecords({
      kind: 'companies',
      site: 'north',
      onRows: async () => {
        entries.push(...(await sample.auditLog.find({ action: 'records.exported', limit: 9 })));
      },
    });
    expect(entries).toMatchObject([{ siteId: 2, userId: null, details: { kind: 'companies' } }]);
  });

  test('reports records that are unreadable, and rejects where nobody is told', async () => {
    const { core } = await damagedCore();
    const found: UnreadableRecord[] = [];
    const onUnreadable = (some: readonly UnreadableRecord[]): void => void found.push(...some);
    const request = { kind: 'employees', site: 'main', onRows } as const;
    expect(await core.exportRecords({ ...request, onUnreadable })).toBe(39);
    expect(found).toEqual([UNREADABLE]);
    await expect(core.exportRecords(request)).rejects.toBe(UNREADABLE.error);
    expect(await issuesOf(core.exportRecords({ ...request, onUnreadable: 7 as never }))).toEqual([
      'onUnreadable required',
    ]);
  });

  test('refuses an unknown kind or site, and a request without a receiver', async () => {
    const { core } = await sampleCore();
    const wrong = { kind: 'users', site: 7, onRows: 'x' } as never;
    expect(await issuesOf(core.exportRecords(wrong))).toEqual([
      'kind unknown',
      'site string',
      'onRows required',
    ]);
    expect(
      await issuesOf(core.exportRecords({ kind: 'companies', site: 'south', onRows })),
    ).toEqual(['site reference']);
  });
});

const onRows = async (): Promise<void> => {};

const keyedTransaction = (id: number): KeyedTransaction => ({
  id,
  siteId: 1,
  userId: 1,
  orderId: 1,
  orderUuid: '00000000-0000-4000-8000-000000000001',
  processor: 'card',
  processorId: `p-${id}`,
  amount: '1.00',
  currency: 'USD',
  type: 'Sale',
  status: 'Completed',
  processorResponse: RawJson.of({}),
  refundable: '1.00',
  createdAt: '2026-01-31T08:00:00.000Z',
});

test('an export reads the transactions of a site some at a time', async () => {
  const sample = await sampleCore();
  expect(await exported(sample, 'transactions')).toEqual([]);
  const asked: number[] = [];
  const orderTransactions = {
    ...sample.orderTransactions,
    ofSite: async ({ afterId, limit }: { readonly afterId: number; readonly limit: number }) => {
      asked.push(afterId);
      const ids = afterId === 0 ? Array.from({ length: limit }, (_, index) => index + 1) : [];
      return ids.map(keyedTransaction);
    },
  };
  const many = await sampleCore({}, { orderTransactions });
  expect(await exported(many, 'transactions')).toHaveLength(500);
  expect(asked).toEqual([0, 500]);
});
