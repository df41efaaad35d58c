import { createCore, type ExportedRow } from '@paydocs/core';
import { buildCompany, buildSite, buildUser, memoryPorts } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { counts, importRows } from './sample-import.ts';

const UUID = '5e0c9a52-77c1-4e0f-8a53-5d7c1f1d2a55';

const importing = async () => {
  const ports = memoryPorts({
    sites: [buildSite(), buildSite({ id: 2, identifier: 'other' })],
    users: [
      buildUser({ email: 'owner@main.test' }),
      buildUser({ id: 2, email: 'office@main.test' }),
      buildUser({ id: 11, siteId: 2, email: 'owner@other.test' }),
    ],
    companies: [
      buildCompany({ externalId: 'C-1' }),
      buildCompany({ id: 11, siteId: 2, userId: 11, externalId: 'C-1' }),
    ],
  });
  const core = createCore(ports);
  const row = {
    uuid: UUID,
    company: 'C-1',
    type: 'Pay Statement',
    currency: 'EUR',
    total: '129.5',
    created_at: '2024-05-01T08:00:00Z',
  };
  const load = async (rows: readonly object[], options: object = {}) =>
    importRows(core, 'orders', { rows, ...options });
  const caller = await core.callerFor(1);
  return { ...ports, core, row, load, caller };
};

test('an order of a file has ended, and counts in what its user spent', async () => {
  const { core, caller, row, load, auditLog, users } = await importing();
  expect((await load([row], { dryRun: true })).counts).toEqual(counts({ rows: 1, added: 1 }));
  expect((await core.listOrders(caller)).total).toBe(0);
  const cheap = {
    ...row,
    uuid: UUID.replace('5', '6'),
    user: 'office@main.test',
    total: 0,
    status: 'Canceled',
    template_id: 'modern',
    quantity: 2,
    content: { run: 'May' },
    completed_at: '2024-05-02T08:00:00Z',
    updated_at: '2024-05-03T08:00:00Z',
  };
  expect((await load([row, cheap])).counts).toEqual(counts({ rows: 2, added: 2 }));
  const ofOffice = await core.listOrders(await core.callerFor(2));
  const ofOwner = await core.listOrders(caller);
  expect([...ofOffice.items, ...ofOwner.items]).toMatchObject([
    {
      uuid: cheap.uuid,
      userId: 2,
      amount: '0.00',
      status: 'Canceled',
      templateId: 'modern',
      quantity: 2,
      canceledAt: '2024-05-02T08:00:00.000Z',
      completedAt: '2024-05-02T08:00:00.000Z',
      updatedAt: '2024-05-03T08:00:00.000Z',
    },
    {
      uuid: UUID,
      userId: 1,
      companyId: 1,
      amount: '129.50',
      currency: 'EUR',
      status: 'Completed',
      templateId: 'classic',
      quantity: 1,
      createdAt: '2024-05-01T08:00:00.000Z',
      completedAt: '2024-05-01T08:00:00.000Z',
      paidAt: null,
      canceledAt: null,
    },
  ]);
  expect((await users.find(1))?.totalSpent).toBe(129.5);
  const [entry] = await auditLog.find({ limit: 1 });
  expect(entry).toMatchObject({
    action: 'records.imported',
    details: { kind: 'orders', added: 2, changed: 0 },
  });
});

test('an order that is known is unchanged, and never changes', async () => {
  const { row, load, core } = await importing();
  await load([row]);
  expect((await load([row])).counts).toEqual(counts({ rows: 1, unchanged: 1 }));
  const undated = { ...row, uuid: UUID.replace('5', '7'), created_at: null };
  expect((await load([undated])).counts).toEqual(counts({ rows: 1, added: 1 }));
  const { refused } = await load([{ ...row, total: '1.00' }]);
  expect(refused).toMatchObject([{ line: 2, issues: [{ field: 'uuid', rule: 'taken' }] }]);
  const site = { site: 'other', user: 'owner@other.test' };
  const foreign = await importRows(core, 'orders', { rows: [row], ...site });
  expect(foreign.refused).toMatchObject([{ issues: [{ field: 'uuid', rule: 'taken' }] }]);
});

