import { buildDocument, buildEmployee } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { monthOf, printedOf, regular, samplePayRuns } from './pay-runs.ts';
import { sampleOrdering } from './sample-ordering.ts';

const sampleRuns = async () => samplePayRuns(sampleOrdering());

test('the year to date adds up the earlier statements of the year, by the names of rows', async () => {
  const { make } = await sampleRuns();
  const deductions = [{ name: 'Federal tax', amount: '301.07' }];
  const rows = [
    { name: 'Regular', amount: 2000 },
    { name: 'Bonus', amount: 150.5 },
  ];
  await make(monthOf(1, rows, { deductions }));
  const second = await make(regular(2, 1000, { deductions }));
  expect(printedOf(second).rows).toEqual(['Regular 3000.00', 'Bonus 150.50']);
  expect(second.content.parse()).toMatchObject({
    deductions: [{ amount: '301.07', year_to_date: '602.14' }],
    totals: { year_to_date: { gross: '3150.50', deductions: '602.14', net: '2548.36' } },
  });
});

test('other years, later dates, other currencies and void statements do not count', async () => {
  const { make, ordering, caller } = await sampleRuns();
  await make(regular(1, 1, { payDate: '2025-12-31' }));
  await make(regular(3, 10));
  await make(regular(1, 100, { currency: 'EUR', run: 'euros' }));
  const { uuid } = await make(regular(1, 1000, { payDate: '2026-01-10' }));
  await ordering.voidDocument(caller, uuid, { reason: 'wrong' });
  expect(printedOf(await make(regular(2, 5))).gross).toBe('5.00');
});

test('a document that was made elsewhere is a statement of the year', async () => {
  const { make, store } = await sampleRuns();
  const content = { pay_date: '2026-01-02', currency: 'USD', earnings: [{ name: 'R', amount: 1 }] };
  const type = 'Pay Statement';
  store.add({ documents: [buildDocument({ id: 900, type, status: 'Completed', content })] });
  expect(printedOf(await make(regular(1, 100))).rows).toEqual(['Regular 100.00', 'R 1.00']);
});

test('a document that was made elsewhere may have rows of its year without an amount', async () => {
  const { make, store } = await sampleRuns();
  const earnings = [
    { name: 'Regular', amount: '2000.00', year_to_date: '4000.00' },
    { name: 'Bonus', amount: null, year_to_date: '1000.00' },
    { name: 'Nothing', amount: null },
  ];
  const content = { pay_date: '2026-02-28', currency: 'USD', earnings };
  const type = 'Pay Statement';
  store.add({ documents: [buildDocument({ id: 900, type, status: 'Completed', content })] });
  expect(printedOf(await make(regular(3, 2000)))).toEqual({
    rows: ['Regular 6000.00', 'Bonus 1000.00'],
    gross: '7000.00',
  });
});

test('a sum of the year in the record of an employee does not stand for later runs', async () => {
  const { make, store } = await sampleRuns();
  const items = [{ name: 'Salary', amount: '1000.00', year_to_date: '5000.00' }];
  store.add({ employees: [buildEmployee({ id: 9, companyId: 1, earnings: { items } })] });
  const paid = { earnings: undefined };
  expect(printedOf(await make(monthOf(1, undefined, paid), [9])).rows).toEqual(['Salary 1000.00']);
  expect(printedOf(await make(monthOf(2, undefined, paid), [9])).rows).toEqual(['Salary 2000.00']);
});

test('sums have more digits than an amount may have', async () => {
  const { make } = await sampleRuns();
  const rows = Array.from({ length: 50 }, (_, index) => ({
    name: `${index}`,
    amount: '999999999999.99',
  }));
  for (let month = 1; month <= 12; month += 1) await make(monthOf(month, rows, { run: 'a' }));
  for (let month = 1; month <= 11; month += 1) await make(monthOf(month, rows, { run: 'b' }));
  expect(printedOf(await make(monthOf(12, rows, { run: 'b' }))).gross).toBe('1199999999999988.00');
});

test('an off-cycle run counts in the year, and another employee does not', async () => {
  const { make, order, first, work } = await sampleRuns();
  await make(regular(1, 100));
  const { id } = await order(regular(2, 7), [2]);
  await work();
  expect(printedOf(await first(id)).gross).toBe('7.00');
  const bonus = await make(regular(1, 50, { run: 'bonus' }));
  expect(printedOf(bonus).gross).toBe('150.00');
});

test('absent rows are left out when the site says so', async () => {
  const { make, ordering } = await sampleRuns();
  await ordering.updateSite({ identifier: 'main', absentRows: false });
  await make(monthOf(1, [{ name: 'Bonus', amount: 500 }]));
  expect(printedOf(await make(regular(2, 1000)))).toEqual({
    rows: ['Regular 1000.00'],
    gross: '1500.00',
  });
});
