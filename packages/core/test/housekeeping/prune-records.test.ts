import type { PruneStep, YearStatement } from '@paydocs/core';
import { BUILT_AT, buildDocument } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { ORDER, sampleOrdering } from '../ordering/sample-ordering.ts';
import { sampleCore } from '../sample-core.ts';

const DAY_MS = 86_400_000;
const main = { identifier: 'main' };

type Sample = Awaited<ReturnType<typeof sampleCore>>;

/** Runs all batches of the records of sites. */
const pruneRecords = async ({ core }: Pick<Sample, 'core'>): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  let step: PruneStep | undefined = { target: 'documents' };
  while (step !== undefined && step.target !== 'names') {
    const { target, pruned, next } = await core.prune(step);
    counts[target] = (counts[target] ?? 0) + pruned;
    step = next;
  }
  return counts;
};

const NOTHING = { documents: 0, statements: 0, orders: 0, employees: 0, companies: 0 };

/** Returns the amounts of a statement of last year. */
const statement = (documentId: number): YearStatement => ({
  siteId: 1,
  companyId: 1,
  employeeId: 1,
  type: 'Pay Statement',
  currency: 'USD',
  documentId,
  payDate: '2025-12-31',
  periodStart: '2025-12-01',
  periodEnd: '2025-12-31',
  run: String(documentId),
  state: 'live',
  replacesId: null,
  amounts: {
    earnings: [],
    reimbursements: [],
    deductions: [],
    employerContributions: [],
    hours: null,
  },
  figures: null,
  figuresVersion: 0,
});

/** Returns a core that has paid two of four employees in 2026. */
const paidCore = async () => {
  const { ordering: core, callerOf, clock, work } = sampleOrdering();
  await core.createOrder(await callerOf(1), ORDER);
  await work();
  return { core, clock };
};

