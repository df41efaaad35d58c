import type { StatementInput } from '@paydocs/core';

const RATES = [2450, 3100, 2875, 4200, 3650] as const;
const DEPARTMENTS = ['Sales', 'Engineering', 'Support'] as const;

const amount = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const part = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

const sum = (rows: readonly { readonly cents: number }[]): number =>
  rows.reduce((total, { cents }) => total + cents, 0);

const toRows = <Row extends { readonly cents: number }>(rows: readonly Row[]) =>
  rows.map(({ cents, ...row }) => ({ ...row, amount: amount(cents) }));

/** Returns the earnings of an employee: hours and a rate, and overtime for every third employee. */
const earningsOf = (index: number) => {
  const cents = RATES[index % RATES.length] ?? RATES[0];
  const hours = 72 + ((index * 4) % 12);
  const rate = amount(cents);
  const regular = { name: 'Regular', hours, rate, cents: hours * cents };
  const overtime = { name: 'Overtime', hours: 4, rate, multiplier: '1.5', cents: 6 * cents };
  return index % 3 === 0 ? [regular, overtime] : [regular];
};

/** Returns the content of the statement of one employee, whose number decides the amounts. */
export const ownAmounts = (index: number): Partial<StatementInput> => {
  const earnings = earningsOf(index);
  const gross = sum(earnings);
  const deductions = [
    { name: 'Federal tax', kind: 'tax', cents: part(gross, 11) },
    { name: 'Social Security', kind: 'tax', cents: part(gross, 6.2) },
    { name: 'Medicare', kind: 'tax', cents: part(gross, 1.45) },
    { name: '401(k)', kind: 'pre_tax', cents: part(gross, 4) },
    { name: 'Health insurance', kind: 'pre_tax', cents: 8500 },
  ] as const;
  const reimbursements = index % 2 === 0 ? [{ name: 'Mileage', cents: 4550 }] : [];
  const net = gross + sum(reimbursements) - sum(deductions);
  const last4 = String(1000 + ((index * 37) % 9000));
  return {
    earnings: toRows(earnings),
    deductions: toRows(deductions),
    reimbursements: toRows(reimbursements),
    employerContributions: toRows([
      { name: 'Health insurance', cents: 31_000 },
      { name: 'Social Security', cents: part(gross, 6.2) },
    ]),
    balances: [
      { name: 'PTO', unit: 'hours', earned: '3.08', used: index % 4, balance: 24 + (index % 40) },
    ],
    payment: {
      method: 'Direct deposit',
      accounts: [{ name: 'Checking', last4, amount: amount(net) }],
    },
    details: [
      { label: 'Department', value: DEPARTMENTS[index % DEPARTMENTS.length] ?? '' },
      { label: 'Pay basis', value: 'Hourly' },
    ],
  };
};
