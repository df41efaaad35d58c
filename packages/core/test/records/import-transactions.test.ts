import {
  DEFAULT_SITE_SETTINGS,
  exportRecords,
  importRecords,
  type ExportedRow,
  type RefusedRow,
} from '@paydocs/core';
import { expect, test } from 'vitest';
import { ORDER, SECOND, sampleOrdering } from '../ordering/sample-ordering.ts';

const paying = async () => {
  const sample = sampleOrdering();
  await sample.store.transaction(async (tx) => {
    const site = await tx.sites.lock(1);
    const settings = { ...(site?.settings ?? DEFAULT_SITE_SETTINGS), payment: 'required' } as const;
    if (site) await tx.sites.save({ ...site, settings });
  });
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, ORDER);
  const refused: RefusedRow[] = [];
  const load = async (rows: readonly object[], dryRun = false) => {
    async function* read() {
      for (const [index, fields] of rows.entries()) yield { line: index + 1, fields };
    }
    return importRecords(sample)({
      kind: 'transactions',
      site: 'main',
      rows: read(),
      dryRun,
      onRefused: (row) => refused.push(row),
    });
  };
  const row = {
    order: order.uuid,
    processor: 'old shop',
    processor_id: 'p-1',
    amount: '25.00',
    type: 'Sale',
    status: 'Completed',
    processor_response: { receipt: 1 },
    created_at: '2026-01-02T03:04:05.000Z',
  };
  return { ...sample, caller, order, load, refused, row };
};

test('payments of a file start their order, once', async () => {
  const { ordering, caller, order, load, row, auditLog } = await paying();
  expect(await load([row], true)).toMatchObject({ rows: 1, added: 1 });
  expect((await ordering.showOrder(caller, order.id)).status).toBe('Unpaid');
  expect(await load([row])).toMatchObject({ rows: 1, added: 1, refused: 0 });
  expect(await load([row])).toMatchObject({ rows: 1, added: 0, unchanged: 1 });
  expect(await ordering.showOrder(caller, order.id)).toMatchObject({
    status: 'Preparing',
    paid: '25.00',
    paidAt: row.created_at,
    transactionsCount: 1,
  });
  const { items } = await ordering.listTransactions(caller);
  expect(items).toMatchObject([{ processorId: 'p-1', createdAt: row.created_at }]);
  const entries = (await auditLog.find({ limit: 9 })).filter(
    ({ action }) => action === 'records.imported',
  );
  expect(entries.map(({ details }) => details)).toEqual([
    { kind: 'transactions', added: 1, changed: 0 },
  ]);
});

test('payments that break a rule are refused alone, with the reason', async () => {
  const { ordering, caller, load, refused, row } = await paying();
  const { order: draft } = await ordering.createOrder(caller, { ...SECOND, status: 'Draft' });
  const counts = await load([
    row,
    { ...row, processor_id: 'p-2', order: '00000000-0000-4000-8000-ffffffffffff' },
    { ...row, processor_id: 'p-3', order: draft.uuid },
    { ...row, processor_id: 'p-4', type: 'Refund', amount: '25.01' },
    { ...row, processor_id: null },
  ]);
  expect(counts).toMatchObject({ added: 1, refused: 4 });
  const [first] = (await load([{ ...row, amount: '1.00' }]), refused.slice(-1));
  expect(first?.issues).toMatchObject([{ field: 'processor_id', rule: 'taken' }]);
  const fields = refused.map(({ line, issues }) => `${line} ${issues[0]?.field}`);
  expect(fields.toSorted()).toEqual([
    '1 processor_id',
    '2 order',
    '3 order',
    '4 amount',
    '5 processor_id',
  ]);
});

test('a dry run passes on what fails', async () => {
  const { load, row, store } = await paying();
  const failing = { ...store, transaction: async () => Promise.reject(new Error('away')) };
  Object.assign(store, failing);
  await expect(load([row], true)).rejects.toThrow('away');
});

test('an export of payments has the rows of an import', async () => {
  const sample = await paying();
  const { load, row } = sample;
  await load([row, { ...row, processor_id: 'p-2', status: 'Failed' }]);
  const rows: ExportedRow[] = [];
  const count = await exportRecords(sample)({
    kind: 'transactions',
    site: 'main',
    onRows: async (some) => void rows.push(...some),
  });
  expect(count).toBe(2);
  const plain = { ...row, processor_response: expect.anything() };
  expect(rows).toEqual([plain, { ...plain, processor_id: 'p-2', status: 'Failed' }]);
  expect((await load(rows as readonly object[])).unchanged).toBe(2);
});

test('a payment without an id of its processor goes to another site, and is no second one here', async () => {
  const sample = await paying();
  const { load, row, order, ordering } = sample;
  const caller = await sample.callerOf(1, 'transactions:create');
  await load([row]);
  const refund = {
    processor: 'stripe',
    amount: '5.00',
    type: 'Refund',
    status: 'Completed',
  } as const;
  const { transaction } = await ordering.recordTransaction(caller, order.id, refund);
  const rows: ExportedRow[] = [];
  await exportRecords(sample)({
    kind: 'transactions',
    site: 'main',
    onRows: async (some) => void rows.push(...some),
  });
  const key = `paydocs-${transaction.id}`;
  expect(rows).toMatchObject([{ processor_id: 'p-1' }, { ...refund, processor_id: key }]);
  expect(await load(rows as readonly object[])).toMatchObject({ unchanged: 2, refused: 0 });
  expect(await load([{ ...rows[1], amount: '4.00' }])).toMatchObject({ added: 1 });
  expect(await load([{ ...row, processor_id: 'paydocs-1' }])).toMatchObject({ added: 1 });
  expect(await ordering.showOrder(caller, order.id)).toMatchObject({ paid: '41.00' });
});