describe('the retention of records', () => {
  test('deletes nothing by default, however old', async () => {
    const sample = await sampleCore();
    sample.clock.advanceMs(100 * 366 * DAY_MS);
    expect(await sample.core.countPrunable()).toMatchObject(NOTHING);
    expect(await pruneRecords(sample)).toEqual(NOTHING);
  });

  test('deletes the documents of a site after their days, and not before', async () => {
    const sample = await sampleCore();
    const { core, clock, siteErasure } = sample;
    await core.updateSite({ ...main, retention: { documents: '30d' } });
    const { documents } = await siteErasure.count(1);
    clock.advanceMs(Date.parse(BUILT_AT) + 30 * DAY_MS - clock.nowMs());
    expect(await pruneRecords(sample)).toEqual(NOTHING);
    clock.advanceMs(1);
    expect(await core.countPrunable()).toMatchObject({ ...NOTHING, documents });
    expect(await pruneRecords(sample)).toEqual({ ...NOTHING, documents });
    expect(await siteErasure.count(1)).not.toHaveProperty('documents');
    expect(await siteErasure.count(2)).toHaveProperty('documents', documents);
  });

  test('deletes a whole site of records in one run, employees after their documents', async () => {
    const sample = await sampleCore();
    const retention = { documents: '1y', employees: '1y', companies: '1y' } as const;
    for (const identifier of ['main', 'north'])
      await sample.core.updateSite({ identifier, retention });
    sample.clock.advanceMs(400 * DAY_MS);
    const expected = { ...NOTHING, documents: 120, employees: 80, companies: 8 };
    expect(await pruneRecords(sample)).toEqual(expected);
  });

  test('deletes orders with the period of documents, after them', async () => {
    const sample = sampleOrdering();
    const { ordering, callerOf, orders } = sample;
    await ordering.updateSite({ ...main, retention: { documents: '30d' } });
    const { order } = await ordering.createOrder(await callerOf(1), ORDER);
    await sample.work();
    sample.clock.advanceMs(30 * DAY_MS);
    expect(await pruneRecords({ core: ordering })).toEqual(NOTHING);
    sample.clock.advanceMs(1);
    expect(await ordering.countPrunable()).toMatchObject({ ...NOTHING, documents: 2 });
    expect(await pruneRecords({ core: ordering })).toEqual({ ...NOTHING, documents: 2, orders: 1 });
    const site = { siteId: 1, employees: 'site', companies: 'site', documents: 'site' } as const;
    expect(await orders.find(site, order.id)).toBeUndefined();
  });

  test('keeps the amounts of deleted statements until the end of the year after theirs', async () => {
    const { core, clock } = await paidCore();
    clock.advanceMs(Date.UTC(2028, 0, 1) - clock.nowMs());
    expect(await pruneRecords({ core })).toEqual(NOTHING);
    await core.updateSite({ ...main, retention: { documents: '30d' } });
    clock.advanceMs(-1);
    expect(await pruneRecords({ core })).toEqual({ ...NOTHING, documents: 2, orders: 1 });
    expect((await core.countPrunable()).statements).toBe(0);
    clock.advanceMs(1);
    expect((await core.countPrunable()).statements).toBe(2);
    expect(await pruneRecords({ core })).toEqual({ ...NOTHING, statements: 2 });
  });

  test('keeps employees until the year ends in which they were paid, with its amounts', async () => {
    const { core, clock } = await paidCore();
    const retention = { documents: '30d', employees: '30d' } as const;
    await core.updateSite({ ...main, retention });
    clock.advanceMs(Date.UTC(2027, 0, 1) - 1 - clock.nowMs());
    const unpaid = 2;
    expect(await pruneRecords({ core })).toMatchObject({ documents: 2, employees: unpaid });
    clock.advanceMs(1);
    expect(await pruneRecords({ core })).toEqual({ ...NOTHING, employees: 2 });
  });

  test('deletes at most 500 amounts in a batch', async () => {
    const { ordering, clock, store } = sampleOrdering();
    const all = Array.from({ length: 501 }, (_, index) => statement(index + 1));
    await store.transaction(async (tx) => tx.statements.save(all));
    clock.advanceMs(Date.UTC(2027, 0, 1) - clock.nowMs());
    const first = await ordering.prune({ target: 'statements' });
    expect(first).toEqual({
      target: 'statements',
      pruned: 500,
      next: { target: 'statements', after: null },
    });
    expect(await ordering.prune(first.next)).toMatchObject({
      pruned: 1,
      next: { target: 'orders' },
    });
  });

  test('deletes at most 500 records in a batch, over all sites', async () => {
    const { core, clock, store } = await sampleCore();
    const rest = { siteId: 2, userId: 12, companyId: 11, employeeId: 201 };
    const ids = Array.from({ length: 600 }, (_, index) => 100_000 + index);
    store.add({ documents: ids.map((id) => buildDocument({ id, ...rest })) });
    const retention = { documents: '1d' } as const;
    for (const identifier of ['main', 'north']) await core.updateSite({ identifier, retention });
    clock.advanceMs(10 * DAY_MS);
    const first = await core.prune({ target: 'documents' });
    expect(first).toEqual({
      target: 'documents',
      pruned: 500,
      next: { target: 'documents', after: null },
    });
    expect((await core.prune(first.next)).pruned).toBe(220);
  });

  test('leaves the next site alone when a batch is full', async () => {
    const { core, clock, siteErasure, store } = await sampleCore();
    const rest = { siteId: 1, userId: 2, companyId: 1, employeeId: 101 };
    const ids = Array.from({ length: 440 }, (_, index) => 100_000 + index);
    store.add({ documents: ids.map((id) => buildDocument({ id, ...rest })) });
    const retention = { documents: '1d' } as const;
    for (const identifier of ['main', 'north']) await core.updateSite({ identifier, retention });
    clock.advanceMs(10 * DAY_MS);
    expect((await core.prune({ target: 'documents' })).pruned).toBe(500);
    expect(await siteErasure.count(1)).not.toHaveProperty('documents');
    expect(await siteErasure.count(2)).toHaveProperty('documents', 60);
  });

  test('deletes nothing under a legal hold', async () => {
    const sample = await sampleCore();
    await sample.core.updateSite({ ...main, retention: { documents: '1d' }, legalHold: true });
    sample.clock.advanceMs(10 * DAY_MS);
    expect(await sample.core.countPrunable()).toMatchObject(NOTHING);
    expect(await pruneRecords(sample)).toEqual(NOTHING);
    await sample.core.updateSite({ ...main, legalHold: false });
    expect((await pruneRecords(sample))['documents']).toBe(60);
  });
});
