import assert from 'node:assert/strict';
import type { DocumentInclude, OrderInclude, Visibility } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { create, documentsOf } from '../samples/sample-orders.ts';
import { addPayroll, OF_USER_2, SITE } from '../samples/sample-payroll.ts';
import type { StoreHarness } from '../store-harness.ts';
import { buildCompanyQuery } from '../samples/sample-companies.ts';

const MAX = 2;

const idsIn = (rows: readonly { readonly id: number }[] | undefined) => rows?.map(({ id }) => id);

/** Visible documents and orders are those of user 2. */
const OWN: Visibility = { ...SITE, documents: OF_USER_2.documents };

/** Adds two orders of company 1: of user 1 with documents 1–3, the last of user 2, and of user 2 without any. */
const addOrders = async (harness: StoreHarness) => {
  await addPayroll(harness);
  const first = await create(harness, {
    documents: [{}, { employeeId: 2 }, { employeeId: 3, userId: 2 }],
  });
  const second = await create(harness, { userId: 2, documents: [] });
  const documents = await documentsOf(harness, first.id);
  return { first, second, ids: documents.map(({ id }) => id), documents };
};

/** Expectations about what companies embed. */
export const embeddedInCompanies: readonly Expectation<StoreHarness>[] = expectations({
  'embeds the newest visible records of each company of a page, up to the maximum': async (
    harness,
  ) => {
    const { first, second, ids } = await addOrders(harness);
    const include = ['employees', 'documents', 'orders'] as const;
    const read = async (visibility: Visibility, embeddedMax: number) => {
      const query = buildCompanyQuery({ include, embeddedMax });
      const { items } = await harness.ports.companies.page(visibility, query);
      const lookup = { id: 1, include, embeddedMax };
      assert.deepEqual(await harness.ports.companies.find(visibility, lookup), items[0]);
      return items.map((each) => [
        idsIn(each.employees),
        idsIn(each.documents),
        idsIn(each.orders),
      ]);
    };
    const newest = ids.toReversed();
    assert.deepEqual(await read(SITE, MAX), [
      [[3, 2], newest.slice(0, MAX), [second.id, first.id]],
      [[4], [], []],
    ]);
    assert.deepEqual(await read(OWN, MAX), [
      [[3, 2], newest.slice(0, 1), [second.id]],
      [[4], [], []],
    ]);
    const [company] = (
      await harness.ports.companies.page(
        SITE,
        buildCompanyQuery({ include: ['orders'], embeddedMax: 1 }),
      )
    ).items;
    assert.deepEqual(company?.orders, [second]);
    assert.equal(company?.employees, undefined);
  },
});

/** Expectations about what orders embed. */
export const embeddedInOrders: readonly Expectation<StoreHarness>[] = expectations({
  'embeds the newest visible documents of an order, and its user if that is visible': async (
    harness,
  ) => {
    const { first, second, ids } = await addOrders(harness);
    const read = async (
      visibility: Visibility,
      include: readonly OrderInclude[],
      userId?: number,
    ) => {
      const users = userId === undefined ? 'site' : { userId };
      const embedded = { include, embeddedMax: MAX, users } as const;
      const query = { filter: {}, sort: [], embedded, offset: 0, limit: 10 };
      const { items } = await harness.ports.orders.page(visibility, query);
      for (const order of items) {
        assert.deepEqual(await harness.ports.orders.find(visibility, order.id, embedded), order);
      }
      return items.map(({ id, documents, user }) => [
        id,
        idsIn(documents),
        user === null ? null : user?.id,
      ]);
    };
    const newest = ids.toReversed().slice(0, MAX);
    assert.deepEqual(await read(SITE, ['documents', 'user']), [
      [first.id, newest, 1],
      [second.id, [], 2],
    ]);
    assert.deepEqual(await read(SITE, ['user.site'], 2), [
      [first.id, undefined, null],
      [second.id, undefined, 2],
    ]);
    assert.deepEqual(await read(OWN, ['documents']), [[second.id, [], undefined]]);
  },
});

/** Expectations about orders and what related records embed in turn. */
export const embeddedInDocuments: readonly Expectation<StoreHarness>[] = expectations({
  'embeds the visible order of a document, and the documents of order and company': async (
    harness,
  ) => {
    const { first, ids, documents } = await addOrders(harness);
    const read = async (visibility: Visibility, include: readonly DocumentInclude[]) => {
      const query = { filter: {}, sort: [], include, embeddedMax: MAX, offset: 0, limit: 10 };
      const { items } = await harness.ports.documents.page(visibility, query);
      const last = items.at(-1);
      const found = await harness.ports.documents.find(visibility, last?.uuid ?? '', query);
      assert.deepEqual(JSON.parse(JSON.stringify(found)), JSON.parse(JSON.stringify(last)));
      return last;
    };
    const newest = ids.toReversed().slice(0, MAX);
    const plain = await read(SITE, ['order', 'company']);
    assert.deepEqual(plain?.order, first);
    assert.equal(plain?.company?.documents, undefined);
    const nested = await read(SITE, ['order.documents', 'company.documents']);
    assert.deepEqual(idsIn(nested?.order?.documents), newest);
    assert.deepEqual(idsIn(nested?.company?.documents), newest);
    const own = await read(OWN, ['order.documents', 'company.documents']);
    assert.equal(own?.id, documents.at(-1)?.id);
    assert.equal(own?.order, null);
    assert.deepEqual(idsIn(own?.company?.documents), newest.slice(0, 1));
    const { items } = await harness.ports.employees.page(OWN, {
      filter: { id: [3] },
      sort: [],
      include: ['company.documents'],
      documentsMax: MAX,
      offset: 0,
      limit: 1,
    });
    assert.deepEqual(idsIn(items[0]?.company?.documents), newest.slice(0, 1));
  },
});
