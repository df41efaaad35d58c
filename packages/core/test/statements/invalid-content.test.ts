import { describe, expect, test } from 'vitest';
import { validateStatementContent } from '../../src/domain/statements/validate-content.ts';
import { CONTENT, issuesOf } from './sample-content.ts';

describe('the content of a statement', () => {
  test.each([
    [undefined, ['content required']],
    ['text', ['content object']],
    [{}, ['content.payPeriod required', 'content.payDate required']],
    [{ ...CONTENT, payPeriod: 'x' }, ['content.payPeriod object']],
    [
      { ...CONTENT, payPeriod: { start: '2026-13-01' } },
      ['content.payPeriod.start format', 'content.payPeriod.end required'],
    ],
    [
      { ...CONTENT, payPeriod: { start: '2026-01-15', end: '2026-01-01' } },
      ['content.payPeriod.end format'],
    ],
    [{ ...CONTENT, payDate: '2026-02-29' }, ['content.payDate format']],
    [{ ...CONTENT, run: 'x'.repeat(51) }, ['content.run length']],
    [{ ...CONTENT, payFrequency: 14 }, ['content.payFrequency string']],
    [{ ...CONTENT, currency: 'XXX' }, ['content.currency format']],
    [{ ...CONTENT, lang: 'english' }, ['content.lang format']],
    [{ ...CONTENT, lang: 'en-a' }, ['content.lang format']],
    [{ ...CONTENT, lang: 1 }, ['content.lang format']],
    [{ ...CONTENT, notes: 'x'.repeat(1001) }, ['content.notes length']],
    [{ ...CONTENT, notes: 'a\tb' }, ['content.notes characters']],
    [{ ...CONTENT, earnings: [] }, ['content.earnings required']],
    [{ ...CONTENT, earnings: {} }, ['content.earnings list']],
    [{ ...CONTENT, earnings: ['x'] }, ['content.earnings.0 object']],
    [{ ...CONTENT, deductions: Array.from({ length: 51 }) }, ['content.deductions items']],
    [{ ...CONTENT, details: Array.from({ length: 21 }) }, ['content.details items']],
    [
      { ...CONTENT, earnings: [{ name: '', amount: '1.001', yearToDate: 'x', hours: 1e-7 }] },
      [
        'content.earnings.0.name required',
        'content.earnings.0.amount format',
        'content.earnings.0.yearToDate format',
        'content.earnings.0.hours format',
      ],
    ],
    [
      {
        ...CONTENT,
        earnings: [{ name: 'x', amount: 1, rate: '1.1234567', units: 1, multiplier: [] }],
      },
      ['content.earnings.0.rate format', 'content.earnings.0.multiplier format'],
    ],
    [{ ...CONTENT, deductions: [{ name: 'Tax' }] }, ['content.deductions.0.amount required']],
    [
      { ...CONTENT, deductions: [{ name: 'Tax', amount: 1, kind: 'taxes' }] },
      ['content.deductions.0.kind unknown'],
    ],
    [
      { ...CONTENT, deductions: [{ name: 'Tax', amount: '-1000000000000' }] },
      ['content.deductions.0.amount format'],
    ],
    [
      { ...CONTENT, reimbursements: [{}], employerContributions: [{ name: 'x' }] },
      [
        'content.reimbursements.0.name required',
        'content.reimbursements.0.amount required',
        'content.employerContributions.0.amount required',
      ],
    ],
    [
      { ...CONTENT, balances: [{ earned: 'x', unit: 1 }] },
      [
        'content.balances.0.earned format',
        'content.balances.0.name required',
        'content.balances.0.unit string',
        'content.balances.0.balance required',
      ],
    ],
    [{ ...CONTENT, details: [{ label: 'x' }] }, ['content.details.0.value required']],
    [{ ...CONTENT, payment: 'check' }, ['content.payment object']],
    [
      { ...CONTENT, payment: { checkNumber: 1, accounts: [{ name: 'Checking', last4: '123' }] } },
      [
        'content.payment.method required',
        'content.payment.checkNumber string',
        'content.payment.accounts.0.last4 format',
        'content.payment.accounts.0.amount required',
      ],
    ],
    [
      {
        ...CONTENT,
        payment: { method: 'x', accounts: [{ name: 'x', amount: 1 }, { last4: 1234 }] },
      },
      [
        'content.payment.accounts.0.last4 required',
        'content.payment.accounts.1.name required',
        'content.payment.accounts.1.last4 format',
        'content.payment.accounts.1.amount required',
      ],
    ],
    [{ ...CONTENT, totals: 1, net: 'x' }, ['content.net format', 'content.totals object']],
    [
      { ...CONTENT, totals: { hours: '1.00001', gross: '1.001' } },
      ['content.totals.hours format', 'content.totals.gross format'],
    ],
  ])('%j breaks the rules %j', (input, expected) => {
    expect(issuesOf((issues) => validateStatementContent(issues, input))).toEqual(expected);
  });
});
