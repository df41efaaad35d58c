import assert from 'node:assert/strict';
import type { CompanyQuery, Visibility } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { create } from '../samples/sample-orders.ts';
import { addPayroll, OF_USER_2, SITE } from '../samples/sample-payroll.ts';
import type { StoreHarness } from '../store-harness.ts';
import { idsIn } from '../samples/list-subject.ts';
import { buildCompanyQuery } from '../samples/sample-companies.ts';

const OWN_ORDERS: Visibility = { ...SITE, documents: OF_USER_2.documents };

/** Adds orders of company 1 for 30.10 and 0.20, of which user 2 has the second, and of company 2 for 30.20. */
const addOrders = async (harness: StoreHarness): Promise<void> => {
  await addPayroll(harness);
  await create(harness, { spent: '30.10', documents: [] });
  await create(harness, { spent: '0.20', userId: 2, documents: [] });
  await create(harness, { spent: '30.20', companyId: 2, documents: [] });
  for (const status of ['Draft', 'Canceled'] as const) {
    await create(harness, { spent: '0.00', companyId: 2, status, documents: [] });
  }
  const ofSite2 = { siteId: 2, userId: 11, companyId: 11, documents: [] };
  await create(harness, { ...ofSite2, spent: '99.00' });
};

const read = async (
  { ports }: StoreHarness,
  query: Partial<CompanyQuery> = {},
  visibility = SITE,
) => ports.companies.page(visibility, buildCompanyQuery(query));

const totals = async (harness: StoreHarness, visibility = SITE) =>
  (await read(harness, {}, visibility)).items.map((each) => [each.ordersCount, each.totalSpent]);

const sorted = async (harness: StoreHarness, descending: boolean, visibility = SITE) =>
  idsIn(await read(harness, { sort: [{ key: 'totalSpent', descending }] }, visibility));

/** Expectations about the orders of companies, and what was spent on them. */
export const ordersOfCompanies: readonly Expectation<StoreHarness>[] = expectations({
  'counts the visible orders of a company, and adds up what was spent on them': async (harness) => {
    await addOrders(harness);
    const all = [
      [2, 30.3],
      [3, 30.2],
    ];
    assert.deepEqual(await totals(harness), all);
    const own = [
      [1, 0.2],
      [0, 0],
    ];
    assert.deepEqual(await totals(harness, OWN_ORDERS), own);
    for (const [visibility, [, first]] of [
      [SITE, all],
      [OWN_ORDERS, own],
    ] as const) {
      const lookup = { id: 2, include: [], embeddedMax: 1 };
      const found = await harness.ports.companies.find(visibility, lookup);
      assert.deepEqual([found?.ordersCount, found?.totalSpent], first);
    }
  },
  'follows an order on which something else is spent': async (harness) => {
    await addPayroll(harness);
    const { id } = await create(harness, { spent: '30.10' });
    assert.deepEqual((await totals(harness))[0], [1, 30.1]);
    await harness.ports.store.transaction(async (tx) => {
      const [order] = await tx.orders.lock([id]);
      await tx.orders.save({ ...(order ?? assert.fail()), spent: '0.00' });
    });
    assert.deepEqual((await totals(harness))[0], [1, 0]);
  },
  'finds companies by bounds of what was spent, both ends included': async (harness) => {
    await addOrders(harness);
    const found = async (filter: CompanyQuery['filter'], visibility = SITE) => {
      const slice = await read(harness, { filter }, visibility);
      assert.equal(slice.total, slice.items.length);
      return idsIn(slice);
    };
    assert.deepEqual(await found({ 'totalSpent:gte': [30.2] }), [1, 2]);
    assert.deepEqual(await found({ 'totalSpent:gte': [30.21] }), [1]);
    assert.deepEqual(await found({ 'totalSpent:lte': [30.2] }), [2]);
    assert.deepEqual(await found({ 'totalSpent:gte': [30.21], 'totalSpent:lte': [30.29] }), []);
    assert.deepEqual(await found({ 'totalSpent:gte': [0.2] }, OWN_ORDERS), [1]);
    assert.deepEqual(await found({ 'totalSpent:lte': [0.1] }, OWN_ORDERS), [2]);
  },
  'sorts companies by what was spent on their visible orders': async (harness) => {
    await addOrders(harness);
    await create(harness, { spent: '0.30', companyId: 2, userId: 2, documents: [] });
    await create(harness, { spent: '0.10', companyId: 1, documents: [] });
    assert.deepEqual(await sorted(harness, false), [1, 2]);
    assert.deepEqual(await sorted(harness, true), [2, 1]);
    await create(harness, { spent: '7.00', companyId: 1, documents: [] });
    assert.deepEqual(await sorted(harness, false), [2, 1]);
    assert.deepEqual(await sorted(harness, false, OWN_ORDERS), [1, 2]);
    const second = {
      sort: [{ key: 'totalSpent', descending: true }],
      offset: 1,
      limit: 1,
    } as const;
    assert.deepEqual(idsIn(await read(harness, second)), [2]);
    assert.deepEqual(idsIn(await read(harness, second, OWN_ORDERS)), [1]);
  },
});
