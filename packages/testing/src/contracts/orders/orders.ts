import assert from 'node:assert/strict';
import {
  type OrderFilter,
  type OrderIssue,
  orderIssueList,
  orderList,
  placeOf,
  RawJson,
  timestamp,
} from '@paydocs/core';
import { type Contract, expectationsAfter } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { embeddedInOrders } from '../lists/embedded-orders.ts';
import { walkedLists } from '../lists/list-walks.ts';
import { ordersOfSite } from './orders-of-site.ts';
import { cancel, create, createCompleted, firstOf, settle } from '../samples/sample-orders.ts';
import { addPayroll, OF_USER_2, SITE } from '../samples/sample-payroll.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';

const page = { filter: {}, sort: [], offset: 0, limit: 10 } as const;

const repeated = (employeeId: number, documentUuid: string | null): OrderIssue => ({
  employeeId,
  code: 'statement.exists',
  detail: 'The employee has the statement already.',
  documentUuid,
});

const BY_EMPLOYEE = orderIssueList.defaultSort;

/** The contract of `Orders`. */
export const ordersContract: Contract<StoreHarness> = {
  port: 'Orders',
  expectations: [
    ...ordersOfSite,
    ...embeddedInOrders,
    ...walkedLists({
      list: orderList,
      add: async (harness) => {
        await addPayroll(harness);
        for (const atMs of [2, 0, 1, 2, 0]) await create(harness, { nowMs: ORDERED_MS + atMs });
      },
      page: ({ ports }, query) => ports.orders.page(SITE, { ...page, ...(query as object) }),
      filters: [{ companyId: [1] }],
    }),
    ...expectationsAfter(addPayroll, {
      'finds an order by its id and by its UUID': async (harness) => {
        const order = await create(harness);
        await create(harness);
        const { orders } = harness.ports;
        assert.deepEqual(await orders.find(SITE, order.id), order);
        assert.deepEqual(await orders.find(SITE, order.uuid), order);
        assert.equal(await orders.find(SITE, '00000000-0000-4000-9000-999999999999'), undefined);
      },
      'shows orders to their user and to the whole site only': async (harness) => {
        const [first, second] = [await create(harness), await create(harness)];
        const { orders } = harness.ports;
        const sorted = { ...page, sort: [{ key: 'createdAt', descending: true }] } as const;
        assert.deepEqual((await orders.page(SITE, sorted)).items, [second, first]);
        assert.equal((await orders.page(OF_USER_2, page)).total, 0);
        for (const visibility of [OF_USER_2, { ...SITE, siteId: 2 }]) {
          assert.equal(await orders.find(visibility, first.id), undefined);
          assert.equal(await orders.find(visibility, first.uuid), undefined);
        }
      },
      'sorts orders by their creation, and returns a page with the number of all': async (
        harness,
      ) => {
        const late = await create(harness, { nowMs: ORDERED_MS + 1000 });
        const early = await create(harness, { nowMs: ORDERED_MS });
        const { orders } = harness.ports;
        const sort = [{ key: 'createdAt', descending: false }] as const;
        const read = (offset: number) => orders.page(SITE, { ...page, sort, offset, limit: 1 });
        assert.deepEqual(await read(0), { items: [early], total: 2 });
        assert.deepEqual(await read(1), { items: [late], total: 2 });
      },
      'filters orders by id, company and status': async (harness) => {
        const { id } = await create(harness);
        await create(harness);
        const total = async (filter: object): Promise<number | undefined> =>
          (await harness.ports.orders.page(SITE, { ...page, filter })).total;
        assert.equal(await total({ id: [id] }), 1);
        assert.equal(await total({ companyId: [1] }), 2);
        assert.equal(await total({ companyId: [2] }), 0);
        assert.equal(await total({ status: ['Pending'] }), 2);
        assert.equal(await total({ status: ['Failed', 'Completed'] }), 0);
      },
      'filters orders by UUID, total, pending documents and failed payments': async (harness) => {
        const paid = await create(harness, { amount: '9.99', failedTransactionsCount: 1 });
        const made = await createCompleted(harness, { amount: '10.00' });
        const found = async (filter: OrderFilter) =>
          (await harness.ports.orders.page(SITE, { ...page, filter })).items.map(({ id }) => id);
        assert.deepEqual(await found({ uuid: [made.uuid] }), [made.id]);
        assert.deepEqual(await found({ 'total:gte': [10] }), [made.id]);
        assert.deepEqual(await found({ 'total:lte': [9.99] }), [paid.id]);
        assert.deepEqual(await found({ hasPendingDocuments: [true] }), [paid.id]);
        assert.deepEqual(await found({ hasPendingDocuments: [false] }), [made.id]);
        assert.deepEqual(await found({ hasFailedTransactions: [true] }), [paid.id]);
        assert.deepEqual(await found({ hasFailedTransactions: [false] }), [made.id]);
        const both = { hasFailedTransactions: [true, false] };
        assert.deepEqual(await found(both), [paid.id, made.id]);
      },
      'counts the completed documents of an order that are outdated': async (harness) => {
        const outdated = { outdatedAt: timestamp(ORDERED_MS + 1), outdatedBy: 'opening-balance' };
        const { id } = await createCompleted(harness, {
          documents: [{}, { employeeId: 2, ...outdated }, { employeeId: 3, ...outdated }],
        });
        await create(harness, { documents: [outdated] });
        const { orders } = harness.ports;
        assert.equal((await orders.find(SITE, id))?.outdatedCount, 2);
        const last = await firstOf(harness, id);
        await cancel(harness, id, { nowMs: ORDERED_MS, ids: [last.id + 1] });
        const counts = (await orders.page(SITE, page)).items.map((each) => each.outdatedCount);
        assert.deepEqual(counts, [1, 0]);
      },
      'returns stored issues and failed documents of an order by employee, in pages': async (
        harness,
      ) => {
        const { id } = await create(harness, { documents: [{ employeeId: 2 }] });
        const { uuid } = await firstOf(harness, id);
        const errors = { code: 'logo.invalid', detail: 'No image.' };
        const failed = { status: 'Failed', errors: RawJson.of(errors) };
        await settle(harness, { orderId: id, changes: failed });
        await harness.ports.store.transaction(async (tx) =>
          tx.orders.addIssues(id, [repeated(3, uuid), repeated(2, null), repeated(1, null)]),
        );
        const { orders } = harness.ports;
        const query = { siteId: 1, orderId: id, offset: 0, limit: 10 };
        const ofLogo = { employeeId: 2, ...errors, documentUuid: uuid };
        const all = [repeated(1, null), repeated(2, null), ofLogo];
        const items = [...all, repeated(3, uuid)];
        assert.deepEqual(await orders.issues(query), { items, total: 4 });
        const beyond = await orders.issues({ ...query, offset: 4 });
        assert.deepEqual(beyond, { items: [], total: 4 });
        const second = await orders.issues({ ...query, offset: 1, limit: 1 });
        assert.deepEqual(second, { items: items.slice(1, 2), total: 4 });
        const seen: OrderIssue[] = [];
        for (const after of [
          null,
          ...items.map((issue) => placeOf(orderIssueList, BY_EMPLOYEE, issue)),
        ]) {
          const slice = await orders.issues({ ...query, after, limit: 1 });
          assert.deepEqual(Object.keys(slice), ['items']);
          seen.push(...slice.items);
        }
        assert.deepEqual(seen, items);
        const none = { items: [], total: 0 };
        assert.deepEqual(await orders.issues({ ...query, siteId: 2 }), none);
        const other = await create(harness);
        assert.deepEqual(await orders.issues({ ...query, orderId: other.id }), none);
      },
      'returns whether an order is `Preparing`': async (harness) => {
        const { orders } = harness.ports;
        await create(harness, { status: 'Draft' });
        assert.equal(await orders.hasPreparing(), false);
        await create(harness, { documents: 'all' });
        assert.equal(await orders.hasPreparing(), true);
      },
    }),
  ],
};
