import assert from 'node:assert/strict';
import { type DocumentFilter, fold, type NewDocumentRow, RawJson, timestamp } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { claim, create, documentsOf, firstOf, idsOf, settle } from '../samples/sample-orders.ts';
import { addPayroll, SITE } from '../samples/sample-payroll.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';

const paid = (payDate: string): Partial<NewDocumentRow> => ({
  payDate,
  content: RawJson.of({ pay_date: payDate }),
});

/** Returns the ids of the documents of site 1 that match a filter. */
const matching = async (
  { ports }: StoreHarness,
  filter: DocumentFilter,
  unreplaced = false,
): Promise<readonly number[]> => {
  const query = { filter, sort: [], include: [], offset: 0, limit: 20, unreplaced };
  const { items, total } = await ports.documents.page(SITE, query);
  assert.equal(total, items.length);
  return items.map(({ id }) => id);
};

/** The expectations of filters that ordered documents have. */
export const documentsFiltering = expectationsAfter(addPayroll, {
  'shows a pending document that a worker leases as `Processing`, also to filters': async (
    harness,
  ) => {
    const order = await create(harness);
    const [id = 0] = idsOf(await claim(harness, 'lease', { limit: 1 }));
    const [leased, waiting] = await documentsOf(harness, order.id);
    assert.deepEqual([leased?.id, leased?.status, waiting?.status], [id, 'Processing', 'Pending']);
    const found = await harness.ports.documents.find(SITE, leased?.uuid ?? '');
    assert.equal(found?.status, 'Processing');
    assert.deepEqual(await matching(harness, { status: ['Processing'] }), [id]);
    assert.deepEqual(await matching(harness, { status: ['Pending'] }), [waiting?.id]);
    const both = await matching(harness, { status: ['Pending', 'Processing', 'Failed'] });
    assert.deepEqual(both, [id, waiting?.id]);
    await settle(harness, { orderId: order.id, ids: [id], changes: { status: 'Completed' } });
    assert.deepEqual(await matching(harness, { status: ['Processing', 'Completed'] }), [id]);
  },
  'filters documents by pay date and by the year of it': async (harness) => {
    const dates = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'];
    const { id } = await create(harness, { documents: dates.map((date) => paid(date)) });
    await create(harness, { documents: [{ payDate: null, content: RawJson.of({}) }] });
    const [a, b, c, d] = (await documentsOf(harness, id)).map((each) => each.id);
    assert.deepEqual(await matching(harness, { payDate: ['2026-01-01', '2027-01-01'] }), [b, d]);
    assert.deepEqual(await matching(harness, { year: ['2026'] }), [b, c]);
    assert.deepEqual(await matching(harness, { year: ['2025', '2027'] }), [a, d]);
    assert.deepEqual(await matching(harness, { year: ['2024'] }), []);
  },
  'filters documents by bounds of pay dates, and by company and employee': async (harness) => {
    const dates = ['2025-12-31', '2026-01-01', '2026-12-31'];
    const { id } = await create(harness, { documents: dates.map((date) => paid(date)) });
    await create(harness, { documents: [{ payDate: null, content: RawJson.of({}) }] });
    const [a, b, c] = (await documentsOf(harness, id)).map((each) => each.id);
    assert.deepEqual(await matching(harness, { 'payDate:gt': ['2025-12-31'] }), [b, c]);
    assert.deepEqual(await matching(harness, { 'payDate:lte': ['2026-01-01'] }), [a, b]);
    const year = { 'payDate:gte': ['2026-01-01'], 'payDate:lt': ['2026-12-31'] };
    assert.deepEqual(await matching(harness, year), [b]);
    const { items } = await harness.ports.documents.page(SITE, {
      filter: {},
      sort: [],
      include: ['company', 'employee'],
      offset: 0,
      limit: 1,
    });
    const [{ company, employee } = {}] = items;
    const named = {
      'company.name:exact': [fold(company?.name ?? '')],
      'employee.lastName': [fold(employee?.lastName ?? '')],
      'company.id': [company?.id ?? 0],
    };
    assert.ok((await matching(harness, named)).includes(a ?? 0));
    assert.deepEqual(await matching(harness, { ...named, 'employee.lastName': ['nobody'] }), []);
    const hidden = { ...SITE, companies: { userId: 4_294_967_297 } };
    const query = { filter: named, sort: [], include: [], offset: 0, limit: 20 };
    assert.deepEqual(await harness.ports.documents.page(hidden, query), { items: [], total: 0 });
  },
  'filters completed documents that are outdated, and all others': async (harness) => {
    const outdated = { outdatedAt: timestamp(ORDERED_MS), outdatedBy: 'opening-balance' };
    const completed = { status: 'Completed', dueAtMs: null };
    const { id } = await create(harness, {
      documents: [
        { ...completed, ...outdated },
        { ...completed, employeeId: 2 },
        { ...completed, ...outdated, employeeId: 3, status: 'Void' },
      ],
    });
    const [a, b, c] = (await documentsOf(harness, id)).map((each) => each.id);
    assert.deepEqual(await matching(harness, { outdated: [true] }), [a]);
    assert.deepEqual(await matching(harness, { outdated: [false] }), [b, c]);
    assert.deepEqual(await matching(harness, { outdated: [true, false] }), [a, b, c]);
  },
  'leaves out documents that another one replaces, unless that is canceled': async (harness) => {
    const order = await create(harness, { documents: [{}] });
    const { id } = await firstOf(harness, order.id);
    const other = await create(harness, { documents: [{ replacesId: id }] });
    const newer = await firstOf(harness, other.id);
    assert.deepEqual(await matching(harness, {}), [id, newer.id]);
    assert.deepEqual(await matching(harness, {}, true), [newer.id]);
    await settle(harness, { orderId: other.id, changes: { status: 'Canceled' } });
    assert.deepEqual(await matching(harness, {}, true), [id, newer.id]);
  },
});
