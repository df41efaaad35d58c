import { checkLayout } from './check-layout.ts';
import type { Layout } from './layout.ts';
import {
  lines,
  header,
  accounts,
  balances,
  contributions,
  dates,
  deductions,
  details,
  earnings,
  netPay,
  payment,
  reimbursements,
  term,
  text,
  totals,
} from './parts.ts';

const SPACE = { kind: 'spacer', height: 9 } as const;

/** Small type, narrow margins and tables side by side, for statements with many rows on one page. */
export const compact: Layout = checkLayout({
  header,
  style: {
    margin: 38,
    size: 8,
    headings: [14, 9, 13],
    padding: 1.8,
    filled: true,
    striped: false,
    bar: 0,
    tinted: false,
    scales: [0.95],
  },
  blocks: [
    { kind: 'heading', level: 1, text: term('type') },
    {
      kind: 'columns',
      gap: 16,
      columns: [
        {
          share: 35,
          blocks: [
            { kind: 'heading', level: 2, text: 'Employer' },
            { kind: 'image', height: 28, when: { present: 'logo' } },
            { kind: 'text', value: text('company.name'), style: 'strong' },
            { kind: 'text', value: text('company.address') },
            {
              kind: 'fields',
              fields: [
                { label: 'EIN', value: text('company.maskedEin') },
                { label: 'Phone', value: text('company.phone') },
              ],
            },
            { kind: 'text', value: text('company.email') },
          ],
        },
        {
          share: 33,
          blocks: [
            { kind: 'heading', level: 2, text: 'Employee' },
            { kind: 'text', value: text('employee.name'), style: 'strong' },
            { kind: 'text', value: text('employee.address') },
            details,
          ],
        },
        {
          share: 32,
          blocks: [
            { kind: 'heading', level: 2, text: 'Payment' },
            { ...dates, fields: [...dates.fields, ...payment.fields] },
          ],
        },
      ],
    },
    SPACE,
    {
      kind: 'columns',
      gap: 14,
      columns: [
        {
          share: 61,
          blocks: [
            earnings,
            SPACE,
            reimbursements,
            SPACE,
            contributions,
            SPACE,
            balances,
            SPACE,
            accounts,
          ],
        },
        { share: 39, blocks: [deductions, SPACE, totals, SPACE, netPay(6)] },
      ],
    },
    SPACE,
    { kind: 'heading', level: 2, text: 'Notes', when: { present: 'notes' } },
    { kind: 'text', value: lines('notes'), when: { present: 'notes' } },
    { kind: 'pageNumber' },
  ],
});
