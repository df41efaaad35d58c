import { describe, expect, test } from 'vitest';
import { validateStatementContent } from '../../src/domain/statements/validate-content.ts';
import { CONTENT, expectedBy } from './sample-content.ts';

const checked = (row: object, currency = 'USD'): readonly string[] =>
  expectedBy((issues) =>
    validateStatementContent(issues, {
      ...CONTENT,
      currency,
      earnings: [{ name: 'Regular', ...row }],
    }),
  );

describe('the amount of a row of earnings', () => {
  test.each([
    ['any without a rate', { hours: 80, amount: '1.00' }],
    ['any without hours and units', { rate: 80, multiplier: 2, amount: '1.00' }],
    ['hours × rate', { hours: 80, rate: '25.00', amount: 2000 }],
    ['one minor unit less', { hours: 80, rate: '25.00', amount: '1999.99' }],
    ['one minor unit more', { hours: 80, rate: '25.00', amount: '2000.01' }],
    ['hours × rate × multiplier', { hours: 2, rate: '20.10', multiplier: 1.5, amount: '60.30' }],
    ['units × rate', { units: 120, rate: '0.125', amount: 15, hours: 8 }],
    ['units × rate × multiplier', { units: 10, rate: 1, multiplier: '0.5', amount: 5 }],
    ['the product rounded down', { hours: 1, rate: '6.675', amount: '6.67' }],
    ['the product rounded up', { hours: 1, rate: '6.675', amount: '6.68' }],
    ['of rates with six decimals', { hours: 80, rate: '19.230769', amount: '1538.46' }],
    ['a negative product', { hours: -8, rate: 25, amount: '-200.00' }],
    ['a negative one minor unit away', { hours: -8, rate: 25, amount: '-200.01' }],
  ])('may be %s', (_, row) => {
    expect(checked(row)).toEqual([]);
  });

  test.each([
    [{ hours: 80, rate: 25, amount: '1999.98' }, '2000.00, which is hours × rate'],
    [{ hours: 80, rate: 25, amount: '2000.02' }, '2000.00, which is hours × rate'],
    [{ hours: 1, rate: '6.675', amount: '6.69' }, '6.68, which is hours × rate'],
    [{ hours: 1, rate: 6, multiplier: 1.5, amount: 6 }, '9.00, which is hours × rate × multiplier'],
    [{ units: 3, rate: 2, amount: 7, hours: 3.5 }, '6.00, which is units × rate'],
    [{ units: 3, rate: 2, multiplier: 2, amount: 6 }, '12.00, which is units × rate × multiplier'],
    [{ hours: -8, rate: 25, amount: '200.00' }, '-200.00, which is hours × rate'],
  ])('%j is expected to be %j', (row, expected) => {
    expect(checked(row)).toEqual([`content.earnings.0.amount: ${expected}`]);
  });

  test('may differ by one minor unit of its currency', () => {
    const row = { hours: 8, rate: '1000.5', amount: '8005' };
    expect(checked(row, 'JPY')).toEqual([]);
    expect(checked({ ...row, amount: '8006' }, 'JPY')).toEqual([
      'content.earnings.0.amount: 8004, which is hours × rate',
    ]);
    expect(checked({ hours: 1, rate: '1.234', amount: '1.236' }, 'KWD')).toHaveLength(1);
  });
});
