import { buildDocument } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { CONTENT, ORDER, sampleOrdering } from './sample-ordering.ts';

type Sample = ReturnType<typeof sampleOrdering>;

const make = async (
  { ordering, callerOf, work, documentsOf }: Sample,
  content: Partial<typeof CONTENT>,
) => {
  const { order } = await ordering.createOrder(await callerOf(1), {
    ...ORDER,
    employeeIds: [1],
    content: { ...CONTENT, ...content },
  });
  await work();
  const [document] = await documentsOf(order.id);
  const { earnings, totals } = (document?.content.parse() ?? {}) as {
    readonly earnings: readonly { readonly name: string; readonly year_to_date: string }[];
    readonly totals: { readonly year_to_date: { readonly gross: string; readonly net: string } };
  };
  return {
    uuid: document?.uuid ?? '',
    rows: earnings.map(({ name, year_to_date }) => `${name} ${year_to_date}`),
    year: totals.year_to_date,
  };
};

test('the year to date adds up the earlier statements of the year, by the names of rows', async () => {
  const sample = sampleOrdering();
  await make(sample, {});
  const second = await make(sample, {
    payDate: '2026-02-05',
    earnings: [{ name: 'Regular', amount: '1000.00' }],
  });
  expect(second.rows).toEqual(['Regular 3000.00']);
  expect(second.year).toEqual({ gross: '3150.50', deductions: '602.14', net: '2548.36' });
});

test('other years, later dates, other currencies and void statements do not count', async () => {
  const sample = sampleOrdering();
  await make(sample, { payDate: '2025-12-31' });
  await make(sample, { payDate: '2026-03-01' });
  await make(sample, { currency: 'EUR' });
  const { uuid } = await make(sample, { payDate: '2026-01-10' });
  await sample.ordering.voidDocument(await sample.callerOf(1), uuid, { reason: 'wrong' });
  expect((await make(sample, {})).year.gross).toBe('2150.50');
});

test('what the order states wins, and rows of one name have one sum', async () => {
  const sample = sampleOrdering();
  const { rows, year } = await make(sample, {
    earnings: [
      { name: 'Regular', amount: '100.00', yearToDate: '9000.00' },
      { name: 'Bonus', amount: '1.00' },
      { name: 'Bonus', amount: '2.00' },
    ],
  });
  expect(rows).toEqual(['Regular 9000.00', 'Bonus 3.00', 'Bonus 3.00']);
  expect(year.gross).toBe('9003.00');
});

test('imported statements count as far as they have rows', async () => {
  const sample = sampleOrdering();
  const content = { pay_date: '2026-01-02', currency: 'USD' };
  const rows = [
    { name: 'Regular', amount: 10 },
    { name: 'Regular', amount: 'much' },
    { name: 1, amount: 1 },
    'x',
  ];
  const imported = { type: 'Pay Statement', status: 'Completed' };
  sample.store.add({
    documents: [
      buildDocument({ id: 1, ...imported, content: { ...content, earnings: rows } }),
      buildDocument({ id: 2, ...imported, content: { ...content, earnings: 'none' } }),
    ],
  });
  expect((await make(sample, {})).rows).toEqual(['Regular 2010.00', 'Bonus 150.50']);
});
