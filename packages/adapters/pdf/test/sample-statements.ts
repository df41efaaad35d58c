import type {
  PayStatement,
  StatementDeduction,
  StatementEarning,
  StatementSums,
} from '@paydocs/core';
import { buildPayStatement } from '@paydocs/testing';

type Texts = readonly string[];

type Row = PayStatement['reimbursements'][number];

const textOrNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;

/** Returns a row of a name, an amount and its year; an empty text is no value. */
const rowOf = ([name = '', amount, year]: Texts): Row => ({
  name,
  amount: textOrNull(amount),
  yearToDate: textOrNull(year),
});

/** Returns a row of earnings: a name, an amount, its year, hours, units, a rate and a multiplier. */
const earningOf = (texts: Texts): StatementEarning => ({
  ...rowOf(texts),
  hours: textOrNull(texts[3]),
  units: textOrNull(texts[4]),
  rate: textOrNull(texts[5]),
  multiplier: textOrNull(texts[6]),
});

const deductionsOf = (
  kind: StatementDeduction['kind'],
  rows: readonly Texts[],
): readonly StatementDeduction[] => rows.map((texts) => ({ ...rowOf(texts), kind }));

const { employee, company } = buildPayStatement();

const period: StatementSums = {
  hours: '96.5',
  gross: '4311.95',
  reimbursements: '0.00',
  preTax: '432.60',
  taxes: '1018.46',
  postTax: '75.00',
  deductions: '1526.06',
  net: '2785.89',
  employerContributions: '676.57',
};

const year: StatementSums = {
  hours: '482.5',
  gross: '21559.75',
  reimbursements: '0.00',
  preTax: '2163.00',
  taxes: '5092.30',
  postTax: '375.00',
  deductions: '7630.30',
  net: '13929.45',
  employerContributions: '3382.85',
};

/** A usual statement of the United States, with all parts of a page. */
export const usualStatement: PayStatement = buildPayStatement({
  employee: { ...employee, number: 'E-10442' },
  company: { ...company, name: 'Springfield Paper & Packaging, Inc.' },
  payFrequency: 'Biweekly',
  earnings: [
    ['Regular', '2400.00', '12000.00', '80', '', '30.00', ''],
    ['Overtime', '382.50', '1912.50', '8.5', '', '30.00', '1.5'],
    ['Holiday', '240.00', '1200.00', '8', '', '30.00', ''],
    ['Shift premium', '58.50', '292.50', '', '', '', ''],
    ['Piecework', '255.00', '1275.00', '', '1020', '0.25', ''],
    ['Commission', '512.20', '2561.00', '', '', '', ''],
    ['Bonus', '400.00', '2000.00', '', '', '', ''],
    ['Group life over $50,000', '63.75', '318.75', '', '', '', ''],
  ].map(earningOf),
  deductions: [
    ...deductionsOf('pre_tax', [
      ['401(k)', '258.72', '1293.60'],
      ['Medical insurance', '141.88', '709.40'],
      ['Dental insurance', '32.00', '160.00'],
    ]),
    ...deductionsOf('tax', [
      ['Federal income tax', '528.41', '2642.05'],
      ['Social Security', '246.54', '1232.70'],
      ['Medicare', '57.66', '288.30'],
      ['Illinois income tax', '182.10', '910.50'],
      ['Springfield local tax', '3.75', '18.75'],
    ]),
    ...deductionsOf('post_tax', [
      ['Roth IRA', '50.00', '250.00'],
      ['Union dues', '25.00', '125.00'],
    ]),
  ],
  employerContributions: [
    ['401(k) match', '129.36', '646.80'],
    ['Medical insurance', '243.01', '1215.05'],
    ['Social Security', '246.54', '1232.70'],
    ['Medicare', '57.66', '288.30'],
  ].map(rowOf),
  balances: [
    { name: 'Vacation', unit: 'hours', earned: '4.62', used: '8', balance: '51.24' },
    { name: 'Sick leave', unit: 'hours', earned: '2.67', used: '0', balance: '26.7' },
  ],
  payment: {
    method: 'Direct deposit',
    checkNumber: null,
    accounts: [
      { name: 'Checking', last4: '4321', amount: '2285.89' },
      { name: 'Savings', last4: '8765', amount: '500.00' },
    ],
  },
  details: [
    { label: 'Department', value: 'Packaging, second shift' },
    { label: 'Job', value: 'Line operator' },
    { label: 'Filing status', value: 'Single, 1 allowance' },
    { label: 'Pay basis', value: 'Hourly' },
  ],
  totals: { ...period, yearToDate: year },
});

/** A statement with rows of the year that are absent this time, and more deductions than pay. */
export const absentStatement: PayStatement = buildPayStatement({
  employee: { ...employee, maskedSsn: null, number: '7' },
  company: { ...company, maskedEin: null, phone: null },
  run: 'Correction of January',
  earnings: [
    ['Regular', '120.00', '', '8', '', '15.00', ''],
    ['Regular', '60.00', '2580.00', '4', '', '15.00', ''],
    ['Bonus', '', '400.00', '', '', '', ''],
  ].map(earningOf),
  reimbursements: [
    ['Travel', '42.17', '84.34'],
    ['Phone', '', '30.00'],
  ].map(rowOf),
  deductions: [
    ...deductionsOf('tax', [['Federal income tax', '', '310.00']]),
    ...deductionsOf('post_tax', [['Repayment of an advance', '350.00', '350.00']]),
  ],
  payment: { method: 'Check', checkNumber: '001042', accounts: [] },
  totals: {
    ...period,
    hours: '12',
    gross: '180.00',
    reimbursements: '42.17',
    preTax: '0.00',
    taxes: '0.00',
    postTax: '350.00',
    deductions: '350.00',
    net: '-127.83',
    employerContributions: '0.00',
    yearToDate: {
      ...year,
      hours: null,
      gross: '2980.00',
      reimbursements: '114.34',
      preTax: '0.00',
      taxes: '310.00',
      postTax: '350.00',
      deductions: '660.00',
      net: '2434.34',
      employerContributions: '0.00',
    },
  },
  notes: 'The advance of January 5 is paid back.\nQuestions? payroll-questions@example.test',
});

/** The e-mail address of the wide statement. */
export const LONG_EMAIL =
  'accounts-payable.and.payroll-questions@human-resources.springfield-paper.example.test';

const WIDE = '-1234567890.12';

/** A statement with long names, a long e-mail address and large amounts. */
export const wideStatement: PayStatement = {
  ...usualStatement,
  employee: { ...usualStatement.employee, name: 'Bartholomew Featherstonehaugh-Cholmondeley III' },
  company: {
    ...usualStatement.company,
    name: 'International Consolidated Paper, Packaging and Logistics Holdings of Springfield, LLC',
    email: LONG_EMAIL,
  },
  earnings: usualStatement.earnings.map((row) => ({ ...row, amount: WIDE, yearToDate: WIDE })),
  deductions: usualStatement.deductions.map((row) => ({
    ...row,
    name: `${row.name} of the supplementary plan`,
    amount: WIDE,
    yearToDate: WIDE,
  })),
  employerContributions: usualStatement.employerContributions.map((row) => ({
    ...row,
    amount: WIDE,
    yearToDate: WIDE,
  })),
  totals: { ...usualStatement.totals, gross: WIDE, deductions: WIDE, net: WIDE },
};
