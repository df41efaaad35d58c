import { describe, expect, test } from 'vitest';
import { equalFigures, figuresAfter, NO_FIGURES } from '../../src/domain/statements/year-sums.ts';
import { amounts, figures, row } from './year-rows.ts';

describe('the figures of a year after a statement', () => {
  test('of nothing are its own amounts', () => {
    const statement = amounts({
      earnings: [row('Regular', '10.00')],
      reimbursements: [row('Travel', '1.00')],
      deductions: [{ ...row('Tax', '2.00'), kind: 'tax' }],
      employerContributions: [row('Pension', '3.00')],
      hours: '80.00',
    });
    expect(figuresAfter(NO_FIGURES, statement, 'USD')).toEqual({
      earnings: [{ name: 'Regular', amount: '10.00' }],
      reimbursements: [{ name: 'Travel', amount: '1.00' }],
      deductions: [{ name: 'Tax', kind: 'tax', amount: '2.00' }],
      employerContributions: [{ name: 'Pension', amount: '3.00' }],
      hours: '80.00',
    });
  });

  test.each([
    ['add a row of the same name', [row('Regular', '0.20')], ['Regular 0.30']],
    ['keep a row that is absent', [row('Bonus', '5.00')], ['Regular 0.10', 'Bonus 5.00']],
    ['are one for names that are alike', [row(' REGULAR', '1.00')], [' REGULAR 1.10']],
    [
      'add two rows of one name',
      [row('Regular', '1.00'), row('regular', '2.00')],
      ['regular 3.10'],
    ],
    ['are what is stated', [row('Regular', '1.00', '500.00')], ['Regular 500.00']],
    [
      'are what the last row of a name states',
      [row('Regular', '1.00', '500.00'), row('Regular', '2.00', '600.00')],
      ['Regular 600.00'],
    ],
    [
      'are what one of two rows of a name states',
      [row('Regular', '1.00', '500.00'), row('Regular', '2.00')],
      ['Regular 500.00'],
    ],
    ['go below nothing', [row('Regular', '-1.00')], ['Regular -0.90']],
  ])('%s', (_, earnings, expected) => {
    const before = figures({ earnings: [{ name: 'Regular', amount: '0.10' }] });
    const after = figuresAfter(before, amounts({ earnings }), 'USD');
    expect(after.earnings.map(({ name, amount }) => `${name} ${amount}`)).toEqual(expected);
  });

  test('keep rows of different kinds and sections apart', () => {
    const before = figures({ deductions: [{ name: 'Plan', kind: 'pre_tax', amount: '1.00' }] });
    const deductions = [{ ...row('Plan', '2.00'), kind: 'post_tax' as const }];
    const statement = amounts({ deductions, reimbursements: [row('Plan', '4.00')] });
    expect(figuresAfter(before, statement, 'USD')).toMatchObject({
      deductions: [
        { kind: 'pre_tax', amount: '1.00' },
        { kind: 'post_tax', amount: '2.00' },
      ],
      reimbursements: [{ amount: '4.00' }],
    });
  });

  test.each([
    ['10.00', '8.00', null, '18.00'],
    ['10.00', null, null, '10.00'],
    [null, '8.00', null, null],
    ['10.00', '8.00', '500.00', null],
  ])('have hours of %j and %j, with a stated sum %j, of %j', (before, hours, stated, expected) => {
    const statement = amounts({ earnings: [row('Regular', '1.00', stated)], hours });
    expect(figuresAfter(figures({ hours: before }), statement, 'USD').hours).toBe(expected);
  });

  test('have the hours that a statement says for the year, or none', () => {
    const before = figures({ hours: '80.00' });
    const hoursAfter = (given: object) =>
      figuresAfter(before, amounts({ hours: '8.00', ...given }), 'USD').hours;
    expect(hoursAfter({})).toBe('88.00');
    expect(hoursAfter({ hoursYearToDate: '500.00' })).toBe('500.00');
    expect(hoursAfter({ hoursYearToDate: null })).toBeNull();
  });

  test('have the decimals of the currency', () => {
    const yen = amounts({ earnings: [row('給与', '300000')] });
    expect(figuresAfter(NO_FIGURES, yen, 'JPY').earnings).toEqual([
      { name: '給与', amount: '300000' },
    ]);
  });
});

describe('figures of a year', () => {
  const plan = { name: 'Plan', kind: 'pre_tax', amount: '1.00' } as const;
  const tax = { name: 'Tax', kind: 'tax', amount: '2.00' } as const;
  test.each([
    ['equal sums', [plan, tax], [plan, tax], true],
    ['another order', [plan, tax], [tax, plan], true],
    ['a name that is written in another way', [plan], [{ ...plan, name: 'PLAN' }], true],
    ['another sum', [plan], [{ ...plan, amount: '1.01' }], false],
    ['another kind', [plan], [{ ...plan, kind: 'tax' }], false],
    ['a further row', [plan], [plan, tax], false],
    ['a row less', [plan, tax], [plan], false],
    ['another row', [plan], [tax], false],
  ] as const)('with %s', (_, one, other, expected) => {
    expect(equalFigures(figures({ deductions: one }), figures({ deductions: other }))).toBe(
      expected,
    );
  });

  test('with other hours, or none, are not equal', () => {
    expect(equalFigures(figures({ hours: '1.00' }), figures({ hours: '2.00' }))).toBe(false);
    expect(equalFigures(figures({ hours: null }), figures())).toBe(false);
    expect(equalFigures(figures({ hours: null }), figures({ hours: null }))).toBe(true);
  });
});
