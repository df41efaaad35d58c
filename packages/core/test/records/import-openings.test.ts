import type { YearFigures } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { monthOf, printedOf, regular } from '../ordering/pay-runs.ts';
import { counts, importRows } from './sample-import.ts';
import { OWNER, sampleYears } from './sample-years.ts';

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

  test('takes a sum that is larger than the amount of a statement may be', async () => {
    const { openings, pay } = await sampleYears();
    expect((await openings([opening({ amount: '1000000000000.00' })])).refused).toEqual([]);
    expect(printedOf(await pay(regular(4, 1))).gross).toBe('1000000000001.00');
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

  test('leaves a row unchanged whose stored names are in another order', async () => {
    const { openings, store } = await sampleYears();
    const key = { siteId: 1, companyId: 10, employeeId: 10, currency: 'USD', year: '2026' };
    const figures: YearFigures = {
      hours: '0.00',
      earnings: [],
      deductions: [{ kind: 'tax', name: 'Federal tax', amount: '1800.00' }],
      reimbursements: [],
      employerContributions: [],
    };
    await store.transaction(async (tx) => tx.statements.saveOpening([{ ...key, figures }]));
    const row = opening({ section: 'deductions', row: 'Federal tax', kind: 'tax', amount: '1800' });
    expect((await openings([row])).counts).toEqual(counts({ rows: 1, unchanged: 1 }));
  });

  test('adds a row that a known balance lacks, wherever a batch ends', async () => {
    const { openings } = await sampleYears();
    const refused = Array.from({ length: 995 }, (_, index) =>
      opening({ employee: 'E-99', row: `Row ${index}` }),
    );
    const rows = Array.from({ length: 10 }, (_, index) => opening({ row: `Row ${index}` }));
    const hours = opening({ section: 'hours', row: 'all', amount: '480' });
    const added = await openings([...refused, ...rows, hours]);
    expect(added.counts).toEqual(counts({ rows: 1006, added: 11, refused: 995 }));
    const next = await openings([
      opening({ row: 'Row 7', amount: '1' }),
      opening({ row: 'Row 8' }),
      opening({ row: 'Bonus' }),
      { ...hours, amount: '481' },
    ]);
    expect(next.counts).toEqual(counts({ rows: 4, added: 1, changed: 2, unchanged: 1 }));
  });

  test('replaces an amount of the same row, and stores nothing in a dry run', async () => {
    const { openings, ordering, pay } = await sampleYears();
    await openings([opening({ amount: '1' })]);
    await openings([opening({ row: ' regular ', amount: '2' })]);
    const rows = [opening({ amount: '900' })];
    await importRows(ordering, 'year-to-date', { rows, dryRun: true, ...OWNER });
    expect(printedOf(await pay(regular(1, 100))).gross).toBe('102.00');
  });

  test('refuses the second row of one name in a file, in any form of its letters', async () => {
    const { openings, pay } = await sampleYears();
    const { refused } = await openings([
      opening({ row: 'Prime d\u2019anciennet\u00e9', amount: '1' }),
      opening({ row: 'PRIME D\u2019ANCIENNETE\u0301', amount: '2' }),
      opening({ section: 'deductions', row: 'Union', amount: '3' }),
      opening({ section: 'deductions', row: 'Union', kind: 'post_tax', amount: '4' }),
      opening({ section: 'hours', row: 'all', amount: '480' }),
      opening({ section: 'hours', row: 'others', amount: '481' }),
      opening({ row: 'Prime d\u2019anciennet\u00e9', kind: 'tax', amount: '2' }),
    ]);
    expect(refused.map(({ line, issues }) => [line, issues])).toEqual([
      [3, [{ field: 'row', rule: 'repeated', line: 2 }]],
      [5, [{ field: 'row', rule: 'repeated', line: 4 }]],
      [7, [{ field: 'row', rule: 'repeated', line: 6 }]],
      [8, [{ field: 'row', rule: 'repeated', line: 2 }]],
    ]);
    expect(printedOf(await pay(regular(1, 100))).gross).toBe('101.00');
  });

  test.each([
    ['none', [opening()], undefined],
    ['none in spite of more earnings', [opening(), opening({ row: 'Bonus' })], undefined],
    ['0', [opening(), opening({ section: 'hours', row: 'all', amount: 0 })], '80.00'],
    ['0 before', [opening({ section: 'hours', row: 'all', amount: 0 }), opening()], '80.00'],
  ])('that states as hours %s shows those of the year or none', async (_, rows, hours) => {
    const { openings, pay } = await sampleYears();
    await openings(rows);
    const statement = await pay(monthOf(1, [{ name: 'Regular', hours: 80, amount: 2000 }]));
    const { totals } = statement.content.parse() as {
      readonly totals: { readonly year_to_date: { readonly hours?: string } };
    };
    expect(totals.year_to_date.hours).toBe(hours);
  });

  test('takes four decimals of hours in a currency without decimals', async () => {
    const { openings } = await sampleYears();
    const yen = { currency: 'JPY' };
    const { refused } = await openings([
      opening({ ...yen, amount: '12000' }),
      opening({ ...yen, section: 'hours', row: 'all', amount: '480.2533' }),
      opening({ ...yen, row: 'Bonus', amount: '0.5' }),
      opening({ section: 'hours', row: 'all', amount: '480.25331' }),
    ]);
    expect(refused).toMatchObject([
      { line: 5, issues: [{ field: 'amount', rule: 'format' }] },
      { line: 4, issues: [{ field: 'amount', rule: 'format', expected: 'at most 0 decimals' }] },
    ]);
  });

  test.each([
    [{ company: 'C-99' }, 'company', { rule: 'reference', to: 'company' }],
    [{ employee: 'E-99' }, 'employee', { rule: 'reference', to: 'employee' }],
    [{ year: ['2026'] }, 'year', { rule: 'format', expected: 'a year such as 2026' }],
    [{ year: '26' }, 'year', { rule: 'format', expected: 'a year such as 2026' }],
    [{ amount: '1.234' }, 'amount', { rule: 'format', expected: 'at most 2 decimals' }],
    [{ amount: 'x' }, 'amount', { rule: 'format' }],
    [{ section: 'net' }, 'section', { rule: 'unknown' }],
    [{ kind: 'other' }, 'kind', { rule: 'unknown' }],
  ])('refuses alone a row with %j', async (wrong, field, issue) => {
    const { openings } = await sampleYears();
    const { counts: counted, refused } = await openings([
      opening(wrong),
      opening({ row: 'Bonus' }),
    ]);
    expect(counted).toEqual(counts({ rows: 2, added: 1, refused: 1 }));
    expect(refused).toMatchObject([{ line: 2, issues: [{ field, ...issue }] }]);
  });
});
