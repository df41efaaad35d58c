import { isRefused } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { collectIssues } from '../../src/domain/foundation/issues.ts';
import { readContent } from '../../src/domain/statements/statement-content.ts';
import { storedContent } from '../../src/domain/documents/stored-content.ts';
import { validateStatementContent } from '../../src/domain/statements/validate-content.ts';
import { CONTENT, contentOf, issuesOf } from './sample-content.ts';

const FULL = {
  ...CONTENT,
  run: ' Bonus run ',
  payFrequency: 'Biweekly',
  lang: 'pt-br',
  notes: '  Thank you.\r\nSee you. ',
  earnings: [
    { name: ' Regular ', hours: 37.5, rate: '20.3333', amount: 762.5 },
    { name: 'Cafe\u0301', amount: '-3', yearToDate: 4 },
    { name: 'Overtime', hours: '2', rate: '20.123456', multiplier: 1.5, amount: '60.37' },
    { name: 'Pieces', units: '12', rate: '0.5', amount: 6, hours: 1 },
  ],
  reimbursements: [{ name: 'Mileage', amount: '12.3' }],
  deductions: [
    { name: 'Federal tax', amount: '100', kind: 'tax' },
    { name: 'Health', amount: '20' },
  ],
  employerContributions: [{ name: 'Pension', amount: '50', yearToDate: '50.00' }],
  balances: [
    { name: 'Vacation', unit: 'hours', earned: 3.5, used: null, balance: '40' },
    { name: 'Sick leave', unit: 'days', used: '-0.125', balance: 3 },
  ],
  payment: {
    method: 'Direct deposit',
    accounts: [{ name: 'Checking', last4: '0012', amount: '718.17' }],
  },
  details: [{ label: ' Department ', value: 'Sales' }],
  totals: { gross: '825.87', hours: 40.5, net: '718.17', taxes: null },
  net: 718.17,
};

const NOTHING_STATED = { yearToDate: null, hours: null, units: null, rate: null, multiplier: null };

describe('the content of a statement', () => {
  test('is returned in canonical form, without the totals that were compared', () => {
    expect(contentOf(FULL)).toEqual({
      payPeriod: CONTENT.payPeriod,
      payDate: '2026-01-20',
      run: 'Bonus run',
      payFrequency: 'Biweekly',
      currency: 'USD',
      lang: 'pt-BR',
      notes: 'Thank you.\nSee you.',
      earnings: [
        {
          ...NOTHING_STATED,
          name: 'Regular',
          hours: '37.50',
          rate: '20.3333',
          amount: '762.50',
        },
        { ...NOTHING_STATED, name: 'Caf\u00e9', amount: '-3.00', yearToDate: '4.00' },
        {
          ...NOTHING_STATED,
          name: 'Overtime',
          hours: '2.00',
          rate: '20.123456',
          multiplier: '1.5',
          amount: '60.37',
        },
        {
          ...NOTHING_STATED,
          name: 'Pieces',
          units: '12',
          rate: '0.50',
          hours: '1.00',
          amount: '6.00',
        },
      ],
      reimbursements: [{ name: 'Mileage', amount: '12.30', yearToDate: null }],
      deductions: [
        { name: 'Federal tax', amount: '100.00', kind: 'tax', yearToDate: null },
        { name: 'Health', amount: '20.00', kind: 'post_tax', yearToDate: null },
      ],
      employerContributions: [{ name: 'Pension', amount: '50.00', yearToDate: '50.00' }],
      balances: [
        { name: 'Vacation', unit: 'hours', earned: '3.50', used: null, balance: '40.00' },
        { name: 'Sick leave', unit: 'days', earned: null, used: '-0.125', balance: '3.00' },
      ],
      payment: {
        method: 'Direct deposit',
        checkNumber: null,
        accounts: [{ name: 'Checking', last4: '0012', amount: '718.17' }],
      },
      details: [{ label: 'Department', value: 'Sales' }],
      totals: null,
      net: null,
    });
  });

  test('has defaults for all but the dates', () => {
    expect(contentOf({ earnings: null, run: ' ' })).toEqual({
      payPeriod: CONTENT.payPeriod,
      payDate: '2026-01-20',
      run: 'regular',
      payFrequency: null,
      currency: 'USD',
      lang: 'en',
      earnings: null,
      reimbursements: [],
      deductions: null,
      employerContributions: [],
      balances: [],
      payment: null,
      details: [],
      notes: null,
      totals: null,
      net: null,
    });
  });

  test.each([FULL, { ...FULL, deductions: null }])('is valid content again, unchanged', (input) => {
    const content = contentOf(input);
    expect(contentOf(content)).toEqual(content);
    expect(readContent(storedContent(content))).toEqual(content);
  });

  test('is stored in the form of the API, without nulls', () => {
    expect(storedContent(contentOf({ payment: { method: 'Check' } })).parse()).toEqual({
      pay_period: CONTENT.payPeriod,
      pay_date: '2026-01-20',
      run: 'regular',
      currency: 'USD',
      lang: 'en',
      earnings: [{ name: 'Regular', amount: '10.00' }],
      reimbursements: [],
      employer_contributions: [],
      balances: [],
      payment: { method: 'Check', accounts: [] },
      details: [],
    });
  });

  test('has the decimals of its currency', () => {
    const { earnings } = contentOf({
      currency: 'JPY',
      earnings: [{ name: 'Salary', amount: 100 }],
    });
    expect(earnings?.[0]?.amount).toBe('100');
  });

  test('may have 50 rows in each section, with names of 100 characters', () => {
    const rows = Array.from({ length: 50 }, () => ({ name: '😀'.repeat(100), amount: 1 }));
    const content = contentOf({
      earnings: rows,
      reimbursements: rows,
      deductions: rows,
      employerContributions: rows,
      notes: '😀'.repeat(1000),
    });
    expect(readContent(storedContent(content))).toEqual(content);
  });

  test('is undefined when a rule is broken, even behind other issues', () => {
    const issues = collectIssues();
    issues.add({ field: 'type', rule: 'required' });
    expect(validateStatementContent(issues, CONTENT)).toBeDefined();
    expect(validateStatementContent(issues, {})).toBeUndefined();
  });

  test('names its fields behind the path that it is given', () => {
    const path = 'documents.3.content';
    const input = { payPeriod: {}, payDate: 1, earnings: [{}], totals: { grs: 1 } };
    expect(issuesOf((issues) => validateStatementContent(issues, input, { path }))).toEqual([
      `${path}.payPeriod.start required`,
      `${path}.payPeriod.end required`,
      `${path}.payDate string`,
      `${path}.earnings.0.name required`,
      `${path}.earnings.0.amount required`,
      `${path}.totals.grs unknown-field`,
    ]);
  });

  test('is refused with all issues at once', () => {
    const issues = collectIssues();
    issues.refuse();
    validateStatementContent(issues, { earnings: [] });
    try {
      issues.refuse();
    } catch (error) {
      expect(isRefused(error) && error.facts).toEqual({ issues: issues.list });
      return;
    }
    throw new Error('Nothing was refused.');
  });
});
