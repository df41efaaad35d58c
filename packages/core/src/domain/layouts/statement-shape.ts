import { DEDUCTION_KINDS } from '../statements/year-figures.ts';
import type { ContentShape } from './content-shape.ts';
import { companyShape, employeeShape } from './party-shapes.ts';

const row = { name: 'name', amount: 'number?', yearToDate: 'number?' } as const;

const factors = {
  hours: 'number?',
  units: 'number?',
  rate: 'number?',
  multiplier: 'number?',
} as const;

const balance = {
  name: 'name',
  unit: 'text',
  earned: 'number?',
  used: 'number?',
  balance: 'number',
} as const;

const sums = {
  hours: 'number?',
  gross: 'number',
  reimbursements: 'number',
  taxes: 'number',
  preTax: 'number',
  postTax: 'number',
  deductions: 'number',
  net: 'number',
  employerContributions: 'number',
} as const;

const DETAILS_MAX = 50;

/** The shape of a pay statement. */
export const statementShape: ContentShape = {
  employee: employeeShape,
  company: companyShape,
  payPeriod: { kind: 'part', of: { start: 'date', end: 'date' } },
  payDate: 'date',
  run: 'text',
  payFrequency: 'text?',
  currency: 'currency',
  lang: 'lang',
  earnings: { kind: 'rows', of: { ...row, ...factors } },
  reimbursements: { kind: 'rows', of: row },
  deductions: { kind: 'rows', of: { ...row, kind: { kind: 'choice', of: DEDUCTION_KINDS } } },
  employerContributions: { kind: 'rows', of: row },
  balances: { kind: 'rows', of: balance },
  payment: {
    kind: 'part',
    isOptional: true,
    of: {
      method: 'text',
      checkNumber: 'text?',
      accounts: {
        kind: 'rows',
        max: DETAILS_MAX,
        of: { name: 'name', last4: 'text', amount: 'number' },
      },
    },
  },
  details: { kind: 'rows', max: DETAILS_MAX, of: { label: 'text', value: 'text' } },
  totals: { kind: 'part', of: { ...sums, yearToDate: { kind: 'part', of: sums } } },
  notes: 'note?',
};
