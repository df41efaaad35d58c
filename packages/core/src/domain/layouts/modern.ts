import { checkLayout } from './check-layout.ts';
import type { Layout } from './layout.ts';
import {
  line,
  lines,
  header,
  run,
  accounts,
  balances,
  contact,
  contributions,
  date,
  deductions,
  details,
  earnings,
  money,
  payment,
  period,
  reimbursements,
  term,
  text,
  totals,
} from './parts.ts';

const SPACE = { kind: 'spacer', height: 14 } as const;

/** A bar in the color, the net pay first, and striped tables under filled headers. */
export const modern: Layout = checkLayout({
  header,
  style: {
    margin: 44,
    size: 9.5,
    headings: [22, 11, 22],
    padding: 2.8,
    filled: true,
    striped: true,
    bar: 12,
    tinted: true,
    scales: [0.95, 0.9, 0.86, 0.82, 0.78],
  },
  blocks: [
    {
      kind: 'columns',
      gap: 24,
      columns: [
        {
          share: 54,
          blocks: [
            { kind: 'heading', level: 1, text: term('type') },
            { kind: 'text', value: text('employee.name'), style: 'name' },
            { kind: 'text', value: text('employee.address') },
          ],
        },
        {
          share: 46,
          blocks: [
            { kind: 'image', height: 40, when: { present: 'logo' } },
            { kind: 'text', value: text('company.name'), style: 'strong' },
            { kind: 'text', value: line('company.address') },
            contact,
          ],
        },
      ],
    },
    SPACE,
    {
      kind: 'box',
      padding: 10,
      blocks: [
        {
          kind: 'columns',
          gap: 16,
          columns: [
            {
              share: 38,
              blocks: [
                { kind: 'text', value: 'Net pay', style: 'label' },
                { kind: 'text', value: money('totals.net'), style: 'figure' },
              ],
            },
            {
              share: 22,
              blocks: [
                { kind: 'text', value: 'Pay date', style: 'label' },
                { kind: 'spacer', height: 11 },
                { kind: 'text', value: date('payDate'), style: 'name' },
              ],
            },
            {
              share: 40,
              blocks: [
                { kind: 'text', value: 'Pay period', style: 'label' },
                { kind: 'spacer', height: 11 },
                { kind: 'text', value: period('payPeriod'), style: 'name' },
              ],
            },
          ],
        },
      ],
    },
    SPACE,
    {
      kind: 'columns',
      gap: 24,
      columns: [
        { share: 54, blocks: [details] },
        {
          share: 46,
          blocks: [
            {
              kind: 'fields',
              fields: [
                { label: 'Pay frequency', value: term('payFrequency') },
                { label: 'Pay run', value: run },
                ...payment.fields,
                { label: 'Currency', value: text('currency') },
              ],
            },
          ],
        },
      ],
    },
    SPACE,
    earnings,
    SPACE,
    {
      kind: 'columns',
      gap: 20,
      columns: [
        { share: 56, blocks: [reimbursements, SPACE, deductions] },
        { share: 44, blocks: [contributions, SPACE, balances] },
      ],
    },
    SPACE,
    {
      kind: 'columns',
      gap: 20,
      columns: [
        { share: 56, blocks: [totals] },
        { share: 44, blocks: [accounts] },
      ],
    },
    SPACE,
    { kind: 'heading', level: 2, text: 'Notes', when: { present: 'notes' } },
    { kind: 'text', value: lines('notes'), when: { present: 'notes' } },
    { kind: 'pageNumber' },
  ],
});
