import { checkLayout } from './check-layout.ts';
import type { Layout } from './layout.ts';
import {
  line,
  lines,
  header,
  accounts,
  balances,
  contact,
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

const SPACE = { kind: 'spacer', height: 12 } as const;

/** A letterhead above, tables under ruled headers, and the net pay in a box at the end. */
export const classic: Layout = checkLayout({
  header,
  style: {
    margin: 48,
    size: 9.5,
    headings: [19, 11, 17],
    padding: 2.6,
    filled: false,
    striped: false,
    bar: 0,
    tinted: false,
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
            { kind: 'image', height: 44, when: { present: 'logo' } },
            { kind: 'text', value: text('company.name'), style: 'name' },
            { kind: 'text', value: line('company.address') },
            contact,
          ],
        },
        {
          share: 46,
          blocks: [{ kind: 'heading', level: 1, text: term('type') }, dates],
        },
      ],
    },
    { kind: 'spacer', height: 8 },
    { kind: 'rule', height: 1.25 },
    { kind: 'spacer', height: 8 },
    {
      kind: 'columns',
      gap: 24,
      columns: [
        {
          share: 54,
          blocks: [
            { kind: 'heading', level: 2, text: 'Employee' },
            { kind: 'text', value: text('employee.name'), style: 'strong' },
            { kind: 'text', value: text('employee.address') },
          ],
        },
        { share: 46, blocks: [details] },
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
        {
          share: 44,
          blocks: [
            netPay(8),
            { kind: 'spacer', height: 8 },
            payment,
            { kind: 'spacer', height: 4 },
            accounts,
          ],
        },
      ],
    },
    SPACE,
    { kind: 'heading', level: 2, text: 'Notes', when: { present: 'notes' } },
    { kind: 'text', value: lines('notes'), when: { present: 'notes' } },
    { kind: 'pageNumber' },
  ],
});
