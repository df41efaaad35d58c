import assert from 'node:assert/strict';
import {
  type OrderTransaction,
  RawJson,
  timestamp,
  type TransactionFilter,
  transactionList,
} from '@paydocs/core';
import { type Contract, expectationsAfter } from '../contract.ts';
import { walkedLists } from '../lists/list-walks.ts';
import { UNUSUAL_JSON } from '../samples/sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';
import { create, OF_SITE_2 } from '../samples/sample-orders.ts';
import { addPayroll, OF_USER_2, SITE } from '../samples/sample-payroll.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';
import { pay, plainOf } from './sample-transactions.ts';

const page = { filter: {}, sort: [], offset: 0, limit: 10 } as const;

// Amounts whose order is not that of their texts.
const SALES = [
  ['10.10', 1],
  ['9.99', 0],
  ['10.10', 0],
  ['100.00', 2],
  ['9.99', 1],
] as const;

const ids = (transactions: readonly OrderTransaction[]): readonly number[] =>
  transactions.map(({ id }) => id);

/** Returns the ids of a page by filter, or by other parts of its query. */
const find = async (
  { ports }: StoreHarness,
  filter: TransactionFilter,
  query: object = {},
): Promise<readonly number[]> =>
  ids((await ports.orderTransactions.page(SITE, { ...page, filter, ...query })).items);

