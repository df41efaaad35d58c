import assert from 'node:assert/strict';
import { type OrderRow, RawJson, timestamp } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import { create } from '../samples/sample-orders.ts';
import { addPayroll, SITE } from '../samples/sample-payroll.ts';
import {
  buildOrderRow,
  type NewOrderRow,
  ORDERED_MS,
  preparingFields,
} from '../samples/sample-rows.ts';
import { UNUSUAL_JSON } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

/** An order in which each field has a value that no other field has. */
const UNUSUAL: NewOrderRow = buildOrderRow({
  userId: 2,
  companyId: 2,
  type: 'Páy "Statement"',
  templateId: 'modern',
  colorId: 'teal',
  quantity: 7,
  notify: true,
  content: RawJson.of(UNUSUAL_JSON),
  currency: 'KWD',
  amount: '123456789.01',
  spent: '0.04',
  paid: '7.01',
  paidAt: timestamp(ORDERED_MS + 5),
  payment: 'required',
  transactionsCount: 10,
  failedTransactionsCount: 11,
  payTotals: { currency: 'JPY', gross: '90071992547409930', deductions: '1', net: '-3' },
  status: 'Preparing',
  counts: { draft: 1, pending: 2, completed: 3, failed: 4, canceled: 5, void: 6 },
  skippedCount: 8,
  createdAt: timestamp(ORDERED_MS + 1),
  updatedAt: timestamp(ORDERED_MS + 2),
  canceledAt: timestamp(ORDERED_MS + 6),
  completedAt: timestamp(ORDERED_MS + 3),
  price: '0.05',
  allowMissingLetters: true,
  rules: ['us-ca', 'a "b", c'],
  employeesOf: { userId: 2 },
  preparation: 'documents',
  preparedAtMs: ORDERED_MS + 4,
  preparedThrough: 9,
});

/** Returns an order with parsed content, without counts: a store may count the documents. */
const plain = ({ content, counts: _counts, ...order }: Omit<OrderRow, 'outdatedCount'>) => ({
  ...order,
  content: content.parse(),
});

const lockOne = async ({ ports }: StoreHarness, id: number): Promise<OrderRow> =>
  ports.store.transaction(async (tx) => (await tx.orders.lock([id]))[0] ?? assert.fail());

const add = async ({ ports }: StoreHarness, order: NewOrderRow): Promise<number> =>
  ports.store.transaction(async (tx) => (await tx.orders.add(order)) ?? assert.fail());

