import { missingItems } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { contentOf, rowsOf } from './sample-content.ts';
import { ADDRESS, type Changes, factsOf, HOURLY, payBasis, SICK_LEAVE } from './sample-facts.ts';

const SALARY = [{ name: 'Salary', amount: 2000 }];
const NO_ID = { ssn: null, externalId: null };

const missingIn = (name: string, changes: Changes): readonly string[] =>
  missingItems([name], factsOf(changes)).map((issue) =>
    issue.rule === 'statement-item' ? `${issue.field}: ${issue.law}` : issue.rule,
  );

const CA = 'California Labor Code';

describe('us-ca', () => {
  test.each<[string, Changes]>([
    ['hours and rates', {}],
    [
      'no hours for an exempt employee',
      { input: { earnings: SALARY, details: payBasis('Salary, exempt') } },
    ],
    [
      'no hours for an exempt employee without overtime',
      { input: { earnings: SALARY, details: payBasis('Not hourly, exempt') } },
    ],
    [
      'units and a piece rate, with hours',
      {
        input: {
          details: payBasis('Piece rate'),
          earnings: [{ name: 'Boxes', units: 100, rate: '1.5', amount: 150, hours: 8 }],
        },
      },
    ],
    ['a bonus beside hours', { input: { earnings: [...HOURLY, { name: 'Bonus', amount: 5 }] } }],
    ['an employee number alone', { employee: { ssn: null, externalId: '7' } }],
    [
      'an employee number of the details',
      { employee: NO_ID, input: { details: [{ label: 'Employee no.', value: '7' }] } },
    ],
    [
      'paid time off in place of sick leave',
      { input: { balances: [{ ...SICK_LEAVE[0], name: 'PTO' }] } },
    ],
    [
      'unlimited sick leave as a detail',
      { input: { balances: [], details: [{ label: 'Paid sick leave', value: 'unlimited' }] } },
    ],
  ])('accepts %s', (_, changes) => {
    expect(missingIn('us-ca', changes)).toEqual([]);
  });

  test.each<[string, Changes, readonly string[]]>([
    ['total hours', { input: { earnings: SALARY } }, [`content.earnings: ${CA} 226(a)(2)`]],
    ...['Non-exempt', 'Non\u2011exempt', 'Hourly, not exempt', 'Not overtime exempt'].map(
      (basis): [string, Changes, readonly string[]] => [
        `hours of an employee who is ${basis}`,
        { input: { earnings: SALARY, details: payBasis(basis) } },
        [`content.earnings: ${CA} 226(a)(2)`],
      ],
    ),
    [
      'the rate of hours',
      { input: { earnings: [...HOURLY, { name: 'Overtime', hours: 2, amount: 75 }] } },
      [`content.earnings.1.rate: ${CA} 226(a)(9)`],
    ],
    [
      'the hours of a rate',
      { input: { earnings: [...HOURLY, { name: 'Overtime', rate: 2, amount: 75 }] } },
      [`content.earnings.1.hours: ${CA} 226(a)(9)`],
    ],
    [
      'the rate of pieces',
      { input: { earnings: [...HOURLY, { name: 'Boxes', units: 2, amount: 75 }] } },
      [`content.earnings.1.rate: ${CA} 226(a)(3)`],
    ],
    [
      'the pieces of work by the piece',
      { input: { details: payBasis('Piece work') } },
      [`content.earnings: ${CA} 226(a)(3)`],
    ],
    ['a number', { employee: NO_ID }, [`employee.externalId: ${CA} 226(a)(7)`]],
    [
      'the street of the employer',
      { company: { address: { ...ADDRESS, address1: ' ' } } },
      [`company.address: ${CA} 226(a)(8)`],
    ],
    [
      'the city of the employer',
      { company: { address: { ...ADDRESS, city: null } } },
      [`company.address: ${CA} 226(a)(8)`],
    ],
    ['sick leave', { input: { balances: [] } }, [`content.balances: ${CA} 246(i)`]],
  ])('asks for %s', (_, changes, expected) => {
    expect(missingIn('us-ca', changes)).toEqual(expected);
  });

  test('names rows of the employee by the record', () => {
    const facts = factsOf({});
    const own = {
      ...facts,
      content: { ...facts.content, earnings: null },
      rows: rowsOf(contentOf({})),
    };
    expect(missingItems(['us-ca'], own)[0]?.field).toBe('employee.earnings.items');
  });
});

describe('us-ny', () => {
  const NY = 'New York Labor Law 195(3)';

  test.each<[string, Changes]>([
    ['hours, rates and their basis', {}],
    ['neither number nor sick leave', { employee: NO_ID, input: { balances: [] } }],
    [
      'no hours for an exempt employee',
      { input: { earnings: SALARY, details: payBasis('Exempt', 'FLSA status') } },
    ],
  ])('accepts %s', (_, changes) => {
    expect(missingIn('us-ny', changes)).toEqual([]);
  });

  test.each<[string, Changes, readonly string[]]>([
    ['the basis of pay', { input: { details: [] } }, ['content.details']],
    ['the phone of the employer', { company: { phone: null } }, ['company.phone']],
    [
      'the address of the employer',
      { company: { address: { ...ADDRESS, city: '' } } },
      ['company.address'],
    ],
    ['hours', { input: { earnings: SALARY } }, ['content.earnings']],
    [
      'rates, hours and pieces',
      {
        input: {
          earnings: [
            { name: 'Regular', hours: 1, amount: 1 },
            { name: 'Overtime', rate: 1, amount: 1 },
            { name: 'Boxes', units: 1, amount: 1 },
          ],
        },
      },
      ['content.earnings.0.rate', 'content.earnings.1.hours', 'content.earnings.2.rate'],
    ],
  ])('asks for %s', (_, changes, fields) => {
    expect(missingIn('us-ny', changes)).toEqual(fields.map((field) => `${field}: ${NY}`));
  });
});
