import { RawJson } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal } from '../sample-core.ts';
import { monthOf, regular, samplePayRuns } from './pay-runs.ts';
import { sampleOrdering } from './sample-ordering.ts';
import { datesIn, sample, SUMMARY, summaryOf } from './year-summary.ts';

const nothing = async (): Promise<void> => undefined;

describe('a summary of a year', () => {
  test('has a line for each statement, whose sums are the figures of the year', async () => {
    const { make, summarize } = await sample();
    await make(
      monthOf(2, [{ name: 'Regular', amount: '2000.00' }], {
        run: 'Bonus',
        reimbursements: [{ name: 'Travel', amount: '40.10' }],
        deductions: [
          { name: '401(k)', kind: 'pre_tax', amount: '100.00' },
          { name: 'Federal tax', kind: 'tax', amount: '300.33' },
          { name: 'Union', kind: 'post_tax', amount: '5.00' },
        ],
      }),
    );
    await make(regular(1, 1000));
    const made = await summarize();
    expect(made).toMatchObject({ type: 'Year Summary', payDate: '2026-12-31' });
    const none = { reimbursements: '0.00', pre_tax: '0.00', taxes: '0.00', post_tax: '0.00' };
    const all = { reimbursements: '40.10', pre_tax: '100.00', taxes: '300.33', post_tax: '5.00' };
    expect(summaryOf(made)).toMatchObject({
      statements: [
        { pay_date: '2026-01-28', gross: '1000.00', ...none, net: '1000.00' },
        { pay_date: '2026-02-28', run: 'Bonus', gross: '2000.00', ...all, net: '1634.77' },
      ],
      sums: { gross: '3000.00', ...all, net: '2634.77' },
      opening: [],
      totals: { gross: '3000.00', ...all, net: '2634.77' },
    });
    expect(made.storageData.text).toContain('Year Summary 2026');
  });

  test('leaves out void statements, has replaced ones once, and no other year or employee', async () => {
    const { make, ordering, caller, work, order, summarize } = await sample();
    const [gone, old] = [await make(regular(1, 100)), await make(regular(2, 200))];
    await make(regular(3, 300));
    await make({ ...regular(4, 400), payDate: '2025-12-31' });
    await order(regular(5, 500), [2]);
    await ordering.voidDocument(caller, gone.uuid, { reason: 'wrong' });
    await ordering.replaceDocument(caller, old.uuid, { content: regular(2, 250) });
    await work();
    const summary = summaryOf(await summarize());
    expect(datesIn(summary)).toEqual(['02-28', '03-28']);
    expect(summary.totals.gross).toBe('550.00');
  });

  test('says what the year has besides its statements', async () => {
    const { make, summarize } = await sample();
    await make(monthOf(7, [{ name: 'Regular', amount: 2000, yearToDate: '14000.00' }]));
    expect(summaryOf(await summarize())).toMatchObject({
      sums: { gross: '2000.00' },
      opening: [{ year: '2026', gross: '12000.00', net: '12000.00' }],
      totals: { gross: '14000.00', net: '14000.00' },
    });
  });

  test('of a year without pay has no lines', async () => {
    const { summarize } = await sample();
    const summary = summaryOf(await summarize({ content: { year: 2024, currency: 'EUR' } }));
    expect(summary).toMatchObject({ statements: [], opening: [], totals: { net: '0.00' } });
  });

  test('is outdated by each later change of its figures, and is right again when it is replaced', async () => {
    const { make, ordering, caller, work, summarize, latest } = await sample();
    const paid = await make(regular(1, 100));
    const summary = await summarize();
    expect((await latest(summary)).outdatedAt).toBeNull();
    const last = await make({ ...regular(12, 50), payDate: '2026-12-31' });
    expect(await latest(summary)).toMatchObject({ outdatedBy: last.uuid });
    expect((await latest(paid)).outdatedAt).toBeNull();
    await ordering.replaceDocument(caller, summary.uuid, {});
    await work();
    const { items } = await ordering.listDocuments(caller, { filter: { type: ['Year Summary'] } });
    const now = items.filter(({ status }) => status === 'Completed').map(summaryOf);
    expect(now.map(datesIn)).toEqual([['01-28', '12-31']]);
    expect((await latest(last)).outdatedAt).toBeNull();
  });

  test('is outdated by each later change of its lines, which a stated year hides', async () => {
    const { make, order, ordering, caller, summarize, latest, work } = await sample();
    const march = await make(regular(3, 100));
    await make(monthOf(6, [{ name: 'Regular', amount: 100, yearToDate: '1000.00' }]));
    const first = await summarize();
    await order(regular(2, 50), [2]);
    expect((await latest(first)).outdatedAt).toBeNull();
    await ordering.voidDocument(caller, march.uuid, { reason: 'wrong' });
    expect(await latest(first)).toMatchObject({ outdatedBy: march.uuid });
    const { document } = await ordering.replaceDocument(caller, first.uuid);
    await work();
    const second = await latest(document);
    expect(summaryOf(second)).toMatchObject({
      statements: [{ pay_date: '2026-06-28' }],
      sums: { gross: '100.00' },
      opening: [{ gross: '900.00' }],
      totals: { gross: '1000.00' },
    });
    const april = await make(regular(4, 33));
    expect(await latest(second)).toMatchObject({ outdatedBy: april.uuid });
  });

  test('is made again when its year changes while it is made', async () => {
    const sampled = sampleOrdering(({ renderer }) => ({
      renderer: {
        ...renderer,
        render: async (request) => {
          await meanwhile();
          return renderer.render(request);
        },
      },
    }));
    const { ordering, caller, order, first, make, work } = await samplePayRuns(sampled);
    let meanwhile = nothing;
    await make(regular(1, 100));
    const { order: summaries } = await ordering.createOrder(caller, SUMMARY);
    meanwhile = async () => {
      meanwhile = nothing;
      await order(regular(2, 200));
    };
    await work();
    const summary = summaryOf(await first(summaries.id));
    expect([datesIn(summary), summary.totals.gross]).toEqual([['01-28', '02-28'], '300.00']);
  });

  test('exists once for an employee, a company, a year and a currency', async () => {
    const { summarize } = await sample();
    const { uuid } = await summarize();
    expect(await refusal(summarize())).toMatchObject({
      code: 'statement.exists',
      facts: { statements: [{ employeeId: 1, uuid }] },
    });
    await summarize({ content: { year: '2025' } });
    await summarize({ content: { year: '2026', currency: 'EUR' } });
  });

  test('that prints other figures than those of the year is found by a recount', async () => {
    const { make, ordering, summarize, latest, store } = await sample();
    await make(regular(1, 100));
    const summary = await summarize();
    expect(await ordering.recountYears({ repair: true })).toMatchObject({ differences: [] });
    const content = summary.content.text.replaceAll('100.00', '999.00');
    await store.transaction(async (tx) => {
      await tx.documents.save(
        [{ id: summary.id, changes: { content: new RawJson(content) } }],
        summary.updatedAt,
      );
    });
    await ordering.recountYears({ repair: true });
    expect((await latest(summary)).outdatedBy).toBe('recount');
  });

  test('is ordered with a year, and with what each document states', async () => {
    const { ordering, caller, work, documentsOf } = await sample();
    const issues = async (content: object) =>
      issuesOf(ordering.createOrder(caller, { ...SUMMARY, content }));
    expect(await issues({})).toEqual(['content.year required']);
    for (const year of ['26', 1899, true, '2026-01', Object.create(null)]) {
      expect(await issues({ year })).toEqual(['content.year format']);
    }
    expect(await issues({ year: 2026, currency: 'dollars', lang: 5, month: 1 })).toEqual([
      'content.month unknown-field',
      'content.currency format',
      'content.lang format',
    ]);
    const documents = [1, 2].map((employeeId) => ({ employeeId, content: { year: '2025' } }));
    const { type, companyId } = SUMMARY;
    const { order } = await ordering.createOrder(caller, {
      type,
      companyId,
      content: { lang: 'de' },
      documents,
    });
    await work();
    const made = await documentsOf(order.id);
    expect(made.map(summaryOf)).toMatchObject([{ lang: 'de' }, { lang: 'de' }]);
  });
});