/** The expectations of orders in transactions. */
export const orderRows = expectationsAfter(addPayroll, {
  'adds orders with ascending ids, and returns each field of them': async (harness) => {
    const id = await add(harness, UNUSUAL);
    const { outdatedCount, ...stored } = await lockOne(harness, id);
    assert.equal(outdatedCount, 0);
    assert.deepEqual(plain(stored), plain({ ...UNUSUAL, id }));
    const plainOrder = buildOrderRow({ employeesOf: 'site' });
    const next = await add(harness, plainOrder);
    assert.ok(next > id);
    const { outdatedCount: _none, ...other } = await lockOne(harness, next);
    assert.deepEqual(plain(other), plain({ ...plainOrder, id: next }));
  },
  'adds the order of a UUID once, whatever its site, and of parallel ones one': async (harness) => {
    const order = buildOrderRow();
    const tryToAdd = async (overrides: Partial<NewOrderRow> = {}) =>
      harness.ports.store.transaction(async (tx) => tx.orders.add({ ...order, ...overrides }));
    const ids = await atOnce(4, async () => tryToAdd());
    const [id] = ids.filter((each) => each !== undefined);
    assert.equal(ids.filter((each) => each === undefined).length, 3);
    assert.equal(await tryToAdd({ siteId: 2, userId: 11, companyId: 11 }), undefined);
    const { outdatedCount: _none, ...stored } = await lockOne(harness, id ?? 0);
    assert.deepEqual(plain(stored), plain({ ...order, id: stored.id }));
  },
  'returns locked orders in the order of their ids, each once, and no missing one': async (
    harness,
  ) => {
    const ids = [await add(harness, buildOrderRow()), await add(harness, buildOrderRow())];
    const [one = 0, two = 0] = ids;
    const { store } = harness.ports;
    const locked = await store.transaction(async (tx) => tx.orders.lock([two, 99_999, one, two]));
    assert.deepEqual(pluck(locked, 'id'), ids);
    assert.deepEqual(await store.transaction(async (tx) => tx.orders.lock([])), []);
  },
  'saves the fields of an order that change': async (harness) => {
    const order = await create(harness);
    const other = await create(harness);
    const locked = await lockOne(harness, order.id);
    const changed: OrderRow = {
      ...locked,
      amount: '75.01',
      payTotals: { currency: 'EUR', gross: '2.00', deductions: '1.00', net: '1.00' },
      status: 'Preparing',
      skippedCount: 3,
      preparation: 'employees',
      preparedAtMs: ORDERED_MS + 5,
      preparedThrough: 2,
      completedAt: timestamp(ORDERED_MS + 6),
      updatedAt: timestamp(ORDERED_MS + 7),
    };
    await harness.ports.store.transaction(async (tx) => tx.orders.save(changed));
    assert.deepEqual(plain(await lockOne(harness, order.id)), plain(changed));
    assert.deepEqual(await harness.ports.orders.find(SITE, other.id), other);
  },
  'stores the numbers of documents by status with the documents': async (harness) => {
    const statuses = ['Draft', 'Pending', 'Completed', 'Failed', 'Canceled', 'Void'];
    const documents = statuses.flatMap((status, index) =>
      Array.from({ length: index + 1 }, () => ({ status, dueAtMs: null })),
    );
    const { id } = await create(harness, { documents });
    const { counts } = await lockOne(harness, id);
    assert.deepEqual(counts, {
      draft: 1,
      pending: 2,
      completed: 3,
      failed: 4,
      canceled: 5,
      void: 6,
    });
  },
  'locks the order that is `Preparing` and was prepared longest ago': async (harness) => {
    const { store } = harness.ports;
    const next = async () => store.transaction(async (tx) => (await tx.orders.lockPreparing())?.id);
    await create(harness);
    assert.equal(await next(), undefined);
    const late = await create(harness, { documents: 'all', preparedAtMs: ORDERED_MS + 2 });
    const early = await create(harness, { documents: 'all', preparedAtMs: ORDERED_MS + 1 });
    await create(harness, { documents: 'all', preparedAtMs: ORDERED_MS + 1 });
    assert.equal(await next(), early.id);
    const again = { ...(await lockOne(harness, early.id)), preparedAtMs: ORDERED_MS + 3 };
    await store.transaction(async (tx) => tx.orders.save(again));
    const third = await next();
    assert.ok(third !== undefined && third > early.id);
    const done = { ...(await lockOne(harness, third)), status: 'Pending' } as const;
    const ended = { preparation: null, preparedAtMs: null };
    await store.transaction(async (tx) => tx.orders.save({ ...done, ...ended }));
    assert.equal(await next(), late.id);
  },
  'prepares each step of orders once over parallel transactions': async (harness) => {
    const { store } = harness.ports;
    const ids = [
      await add(harness, buildOrderRow(preparingFields(ORDERED_MS))),
      await add(harness, buildOrderRow(preparingFields(ORDERED_MS))),
    ];
    await atOnce(6, async () =>
      store.transaction(async (tx) => {
        const order = (await tx.orders.lockPreparing()) ?? assert.fail('One is Preparing.');
        const preparedThrough = order.preparedThrough + 1;
        const preparedAtMs = Number(order.preparedAtMs) + 1;
        await tx.orders.save({ ...order, preparedThrough, preparedAtMs });
      }),
    );
    const steps = await store.transaction(async (tx) => tx.orders.lock(ids));
    const sum = steps.reduce((total, { preparedThrough }) => total + preparedThrough, 0);
    assert.equal(sum, 6);
  },
  'keeps the first issue of an employee in an order': async (harness) => {
    const { id } = await create(harness);
    const issue = { employeeId: 1, code: 'a', detail: 'É "a".', documentUuid: null };
    const { store, orders } = harness.ports;
    await store.transaction(async (tx) => tx.orders.addIssues(id, [issue]));
    const again = { ...issue, code: 'b' };
    await store.transaction(async (tx) => tx.orders.addIssues(id, [again]));
    const query = { siteId: 1, orderId: id, offset: 0, limit: 10 };
    assert.deepEqual(await orders.issues(query), { items: [issue], total: 1 });
  },
});
