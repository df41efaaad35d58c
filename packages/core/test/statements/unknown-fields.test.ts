import { describe, expect, test } from 'vitest';
import { collectIssues } from '../../src/domain/foundation/issues.ts';
import { validateStatementContent } from '../../src/domain/statements/validate-content.ts';
import { CONTENT } from './sample-content.ts';

const unknownIn = (input: object): readonly string[] => {
  const issues = collectIssues();
  validateStatementContent(issues, { ...CONTENT, ...input });
  return issues.list.map((issue) =>
    issue.rule === 'unknown-field' ? `${issue.field}: ${issue.nearest}` : issue.rule,
  );
};

describe('an unknown field of content', () => {
  test.each([
    [{ paydate: '2026-01-20' }, 'content.paydate: payDate'],
    [{ pay_date: '2026-01-20' }, 'content.pay_date: payDate'],
    [{ '"payDate"': '2026-01-20' }, 'content."payDate": payDate'],
    [{ deduction: [] }, 'content.deduction: deductions'],
    [{ employerContribution: null }, 'content.employerContribution: employerContributions'],
    [{ runName: 'x' }, 'content.runName: run'],
    [{ '': 1 }, 'content.: run'],
    [{ [`payFrequency${'x'.repeat(100_000)}`]: 1 }, 'content.'],
    [{ payPeriod: { ...CONTENT.payPeriod, ending: 1 } }, 'content.payPeriod.ending: end'],
    [{ earnings: [{ ...CONTENT.earnings[0], hour: 1 }] }, 'content.earnings.0.hour: hours'],
    [{ deductions: [{ name: 'x', amount: 1, type: 'tax' }] }, 'content.deductions.0.type: name'],
    [
      { reimbursements: [{ name: 'x', amount: 1, amout: 2 }] },
      'content.reimbursements.0.amout: amount',
    ],
    [
      { employerContributions: [{ name: 'x', amount: 1, ytd: 2 }] },
      'content.employerContributions.0.ytd: yearToDate',
    ],
    [
      { balances: [{ name: 'x', unit: 'hours', balance: 1, earnt: 2 }] },
      'content.balances.0.earnt: earned',
    ],
    [{ payment: { method: 'Check', checkNo: '7' } }, 'content.payment.checkNo: checkNumber'],
    [
      { payment: { method: 'x', accounts: [{ name: 'x', last4: '1234', amount: 10, last: 1 }] } },
      'content.payment.accounts.0.last: last4',
    ],
    [{ details: [{ label: 'x', value: 'y', text: 1 }] }, 'content.details.0.text: '],
    [{ totals: { posttax: 1 } }, 'content.totals.posttax: postTax'],
  ])('%# is named with the nearest one', (input, expected) => {
    const [named, ...others] = unknownIn(input);
    expect(named).toContain(expected);
    expect(others).toEqual([]);
  });

  test('is no field when it has no value', () => {
    expect(unknownIn({ paydate: undefined })).toEqual([]);
  });

  test('is named with at most nine others', () => {
    const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, 1]));
    expect(unknownIn(fields)).toHaveLength(10);
  });
});
