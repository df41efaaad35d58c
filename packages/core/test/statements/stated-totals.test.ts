import { describe, expect, test } from 'vitest';
import { RawJson } from '../../src/domain/values/raw-json.ts';
import { rowsOfEmployee } from '../../src/domain/statements/rows-of-employee.ts';
import { validateStatementContent } from '../../src/domain/statements/validate-content.ts';
import { CONTENT, contentOf, expectedBy } from './sample-content.ts';

const ROWS = {
  earnings: [
    { name: 'Regular', hours: 80, rate: 25, amount: 2000 },
    { name: 'Bonus', hours: '0.5', amount: '150.50' },
  ],
  reimbursements: [{ name: 'Mileage', amount: '12.34' }],
  deductions: [
    { name: 'Federal tax', amount: '301.07', kind: 'tax' },
    { name: 'Pension', amount: '100', kind: 'pre_tax' },
    { name: 'Union', amount: '10' },
  ],
  employerContributions: [{ name: 'Pension', amount: '50' }],
};

const TOTALS = {
  hours: 80.5,
  gross: '2150.50',
  reimbursements: '12.34',
  taxes: '301.07',
  preTax: 100,
  postTax: '10',
  deductions: '411.07',
  net: '1751.77',
  employerContributions: 50,
};

const checked = (input: object): readonly string[] =>
  expectedBy((issues) => validateStatementContent(issues, { ...CONTENT, ...ROWS, ...input }));

const inPayment = (...amounts: readonly string[]) => ({
  payment: {
    method: 'Direct deposit',
    accounts: amounts.map((amount) => ({ name: 'Checking', last4: '0012', amount })),
  },
});

describe('stated totals', () => {
  test.each([{ totals: TOTALS, net: '1751.77' }, { totals: {} }, { totals: null, net: null }])(
    '%j may be those of the rows, or left out',
    (stated) => {
      expect(checked(stated)).toEqual([]);
    },
  );

  test.each(Object.entries(TOTALS))('are refused when %s is not %s', (name, sum) => {
    const text = Number(sum).toFixed(2);
    expect(checked({ totals: { ...TOTALS, [name]: '1.23' } })).toEqual([
      `content.totals.${name}: ${text}, the sum of the rows`,
    ]);
  });

  test('may be larger than any of their rows may be', () => {
    const most = '999999999999.99';
    const total = '1999999999999.98';
    const earnings = ['Salary', 'Bonus'].map((name) => ({ name, amount: most, yearToDate: total }));
    const rows = { earnings, reimbursements: [], deductions: [], employerContributions: [] };
    const paid = { totals: { gross: total }, net: total, ...inPayment(total) };
    expect(checked({ ...rows, ...paid })).toEqual([]);
    expect(checked({ ...rows, net: '1000000000000000.00' })).toEqual([
      'content.net: a decimal number such as 123.45',
    ]);
  });

  test('have no hours without rows that have hours', () => {
    const earnings = [{ name: 'Salary', amount: 2150.5 }];
    expect(checked({ earnings, totals: { hours: 0 } })).toEqual([]);
    expect(checked({ earnings, totals: { hours: 1 } })).toEqual([
      'content.totals.hours: 0.00, the sum of the rows',
    ]);
  });

  test('and the net pay are refused by the fields that state them', () => {
    expect(checked({ net: '1751.78', totals: { net: '1' } })).toEqual([
      'content.totals.net: 1751.77, the sum of the rows',
      'content.net: 1751.77, the sum of the rows',
    ]);
  });
});

describe('the accounts of a payment', () => {
  test('add up to the net pay', () => {
    expect(checked(inPayment('1000.00', '751.77'))).toEqual([]);
    expect(checked(inPayment())).toEqual([]);
    expect(checked(inPayment('1000.00', '751.76'))).toEqual([
      'content.payment.accounts: amounts that add up to 1751.77, the net pay',
    ]);
  });
});

const items = (rows: readonly object[]) => RawJson.of({ items: rows as never });
const ordered = (input: object) => contentOf({ earnings: null, ...input });

describe('what is stated about rows of the employee', () => {
  const employee = {
    earnings: items([{ name: 'Salary', amount: '100.00', grade: 'free-form' }]),
    deductions: items([{ name: 'Tax', amount: '20.00', kind: 'tax', year_to_date: '40.00' }]),
  };
  test('is kept with the content until the rows are known', () => {
    expect(ordered({ totals: { gross: 100 }, net: '80' })).toMatchObject({
      totals: { gross: '100.00' },
      net: '80.00',
    });
  });

  test.each([
    [{ net: '80.00', totals: { taxes: 20 } }, []],
    [{ net: '81.00' }, ['employeeIds.0.content.net: 80.00, the sum of the rows']],
    [
      { deductions: [], ...inPayment('80.00') },
      ['employeeIds.0.content.payment.accounts: amounts that add up to 100.00, the net pay'],
    ],
  ])('%j is compared when they are known', (input, expected) => {
    const prefix = 'employeeIds.0.';
    expect(
      expectedBy((issues) => rowsOfEmployee(issues, ordered(input), { employee, prefix })),
    ).toEqual(expected);
  });

  test('is not compared with rows that break rules', () => {
    const wrong = {
      ...employee,
      earnings: items([{ name: 'Salary' }]),
      deductions: RawJson.of({}),
    };
    expect(
      expectedBy((issues) =>
        rowsOfEmployee(issues, ordered({ net: 1 }), { employee: wrong, prefix: '' }),
      ),
    ).toEqual(['required']);
  });
});
