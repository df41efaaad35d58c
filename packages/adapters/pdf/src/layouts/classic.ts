import type { Layout } from './block.ts';
import { deductions, earnings, payment, text, totals } from './parts.ts';

/** Letterhead above, employee and payment side by side, tables under ruled headers. */
export const classic: Layout = {
  style: {
    margin: 54,
    size: 10,
    headings: [20, 12, 10],
    padding: 3.5,
    filled: false,
    striped: false,
    bar: 0,
  },
  blocks: [
    {
      kind: 'columns',
      gap: 24,
      columns: [
        {
          share: 56,
          blocks: [
            { kind: 'heading', level: 1, text: text('type') },
            { kind: 'text', value: text('company.name'), style: 'strong' },
            { kind: 'text', value: text('company.address') },
          ],
        },
        {
          share: 44,
          blocks: [
            { kind: 'image', height: 48, when: { present: 'logo' } },
            {
              kind: 'fields',
              fields: [
                { label: 'EIN', value: text('company.ein') },
                { label: 'Phone', value: text('company.phone') },
                { label: 'Email', value: text('company.email') },
              ],
            },
          ],
        },
      ],
    },
    { kind: 'spacer', height: 14 },
    {
      kind: 'columns',
      gap: 24,
      columns: [
        {
          share: 56,
          blocks: [
            { kind: 'heading', level: 2, text: 'Employee' },
            { kind: 'text', value: text('employee.name'), style: 'strong' },
            { kind: 'text', value: text('employee.address') },
            { kind: 'fields', fields: [{ label: 'SSN', value: text('employee.ssn') }] },
          ],
        },
        { share: 44, blocks: [{ kind: 'heading', level: 2, text: 'Payment' }, payment] },
      ],
    },
    { kind: 'spacer', height: 14 },
    { kind: 'heading', level: 2, text: 'Earnings', when: { present: 'earnings' } },
    { ...earnings, when: { present: 'earnings' } },
    { kind: 'spacer', height: 14, when: { present: 'deductions' } },
    { kind: 'heading', level: 2, text: 'Deductions', when: { present: 'deductions' } },
    { ...deductions, when: { present: 'deductions' } },
    { kind: 'spacer', height: 14 },
    { kind: 'heading', level: 2, text: 'Summary' },
    totals,
    { kind: 'spacer', height: 14, when: { present: 'notes' } },
    { kind: 'heading', level: 2, text: 'Notes', when: { present: 'notes' } },
    { kind: 'text', value: text('notes'), when: { present: 'notes' } },
    { kind: 'pageNumber' },
  ],
};