/** The contract of `OrderTransactions`. */
export const orderTransactionsContract: Contract<StoreHarness> = {
  port: 'OrderTransactions',
  expectations: [
    ...walkedLists({
      list: transactionList,
      add: async (harness) => {
        await addPayroll(harness);
        const { id: orderId } = await create(harness);
        for (const [amount, atMs] of SALES) {
          await pay(harness, { orderId, amount, createdAt: timestamp(ORDERED_MS + atMs) });
        }
      },
      page: ({ ports }, query) =>
        ports.orderTransactions.page(SITE, { ...page, ...(query as object) }),
      filters: [{ isRefundable: [true] }],
    }),
    ...expectationsAfter(addPayroll, {
      'returns each field of a transaction as it was added': async (harness) => {
        const { id: orderId } = await create(harness, { userId: 2 });
        const unusual = {
          orderId,
          userId: 2,
          processor: 'Pøst "1"',
          processorId: null,
          amount: '99999999999.99',
          currency: 'KWD',
          type: 'Refund',
          status: 'Failed',
          processorResponse: RawJson.of(UNUSUAL_JSON),
          refundable: '0.05',
          createdAt: timestamp(ORDERED_MS + 7),
        } as const;
        const paid = await pay(harness, unusual);
        const { items } = await harness.ports.orderTransactions.page(OF_USER_2, page);
        assert.deepEqual(items.map(plainOf), [plainOf(paid)]);
      },
      'shows transactions to the user of their order and to the whole site only': async (
        harness,
      ) => {
        const order = await create(harness);
        const paid = await pay(harness, { orderId: order.id });
        const { orderTransactions } = harness.ports;
        const orders = { ids: [order.id], max: 5 };
        assert.deepEqual(ids((await orderTransactions.page(SITE, page)).items), [paid.id]);
        assert.deepEqual(ids(await orderTransactions.ofOrders(SITE, orders)), [paid.id]);
        for (const visibility of [OF_USER_2, { ...SITE, siteId: 2 }]) {
          assert.deepEqual(await orderTransactions.page(visibility, page), { items: [], total: 0 });
          assert.deepEqual(await orderTransactions.ofOrders(visibility, orders), []);
        }
      },
      'filters transactions by each field, and with bounds that are included': async (harness) => {
        const [one, other] = [await create(harness), await create(harness, { userId: 2 })];
        const sale = await pay(harness, { orderId: one.id, amount: '9.99', refundable: '9.99' });
        const late = { createdAt: timestamp(ORDERED_MS + 1000), userId: 2, processor: 'paypal' };
        const refund = await pay(harness, {
          orderId: other.id,
          ...late,
          amount: '10.00',
          type: 'Refund',
          refundable: '0.00',
          status: 'Pending',
        });
        const [first, second] = [[sale.id], [refund.id]];
        assert.deepEqual(await find(harness, { id: second }), second);
        assert.deepEqual(await find(harness, { orderId: [one.id] }), first);
        assert.deepEqual(await find(harness, { userId: [2] }), second);
        assert.deepEqual(await find(harness, { processor: ['paypal', 'cash'] }), second);
        assert.deepEqual(await find(harness, { processorId: [String(sale.processorId)] }), first);
        assert.deepEqual(await find(harness, { 'processor:contains': ['%', 'YPA'] }), second);
        assert.deepEqual(await find(harness, { 'processor:contains': ['ARD', 'pal'] }), [
          ...first,
          ...second,
        ]);
        assert.deepEqual(await find(harness, { 'processorId:contains': ['h__', 'none'] }), []);
        assert.deepEqual(await find(harness, { type: ['Refund'] }), second);
        assert.deepEqual(await find(harness, { status: ['Completed', 'Failed'] }), first);
        assert.deepEqual(await find(harness, { isRefundable: [true] }), first);
        assert.deepEqual(await find(harness, { isRefundable: [false] }), second);
        assert.deepEqual(await find(harness, { isRefundable: [false, true] }), [
          ...first,
          ...second,
        ]);
        assert.deepEqual(await find(harness, { 'amount:lte': [9.99] }), first);
        assert.deepEqual(await find(harness, { 'amount:gte': [10] }), second);
        assert.deepEqual(await find(harness, { 'createdAt:gt': [sale.createdAt] }), second);
        assert.deepEqual(await find(harness, { 'createdAt:lte': [sale.createdAt] }), first);
        assert.deepEqual(await find(harness, { type: ['Refund'], orderId: [one.id] }), []);
      },
      'sorts transactions, and returns a page with the number of all': async (harness) => {
        const { id: orderId } = await create(harness);
        const added = [];
        for (const [amount, atMs] of [
          ['10.00', 2],
          ['9.00', 2],
          ['10.00', 1],
        ] as const) {
          const createdAt = timestamp(ORDERED_MS + atMs);
          added.push((await pay(harness, { orderId, amount, createdAt })).id);
        }
        const [first, second, third] = added;
        const by = async (key: 'amount' | 'createdAt', descending: boolean) =>
          find(harness, {}, { sort: [{ key, descending }] });
        assert.deepEqual(await by('amount', false), [second, first, third]);
        assert.deepEqual(await by('amount', true), [third, first, second]);
        assert.deepEqual(await by('createdAt', false), [third, first, second]);
        const { orderTransactions } = harness.ports;
        const last = await orderTransactions.page(SITE, { ...page, offset: 2, limit: 1 });
        assert.deepEqual([ids(last.items), last.total], [[third], 3]);
      },
      'returns the newest transactions of each of some orders': async (harness) => {
        const [one, other, third] = [
          await create(harness),
          await create(harness),
          await create(harness),
        ];
        const paid = [];
        for (const { id: orderId } of [one, one, other, third, one]) {
          paid.push((await pay(harness, { orderId })).id);
        }
        const { orderTransactions } = harness.ports;
        const newest = await orderTransactions.ofOrders(SITE, { ids: [other.id, one.id], max: 2 });
        assert.deepEqual(ids(newest), [paid[1], paid[2], paid[4]]);
      },
      'reads the transactions of a site by their ids, with the UUIDs of their orders': async (
        harness,
      ) => {
        const order = await create(harness, { userId: 2 });
        const elsewhere = await create(harness, OF_SITE_2);
        const first = await pay(harness, { orderId: order.id, userId: 2 });
        await pay(harness, { orderId: elsewhere.id, siteId: 2, userId: 11 });
        const second = await pay(harness, { orderId: order.id, userId: 2 });
        const read = async (afterId: number, limit: number) =>
          (await harness.ports.orderTransactions.ofSite({ siteId: 1, afterId, limit })).map(
            ({ id, orderUuid }) => [id, orderUuid],
          );
        assert.deepEqual(await read(0, 10), [
          [first.id, order.uuid],
          [second.id, order.uuid],
        ]);
        assert.deepEqual(await read(0, 1), [[first.id, order.uuid]]);
        assert.deepEqual(await read(first.id, 10), [[second.id, order.uuid]]);
      },
    }),
  ],
};
