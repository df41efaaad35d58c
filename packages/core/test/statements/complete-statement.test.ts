import { describe, expect, test } from 'vitest';
import { complete } from './sample-statement.ts';

const yearOf = (rows: readonly { readonly name: string; readonly yearToDate: string | null }[]) =>
  rows.map(({ name, yearToDate }) => `${name} ${yearToDate ?? '–'}`);

describe('a complete statement', () => {
  test('prints the year of rows of one name once, on the last of them', () => {
    const { earnings } = complete({
      input: {
        earnings: [
          { name: 'Caf\u00e9', amount: 1 },
          { name: 'Regular', amount: 2 },
          { name: ' CAFE\u0301 ', amount: 3 },
        ],
      },
      figures: {
        earnings: [
          { name: 'Café', amount: '9.00' },
          { name: 'regular', amount: '2.00' },
        ],
      },
    });
    expect(yearOf(earnings)).toEqual(['Café –', 'Regular 2.00', 'CAFÉ 9.00']);
  });

  test('keeps deductions of one name and different kinds apart', () => {
    const { deductions } = complete({
      input: {
        deductions: [
          { name: 'Health', amount: 1, kind: 'pre_tax' },
          { name: 'Health', amount: 2 },
        ],
      },
      figures: {
        deductions: [
          { name: 'Health', kind: 'pre_tax', amount: '5.00' },
          { name: 'Health', amount: '6.00' },
          { name: 'Union', amount: '7.00' },
        ],
      },
    });
    expect(yearOf(deductions)).toEqual(['Health 5.00', 'Health 6.00', 'Union 7.00']);
    expect(deductions.map(({ kind }) => kind)).toEqual(['pre_tax', 'post_tax', 'post_tax']);
  });

  test('leaves absent rows out when it is told to, and still counts them', () => {
    const statement = complete({
      absentRows: false,
      input: { reimbursements: [{ name: 'Mileage', amount: 1 }] },
      figures: {
        earnings: [{ name: 'Bonus', amount: '5.00' }],
        reimbursements: [{ name: 'Meals', amount: '2.00' }],
        deductions: [{ name: 'Tax', kind: 'tax', amount: '1.00' }],
      },
    });
    expect(yearOf(statement.earnings)).toEqual(['Regular –']);
    expect(yearOf(statement.reimbursements)).toEqual(['Mileage –']);
    expect(statement.deductions).toEqual([]);
    expect(statement.totals.yearToDate).toMatchObject({ gross: '5.00', net: '6.00' });
  });

  test('has no numbers that the records do not have', () => {
    const { employee, company } = complete({
      employee: { ssn: null, externalId: null },
      company: { ein: null },
    });
    expect([employee.maskedSsn, employee.number, company.maskedEin]).toEqual([null, null, null]);
  });

  test.each([
    ['Employee number', null],
    ['employee no.', null],
    ['Employee ID', null],
    ['EMPLOYEE #:', null],
    ['Emp. No', null],
    ['Employee', 'hr-4711'],
    ['Employee number of the spouse', 'hr-4711'],
  ])('with the detail %j has the employee number %j', (label, number) => {
    expect(complete({ input: { details: [{ label, value: '7' }] } }).employee.number).toBe(number);
  });
});
