import { expect, test } from 'vitest';
import { frozenContent } from '../../src/domain/documents/stored-content.ts';
import { RawJson } from '../../src/domain/values/raw-json.ts';
import { readStatement } from '../../src/domain/statements/read-statement.ts';
import { amountsOf } from '../../src/domain/statements/statement-sums.ts';
import type { YearFigures } from '../../src/domain/statements/year-figures.ts';
import { contentOf, rowsOf } from './sample-content.ts';
import { complete } from './sample-statement.ts';

test('a complete statement has the amounts and the year of each section', () => {
  const figures: YearFigures = {
    earnings: [
      { name: 'Regular', amount: '30.00' },
      { name: 'Bonus', amount: '5.00' },
    ],
    reimbursements: [{ name: 'Mileage', amount: '4.00' }],
    deductions: [
      { name: 'Tax', kind: 'tax', amount: '6.00' },
      { name: 'Pension', kind: 'pre_tax', amount: '3.00' },
      { name: 'Union', kind: 'post_tax', amount: '1.50' },
    ],
    employerContributions: [{ name: 'Pension', amount: '7.00' }],
    hours: '3.00',
  };
  const statement = complete({
    figures,
    input: {
      run: 'bonus',
      payFrequency: 'Weekly',
      earnings: [{ name: 'Regular', hours: 1, rate: 10, amount: 10 }],
      reimbursements: [{ name: 'Mileage', amount: 2 }],
      deductions: [
        { name: 'Tax', kind: 'tax', amount: 2 },
        { name: 'Union', amount: '0.50' },
      ],
      employerContributions: [{ name: 'Pension', amount: 1 }],
      balances: [{ name: 'Sick leave', unit: 'hours', balance: 8 }],
      payment: { method: 'Check', checkNumber: '7' },
      details: [{ label: 'Department', value: 'Sales' }],
      notes: 'Thank you.',
    },
  });
  const fixed = { hours: null, units: null, rate: null, multiplier: null };
  expect(statement).toEqual({
    employee: {
      name: 'Grace Hopper',
      maskedSsn: 'XXX-XX-6789',
      number: 'hr-4711',
      address: ['1 Main Street', 'Springfield, IL 62701'],
    },
    company: {
      name: 'Company 1',
      maskedEin: 'XX-XXX6789',
      address: ['1 Main Street', 'Springfield, IL 62701'],
      phone: null,
      email: 'office@example.test',
    },
    payPeriod: { start: '2026-01-01', end: '2026-01-15' },
    payDate: '2026-01-20',
    run: 'bonus',
    payFrequency: 'Weekly',
    currency: 'USD',
    lang: 'en',
    earnings: [
      {
        ...fixed,
        name: 'Regular',
        hours: '1.00',
        rate: '10.00',
        amount: '10.00',
        yearToDate: '30.00',
      },
      { ...fixed, name: 'Bonus', amount: null, yearToDate: '5.00' },
    ],
    reimbursements: [{ name: 'Mileage', amount: '2.00', yearToDate: '4.00' }],
    deductions: [
      { name: 'Tax', kind: 'tax', amount: '2.00', yearToDate: '6.00' },
      { name: 'Union', kind: 'post_tax', amount: '0.50', yearToDate: '1.50' },
      { name: 'Pension', kind: 'pre_tax', amount: null, yearToDate: '3.00' },
    ],
    employerContributions: [{ name: 'Pension', amount: '1.00', yearToDate: '7.00' }],
    balances: [{ name: 'Sick leave', unit: 'hours', earned: null, used: null, balance: '8.00' }],
    payment: { method: 'Check', checkNumber: '7', accounts: [] },
    details: [{ label: 'Department', value: 'Sales' }],
    totals: {
      hours: '1.00',
      gross: '10.00',
      reimbursements: '2.00',
      taxes: '2.00',
      preTax: '0.00',
      postTax: '0.50',
      deductions: '2.50',
      net: '9.50',
      employerContributions: '1.00',
      yearToDate: {
        hours: '3.00',
        gross: '35.00',
        reimbursements: '4.00',
        taxes: '6.00',
        preTax: '3.00',
        postTax: '1.50',
        deductions: '10.50',
        net: '28.50',
        employerContributions: '7.00',
      },
    },
    notes: 'Thank you.',
  });
  const frozen = frozenContent(statement);
  expect(readStatement('value' in frozen ? frozen.value : new RawJson('{}'))).toEqual(statement);
});

test('the amounts of a statement are those of its rows, with what they state of the year', () => {
  const content = contentOf({
    earnings: [
      { name: 'Regular', amount: 10, hours: '1.2345', yearToDate: 100 },
      { name: 'Bonus', amount: 1, hours: 2 },
    ],
    reimbursements: [{ name: 'Mileage', amount: 2 }],
    deductions: [{ name: 'Tax', kind: 'tax', amount: 3 }],
    employerContributions: [{ name: 'Pension', amount: 4 }],
  });
  expect(amountsOf(content, rowsOf(content))).toEqual({
    earnings: [
      { name: 'Regular', amount: '10.00', yearToDate: '100.00' },
      { name: 'Bonus', amount: '1.00', yearToDate: null },
    ],
    reimbursements: [{ name: 'Mileage', amount: '2.00', yearToDate: null }],
    deductions: [{ name: 'Tax', kind: 'tax', amount: '3.00', yearToDate: null }],
    employerContributions: [{ name: 'Pension', amount: '4.00', yearToDate: null }],
    hours: '3.2345',
  });
});