test('a payment of an order that has ended elsewhere leaves it as it ended', async () => {
  const { row, load, core, caller, users } = await importing();
  const failed = { ...row, uuid: UUID.replace('5', '6'), status: 'Failed' };
  await load([row, failed]);
  const payment = { processor: 'shop', amount: '100.00', type: 'Sale', status: 'Completed' };
  const payments = [
    { ...payment, order: row.uuid, processor_id: 'p-1' },
    { ...payment, order: failed.uuid, processor_id: 'p-2' },
  ];
  const { counts: counted } = await importRows(core, 'transactions', { rows: payments });
  expect(counted).toEqual(counts({ rows: 2, added: 2 }));
  const { items } = await core.listOrders(caller);
  expect(items.map(({ status, paid }) => `${status} ${paid}`)).toEqual([
    'Completed 100.00',
    'Failed 100.00',
  ]);
  expect((await users.find(1))?.totalSpent).toBe(259);
  expect((await load([row, failed])).counts).toEqual(counts({ rows: 2, unchanged: 2 }));
});

test('a canceled order that was paid before counts in what its user spent', async () => {
  const { row, load, core, caller, users } = await importing();
  const canceled = { ...row, status: 'Canceled', completed_at: '2024-05-03T08:00:00Z' };
  const others = ['6', '7'].map((digit) => ({ ...canceled, uuid: UUID.replace('5', digit) }));
  const failed = { ...row, uuid: UUID.replace('5', '8'), status: 'Failed' };
  await load([canceled, ...others, { ...failed, canceled_at: canceled.completed_at }]);
  expect((await users.find(1))?.totalSpent).toBe(0);
  const sale = { processor: 'shop', amount: '129.50', type: 'Sale', status: 'Completed' };
  const paidAt = '2024-05-02T08:00:00.000Z';
  const payments = [
    { ...sale, order: UUID, processor_id: 'p-1', created_at: paidAt },
    { ...sale, order: others[0]?.uuid, processor_id: 'p-2', created_at: canceled.completed_at },
    { ...sale, order: others[1]?.uuid, processor_id: 'p-3', created_at: paidAt, amount: '1.00' },
  ];
  await importRows(core, 'transactions', { rows: payments });
  const { items } = await core.listOrders(caller);
  expect(items.map(({ paid, paidAt: since }) => [paid, since])).toEqual([
    ['129.50', paidAt],
    ['129.50', null],
    ['1.00', null],
    ['0.00', null],
  ]);
  expect((await users.find(1))?.totalSpent).toBe(129.5);
});

test('orders that break a rule are refused alone, with the reason', async () => {
  const { row, load } = await importing();
  const other = (index: number) => ({ ...row, uuid: UUID.replace('5', String(index)) });
  const { counts: counted, refused } = await load([
    row,
    { ...other(1), company: 'C-2' },
    { ...other(2), user: 'owner@other.test' },
    { ...other(3), user: 'nobody@main.test' },
    { ...other(4), status: 'Pending' },
    { ...other(6), total: '-1' },
    { ...other(7), total: '1.001' },
    { ...other(8), canceled_at: row.created_at },
  ]);
  expect(counted).toMatchObject({ added: 1, refused: 7 });
  expect(refused.map(({ issues }) => `${issues[0]?.field} ${issues[0]?.rule}`).toSorted()).toEqual([
    'canceled_at beside',
    'company reference',
    'status unknown',
    'total format',
    'total format',
    'user reference',
    'user reference',
  ]);
});

test('the orders of an export are those of an import', async () => {
  const { row, load, core } = await importing();
  await load([{ ...row, content: { run: 'May' } }]);
  const rows: ExportedRow[] = [];
  const onRows = async (some: readonly ExportedRow[]) => void rows.push(...some);
  expect(await core.exportRecords({ kind: 'orders', site: 'main', onRows })).toBe(1);
  expect(rows).toMatchObject([
    { uuid: UUID, company: 'C-1', user: 'owner@main.test', total: '129.50', status: 'Completed' },
  ]);
  expect((await load(rows)).counts).toEqual(counts({ rows: 1, unchanged: 1 }));
});

test('an order that another import stores meanwhile is unchanged', async () => {
  const { load, row, ...ports } = await importing();
  let isFirst = true;
  const find: typeof ports.orders.find = async (...asked) => {
    const found = await ports.orders.find(...asked);
    if (isFirst) {
      isFirst = false;
      await load([row]);
    }
    return found;
  };
  const core = createCore({ ...ports, orders: { ...ports.orders, find } });
  const other = { ...row, uuid: UUID.replace('5', '7') };
  const imported = await importRows(core, 'orders', { rows: [row, other] });
  expect(imported.counts).toEqual(counts({ rows: 2, added: 1, unchanged: 1 }));
});
