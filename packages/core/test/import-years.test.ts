import { buildCompany, buildDocument, buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { monthOf, printedOf, regular, samplePayRuns } from './ordering/pay-runs.ts';
import { sampleOrdering } from './ordering/sample-ordering.ts';
import { counts, importRows } from './sample-import.ts';

const OWNER = { user: 'user-1@example.test' };

/** Returns pay runs of the employee `E-10` of the company `C-10`, who also was at `C-11`. */
const sampleYears = async () => {
  const sample = sampleOrdering();
  sample.store.add({
    companies: [10, 11].map((id) => buildCompany({ id, externalId: `C-${id}` })),
    employees: [buildEmployee({ id: 10, companyId: 10, externalId: 'E-10' })],
  });
  const runs = await samplePayRuns(sample);
  const { ordering, caller, documentsOf, work } = runs;
  const pay = async (content: ReturnType<typeof monthOf>) => {
    const input = { companyId: 10, employeeIds: [10], type: 'Pay Statement', content };
    const { order } = await ordering.createOrder(caller, input);
    await work();
    const [document] = await documentsOf(order.id);
    if (document === undefined) throw new Error('The order has a document.');
    return document;
  };
  const show = async (uuid: string) => ordering.showDocument(caller, uuid);
  const importOf = (kind: 'documents' | 'year-to-date') => async (rows: readonly object[]) =>
    importRows(ordering, kind, { rows, ...OWNER });
  return {
    ...runs,
    pay,
    show,
    openings: importOf('year-to-date'),
    documents: importOf('documents'),
  };
};

const opening = (overrides: object = {}) => ({
  company: 'C-10',
  employee: 'E-10',
  year: 2026,
  section: 'earnings',
  row: 'Regular',
  amount: '12000.00',
  ...overrides,
});

describe('the import of opening balances', () => {
  test('starts the year of an employee', async () => {
    const { openings, pay } = await sampleYears();
    const rows = [
      opening(),
      opening({ row: 'Bonus', amount: '500.00' }),
      opening({ section: 'deductions', row: 'Federal tax', kind: 'tax', amount: '1800' }),
      opening({ section: 'deductions', row: 'Union', amount: '10' }),
      opening({ section: 'reimbursements', row: 'Mileage', amount: '40.5' }),
      opening({ section: 'employer_contributions', row: 'Health', amount: '600' }),
      opening({ section: 'hours', row: 'all', amount: '480' }),
    ];
    expect(await openings(rows)).toEqual({ counts: counts({ rows: 7, added: 7 }), refused: [] });
    const statement = await pay(
      monthOf(4, [{ name: 'Regular', hours: 80, amount: 2000 }], {
        deductions: [{ name: 'Federal tax', kind: 'tax', amount: 300 }],
      }),
    );
    expect(printedOf(statement)).toEqual({
      rows: ['Regular 14000.00', 'Bonus 500.00'],
      gross: '14500.00',
    });
    expect(statement.content.parse()).toMatchObject({
      totals: {
        year_to_date: {
          taxes: '2100.00',
          post_tax: '10.00',
          reimbursements: '40.50',
          hours: '560.00',
        },
      },
    });
  });

  test('outdates completed statements when it changes, and only then', async () => {
    const { openings, pay, show } = await sampleYears();
    await openings([opening()]);
    const { uuid } = await pay(regular(4, 2000));
    expect((await openings([opening()])).counts).toEqual(counts({ rows: 1, unchanged: 1 }));
    expect(await show(uuid)).toMatchObject({ outdatedAt: null });
    const changed = await openings([opening({ amount: '12500.00' })]);
    expect(changed.counts).toEqual(counts({ rows: 1, changed: 1 }));
    expect(await show(uuid)).toMatchObject({
      status: 'Completed',
      outdatedAt: expect.any(String),
      outdatedBy: 'opening-balance',
    });
  });

  test('replaces an amount of the same row, and stores nothing in a dry run', async () => {
    const { openings, ordering, pay } = await sampleYears();
    await openings([opening({ amount: '1' }), opening({ row: ' regular ', amount: '2' })]);
    const rows = [opening({ amount: '900' })];
    await importRows(ordering, 'year-to-date', { rows, dryRun: true, ...OWNER });
    expect(printedOf(await pay(regular(1, 100))).gross).toBe('102.00');
  });

  test('shows no hours of a year whose opening balance has none', async () => {
    const { openings, pay } = await sampleYears();
    await openings([opening()]);
    const statement = await pay(monthOf(1, [{ name: 'Regular', hours: 80, amount: 2000 }]));
    const { totals } = statement.content.parse() as {
      readonly totals: { readonly year_to_date: { readonly hours?: string | null } };
    };
    expect(totals.year_to_date.hours ?? null).toBeNull();
  });

  test.each([
    [{ company: 'C-99' }, 'company', { rule: 'reference', to: 'company' }],
    [{ employee: 'E-99' }, 'employee', { rule: 'reference', to: 'employee' }],
    [{ company: 'C-11' }, 'employee', { rule: 'reference', to: 'employee' }],
    [{ year: '26' }, 'year', { rule: 'format', expected: 'a year such as 2026' }],
    [{ amount: '1.234' }, 'amount', { rule: 'format', expected: 'at most 2 decimals' }],
    [{ amount: 'x' }, 'amount', { rule: 'format' }],
    [{ section: 'net' }, 'section', { rule: 'unknown' }],
    [{ kind: 'other' }, 'kind', { rule: 'unknown' }],
  ])('refuses alone a row with %j', async (wrong, field, issue) => {
    const { openings } = await sampleYears();
    const { counts: counted, refused } = await openings([opening(wrong), opening()]);
    expect(counted).toEqual(counts({ rows: 2, added: 1, refused: 1 }));
    expect(refused).toMatchObject([{ line: 2, issues: [{ field, ...issue }] }]);
  });
});

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
      imported(3, { pay_date: 'soon' }),
      imported(4, { currency: 'XXZ' }),
      imported(5, { pay_date: '2025-12-31' }),
      imported(6, {
        earnings: ['none', { name: 1 }, { name: 'x', amount: 'y' }],
        pay_date: '2026-02-01',
      }),
    ];
    expect((await documents(rows)).counts).toMatchObject({ added: 6 });
    expect(printedOf(await pay(regular(3, 200))).gross).toBe('1200.00');
  });

  test('builds on the sum of the year that a statement states', async () => {
    const { documents, pay } = await sampleYears();
    const earnings = [{ name: 'Regular', amount: '1000.00', year_to_date: '9000.00' }];
    const deductions = [{ name: 'Tax', kind: 'tax', amount: '10' }];
    await documents([imported(1, { earnings, deductions, run: 'bonus', pay_period: null })]);
    expect(printedOf(await pay(regular(3, 200))).gross).toBe('9200.00');
  });

  test('counts what can be read of free-form content', async () => {
    const { documents, pay } = await sampleYears();
    await documents([
      imported(1, { earnings: 'none', deductions: [{ name: 'Union', amount: 5 }] }),
      imported(2, { earnings: [{ name: 'Regular', amount: '7.00' }], run: 'extra' }),
      imported(3, { currency: 5 }, { uuid: '00000000-0000-4000-8000-000000000123' }),
    ]);
    expect((await pay(regular(3, 200))).content.parse()).toMatchObject({
      totals: { year_to_date: { gross: '207.00', post_tax: '5.00' } },
    });
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
  expect(printedOf(await pay(regular(3, 200))).gross).toBe('2300.00');
});
