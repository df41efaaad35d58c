import type { BlockOf, Layout, LayoutColumn } from './layout.ts';
import type { LayoutValue, ValueFormat } from './layout-value.ts';

const value = (path: string, format: ValueFormat): LayoutValue => ({ path, format });

export const text = (path: string): LayoutValue => value(path, 'text');

/** Returns a text that is often one of the labels, such as `Direct deposit`. */
export const term = (path: string): LayoutValue => value(path, 'label');

export const date = (path: string): LayoutValue => value(path, 'date');

/** Returns the lines of a value in one line. */
export const line = (path: string): LayoutValue => value(path, 'line');

/** Returns a text with its line breaks. */
export const lines = (path: string): LayoutValue => value(path, 'lines');

/** Returns a value as a period of two dates. */
export const period = (path: string): LayoutValue => value(path, 'period');

/** Returns a value as an amount of money. */
export const money = (path: string): LayoutValue => value(path, 'money');

const AMOUNT: LayoutColumn = { label: 'Amount', cell: 'amount', share: 19 };
const YEAR: LayoutColumn = { label: 'Year to date', cell: 'yearToDate', share: 19 };

/** Returns the sums of rows: of the period, and of the year. */
const sumOf = (label: string, of: string, others: Readonly<Record<string, string>> = {}) => ({
  label,
  cells: { ...others, amount: `totals.${of}`, yearToDate: `totals.yearToDate.${of}` },
});

/** What each later page begins with: the employer, the employee and the period. */
export const header: Layout['header'] = [
  text('company.name'),
  text('employee.name'),
  period('payPeriod'),
];

/** The name of an off-cycle pay run. */
export const run: LayoutValue = { path: 'run', format: 'label', unless: 'regular' };

/** Whether deductions need the names of their kinds: those after taxes alone are just deductions. */
const kinds = { rows: 'deductions', besides: 'post_tax' } as const;

/** Returns the columns of rows that have a name, an amount and its year. */
const amounts = (label: string): readonly LayoutColumn[] => [
  { label, cell: 'name', share: 62 },
  AMOUNT,
  YEAR,
];

export const earnings: BlockOf<'table'> = {
  kind: 'table',
  rows: 'earnings',
  columns: [
    { label: 'Earnings', cell: 'name', share: 34 },
    { label: 'Hours', cell: 'hours', share: 11, isOptional: true },
    { label: 'Units', cell: 'units', share: 11, isOptional: true },
    { label: 'Rate', cell: 'rate', share: 13, isOptional: true },
    { label: 'Factor', cell: 'multiplier', share: 11, isOptional: true },
    AMOUNT,
    YEAR,
  ],
  sum: sumOf('Gross pay', 'gross', { hours: 'totals.hours' }),
};

export const reimbursements: BlockOf<'table'> = {
  kind: 'table',
  rows: 'reimbursements',
  columns: amounts('Reimbursements'),
  sum: sumOf('Total reimbursements', 'reimbursements'),
};

/** The table of deductions, in the order in which they are made. */
export const deductions: BlockOf<'table'> = {
  kind: 'table',
  rows: 'deductions',
  columns: amounts('Deductions'),
  groups: [
    { kind: 'pre_tax', label: 'Before taxes' },
    { kind: 'tax', label: 'Taxes' },
    { kind: 'post_tax', label: 'After taxes' },
  ],
  sum: sumOf('Total deductions', 'deductions'),
};

/** The table of what the employer pays besides. */
export const contributions: BlockOf<'table'> = {
  kind: 'table',
  rows: 'employerContributions',
  columns: amounts('Employer pays'),
  sum: sumOf('Total', 'employerContributions'),
};

export const balances: BlockOf<'table'> = {
  kind: 'table',
  rows: 'balances',
  columns: [
    { label: 'Balances', cell: 'name', share: 40 },
    { label: 'Earned', cell: 'earned', share: 20, isOptional: true },
    { label: 'Used', cell: 'used', share: 20, isOptional: true },
    { label: 'Available', cell: 'balance', share: 20 },
  ],
};

/** The table of the accounts that the net pay goes to. */
export const accounts: BlockOf<'table'> = {
  kind: 'table',
  rows: 'payment.accounts',
  columns: [
    { label: 'Account', cell: 'name', share: 40 },
    { label: 'Number', cell: 'last4', format: 'hidden', share: 28 },
    { label: 'Amount', cell: 'amount', share: 32 },
  ],
};

/** The totals; the last line is the net pay. What the employer pays has a line where it has no rows. */
export const totals: BlockOf<'totals'> = {
  kind: 'totals',
  columns: ['Summary', 'This period', 'Year to date'],
  of: ['totals', 'totals.yearToDate'],
  lines: [
    { label: 'Hours', of: 'hours' },
    { label: 'Gross pay', of: 'gross', isAlwaysShown: true },
    { label: 'Reimbursements', of: 'reimbursements' },
    { label: 'Before-tax deductions', of: 'preTax', when: { present: kinds } },
    { label: 'Taxes', of: 'taxes', when: { present: kinds } },
    { label: 'After-tax deductions', of: 'postTax', when: { present: kinds } },
    { label: 'Deductions', of: 'deductions', isAlwaysShown: true, when: { absent: kinds } },
    {
      label: 'Employer pays',
      of: 'employerContributions',
      when: { absent: 'employerContributions' },
    },
    { label: 'Net pay', of: 'net', isAlwaysShown: true },
  ],
};

/** The dates of the statement, and its currency. */
export const dates: BlockOf<'fields'> = {
  kind: 'fields',
  fields: [
    { label: 'Pay date', value: date('payDate') },
    { label: 'Pay period', value: period('payPeriod') },
    { label: 'Pay frequency', value: term('payFrequency') },
    { label: 'Pay run', value: run },
    { label: 'Currency', value: text('currency') },
  ],
};

/** How to reach the employer. */
export const contact: BlockOf<'fields'> = {
  kind: 'fields',
  fields: [
    { label: 'EIN', value: text('company.maskedEin') },
    { label: 'Phone', value: text('company.phone') },
    { label: 'Email', value: text('company.email') },
  ],
};

/** The numbers of the employee, and the details of the statement. */
export const details: BlockOf<'fields'> = {
  kind: 'fields',
  fields: [
    { label: 'Employee number', value: text('employee.number') },
    { label: 'SSN', value: text('employee.maskedSsn') },
  ],
  more: 'details',
};

/** How the net pay is paid. */
export const payment: BlockOf<'fields'> = {
  kind: 'fields',
  fields: [
    { label: 'Paid by', value: term('payment.method') },
    { label: 'Check number', value: text('payment.checkNumber') },
  ],
};

export const netPay = (padding: number): BlockOf<'box'> => ({
  kind: 'box',
  padding,
  blocks: [
    {
      kind: 'columns',
      gap: 8,
      align: 'bottom',
      columns: [
        { share: 40, blocks: [{ kind: 'heading', level: 2, text: 'Net pay' }] },
        {
          share: 60,
          blocks: [{ kind: 'text', value: money('totals.net'), style: 'figure', align: 'right' }],
        },
      ],
    },
  ],
});
