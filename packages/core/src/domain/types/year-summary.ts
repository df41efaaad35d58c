import type { TemplateId } from '../layouts/appearance.ts';
import { checkLayout } from '../layouts/check-layout.ts';
import { classic } from '../layouts/classic.ts';
import { compact } from '../layouts/compact.ts';
import type { Layout, LayoutColumn, LayoutStyle } from '../layouts/layout.ts';
import { amountBox, letterhead } from '../layouts/letterhead.ts';
import { modern } from '../layouts/modern.ts';
import { text } from '../layouts/parts.ts';
import { LINE_SUMS } from '../statements/year-lines.ts';
import { space } from '../tax-forms/tax-parts.ts';

const sums: readonly LayoutColumn[] = [
  { label: 'Gross pay', cell: 'gross', share: 14 },
  { label: 'Reimbursements', cell: 'reimbursements', share: 14 },
  { label: 'Before-tax deductions', cell: 'preTax', share: 14 },
  { label: 'Taxes', cell: 'taxes', share: 14 },
  { label: 'After-tax deductions', cell: 'postTax', share: 14 },
  { label: 'Net pay', cell: 'net', share: 14 },
];

/** Returns a summary of a year: the letterhead, a line for each statement, and the figures of the year. */
const yearSummary = (style: LayoutStyle): Layout =>
  checkLayout({
    header: [text('company.name'), text('employee.name'), text('year')],
    style,
    blocks: [
      ...letterhead([
        { label: 'Year', value: text('year') },
        { label: 'Currency', value: text('currency') },
        { label: 'Employee number', value: text('employee.number') },
        { label: 'SSN', value: text('employee.maskedSsn') },
      ]),
      { kind: 'heading', level: 2, text: 'Employee' },
      { kind: 'text', value: text('employee.name'), style: 'strong' },
      { kind: 'text', value: text('employee.address') },
      space(16),
      {
        kind: 'table',
        rows: 'opening',
        columns: [{ label: 'Opening balance', cell: 'year', share: 16 }, ...sums],
      },
      space(16),
      {
        kind: 'table',
        rows: 'statements',
        columns: [
          { label: 'Pay date', cell: 'payDate', format: 'date', share: 16 },
          { label: 'Pay run', cell: 'run', format: 'text', share: 12, isOptional: true },
          ...sums,
        ],
        sum: {
          label: 'Total',
          cells: Object.fromEntries(LINE_SUMS.map((name) => [name, `sums.${name}`])),
        },
      },
      space(16),
      {
        kind: 'totals',
        columns: ['Summary', 'Year'],
        of: ['totals'],
        lines: sums.map(({ label, cell }) => ({ label, of: cell, isAlwaysShown: true })),
      },
      space(16),
      amountBox('Net pay', 'totals.net'),
      { kind: 'pageNumber' },
    ],
  });

/** The layouts of summaries of a year. */
export const yearSummaryLayouts: Readonly<Record<TemplateId, Layout>> = {
  classic: yearSummary(classic.style),
  modern: yearSummary(modern.style),
  compact: yearSummary(compact.style),
};
