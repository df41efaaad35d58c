import { buildDocument } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { printedOf, regular } from '../ordering/pay-runs.ts';
import { importRows } from './sample-import.ts';
import { OWNER, sampleYears } from './sample-years.ts';

const imported = (number: number, content: object, overrides: object = {}) => ({
  external_id: `D-${number}`,
  employee: 'E-10',
  type: 'Pay Statement',
  status: 'Completed',
  content: {
    pay_period: { start: '2026-01-01', end: '2026-01-31' },
    pay_date: '2026-01-31',
    earnings: [{ name: 'Regular', amount: '1000.00' }],
    ...content,
  },
  ...overrides,
});

describe('the import of documents', () => {
  test('counts completed statements in the year', async () => {
    const { documents, pay } = await sampleYears();
    const rows = [
      imported(1, { earnings: [{ name: 'Regular', hours: 40, amount: '1000.00' }] }),
      imported(2, {}, { status: 'Void' }),
      imported(3, { pay_date: '' }),
      imported(5, { pay_date: '2025-12-31' }),
      imported(6, {
        earnings: ['none', { name: 1 }, { name: 'x', amount: null }, { name: 'y', amount: '' }],
        pay_date: '2026-02-01',
      }),
    ];
    expect((await documents(rows)).counts).toMatchObject({ added: 5 });
    expect(printedOf(await pay(regular(3, 200))).gross).toBe('1200.00');
  });

  test('counts no document of a company alone, which names its company', async () => {
    const { documents, ordering, pay } = await sampleYears();
    const of = { employee: null, company: 'C-10' };
    const rows = [imported(1, {}, of), imported(2, {}, { employee: null })];
    const { counts } = await documents(rows);
    expect(counts).toMatchObject({ added: 1, refused: 1 });
    expect(printedOf(await pay(regular(3, 200))).gross).toBe('200.00');
    const exported: unknown[] = [];
    const onRows = async (some: readonly unknown[]) => void exported.push(...some);
    await ordering.exportRecords({ kind: 'documents', site: 'main', onRows });
    expect(exported).toMatchObject([{ external_id: 'D-1', ...of }, { employee: 'E-10' }]);
  });

  test('builds on the sum of the year that a statement states', async () => {
    const { documents, pay } = await sampleYears();
    const earnings = [{ name: 'Regular', amount: '1000.00', year_to_date: '9000.00' }];
    const deductions = [{ name: 'Tax', kind: 'tax', amount: '10' }];
    await documents([imported(1, { earnings, deductions, run: 'bonus', pay_period: null })]);
    expect(printedOf(await pay(regular(3, 200))).gross).toBe('9200.00');
  });

  test('moves with its hours: the next statement prints those of the year', async () => {
    const { documents, pay } = await sampleYears();
    const earnings = [{ name: 'Regular', hours: '40', amount: '1000.00', year_to_date: '9000.00' }];
    const totals = { year_to_date: { gross: '9000.00', hours: '360.5333' } };
    await documents([imported(1, { earnings, totals })]);
    const next = regular(3, 200, { earnings: [{ name: 'Regular', hours: '8', amount: '200.00' }] });
    expect((await pay(next)).content.parse()).toMatchObject({
      totals: { year_to_date: { gross: '9200.00', hours: '368.5333' } },
    });
  });

  test('lists a document by its pay date, its date, or the end of its year', async () => {
    const { documents, ordering, caller } = await sampleYears();
    const listed = [{ pay_date: '2031-01-31', date: '2030-01-01' }, { date: '2031-02-01' }];
    const others = [{ year: '2031' }, { date: 'soon', year: {} }, { year: 2030 }];
    const contents = [...listed, ...others].map((content, index) => ({
      ...imported(index, {}, { type: 'Other' }),
      content,
    }));
    await documents(contents);
    const { items } = await ordering.listDocuments(caller, { filter: { year: ['2031'] } });
    expect(items.map(({ externalId, payDate }) => `${externalId} ${payDate}`)).toEqual([
      'D-0 2031-01-31',
      'D-1 2031-02-01',
      'D-2 2031-12-31',
    ]);
  });

  test('counts what can be read of free-form content', async () => {
    const { documents, pay } = await sampleYears();
    await documents([
      imported(1, { earnings: 'none', deductions: [{ name: 'Union', amount: 5 }] }),
      imported(2, { earnings: [{ name: 'Regular', amount: '7.00' }], run: 'extra' }),
    ]);
    expect((await pay(regular(3, 200))).content.parse()).toMatchObject({
      totals: { year_to_date: { gross: '207.00', post_tax: '5.00' } },
    });
  });

  test('refuses a currency that orders refuse, of completed statements alone', async () => {
    const { documents } = await sampleYears();
    const wrong = ['usd', 'XXZ', 5].map((currency, index) => imported(index, { currency }));
    const others = [{ status: 'Void' }, { type: 'Other' }].map((fields, index) =>
      imported(5 + index, { currency: 'usd' }, fields),
    );
    const { counts, refused } = await documents([...wrong, ...others, imported(9, {})]);
    expect(counts).toMatchObject({ added: 3, refused: 3 });
    expect(refused.map(({ issues }) => issues)).toMatchObject([
      [{ field: 'content.currency', rule: 'format' }],
      [{ field: 'content.currency', rule: 'format' }],
      [{ field: 'content.currency', rule: 'string' }],
    ]);
  });

  test.each([
    [{ earnings: [{ name: 'Bonus', amount: '10.005' }] }, 'content.earnings.0.amount'],
    [
      { reimbursements: ['none', { name: 'Fuel', amount: '1,000.00' }] },
      'content.reimbursements.1.amount',
    ],
    [
      { employer_contributions: [{ name: 'Health', amount: 1, year_to_date: 12.345 }] },
      'content.employer_contributions.0.year_to_date',
    ],
    [
      { currency: 'JPY', deductions: [{ name: 'Tax', amount: '0.5' }] },
      'content.deductions.0.amount',
    ],
    [{ run: 'ü'.repeat(256) }, 'content.run'],
    [{ earnings: ['none', { hours: '80:30' }] }, 'content.earnings.1.hours'],
    [{ totals: { year_to_date: { hours: '1,040.50' } } }, 'content.totals.year_to_date.hours'],
    [{ deductions: [{ name: 'Tax', amount: 1, kind: 'Tax' }] }, 'content.deductions.0.kind'],
  ])('refuses what would count as another amount, kind or run: %j', async (content, field) => {
    const { documents } = await sampleYears();
    const rows = [
      imported(1, content),
      imported(2, content, { status: 'Void' }),
      imported(3, { ...content, pay_date: null }),
    ];
    const { counts, refused } = await documents(rows);
    expect(counts).toMatchObject({ added: 2, refused: 1 });
    expect(refused).toMatchObject([{ line: 2, issues: [{ field }] }]);
  });

  test('counts amounts with zeros at their end, and runs of 255 letters', async () => {
    const { documents, pay } = await sampleYears();
    const earnings = [{ name: 'Regular', amount: '1000.0000' }];
    const runs = ['a', 'b'].map((end) => `${'ü'.repeat(254)}${end}`);
    await documents(runs.map((run, index) => imported(index, { run, earnings })));
    expect(printedOf(await pay(regular(3, 200))).gross).toBe('2200.00');
  });

  test('counts nothing of a dry run and of refused rows', async () => {
    const { documents, ordering, pay } = await sampleYears();
    await importRows(ordering, 'documents', { rows: [imported(1, {})], dryRun: true, ...OWNER });
    const { counts: counted } = await documents([imported(2, {}, { employee: 'E-99' })]);
    expect(counted).toMatchObject({ refused: 1 });
    expect(printedOf(await pay(regular(3, 200))).gross).toBe('200.00');
  });

  test('counts statements that are the same, each under a run of its own', async () => {
    const { documents, pay } = await sampleYears();
    const euros = { currency: 'EUR' };
    await documents([imported(1, {}), imported(2, {}), imported(3, euros)]);
    await documents([imported(4, {})]);
    expect((await documents([imported(2, {})])).counts).toMatchObject({ unchanged: 1 });
    expect(printedOf(await pay(regular(3, 200))).gross).toBe('3200.00');
  });

  test('counts a changed statement at its new place, and no more once it is void', async () => {
    const { documents, pay, show } = await sampleYears();
    await documents([imported(1, {}), imported(2, { pay_date: '2025-11-30' })]);
    const { uuid } = await pay(regular(3, 200));
    await documents([imported(2, { pay_date: '2026-02-28' })]);
    expect(await show(uuid)).toMatchObject({ outdatedAt: expect.any(String) });
    expect(printedOf(await pay(regular(4, 200))).gross).toBe('2400.00');
    await documents([imported(2, { pay_date: '2025-12-31' })]);
    await documents([imported(1, {}, { status: 'Void' })]);
    expect(printedOf(await pay(regular(5, 200))).gross).toBe('600.00');
  });

  test('is of a company that the employee has left, whose year ends there', async () => {
    const { documents, pay, ordering, caller } = await sampleYears();
    await documents([imported(1, {}, { company: 'C-11' }), imported(2, {})]);
    const { items } = await ordering.listDocuments(caller, { filter: { employeeId: [10] } });
    expect(items.map(({ companyId }) => companyId).toSorted((a, b) => a - b)).toEqual([10, 11]);
    expect(printedOf(await pay(regular(3, 200))).gross).toBe('1200.00');
  });
});

test('records that are added count in the year as imported ones do', async () => {
  const { store, pay } = await sampleYears();
  const of = { companyId: 10, employeeId: 10, type: 'Pay Statement', status: 'Completed' };
  const content = { pay_date: '2026-01-31', earnings: [{ name: 'Regular', amount: '700.00' }] };
  store.add({ documents: [501, 502].map((id) => buildDocument({ id, ...of, content })) });
  store.add({ documents: [buildDocument({ id: 503, ...of, content })] });
  const unknown = { ...content, currency: 'usd' };
  store.add({ documents: [buildDocument({ id: 504, ...of, content: unknown })] });
  expect(printedOf(await pay(regular(3, 200))).gross).toBe('2300.00');
});
