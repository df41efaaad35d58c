import type { Layout } from './block.ts';
import { deductions, earnings, money, payment, text, totals } from './parts.ts';

/** A bar in the color, the net pay first, and striped tables under filled headers. */
export const modern: Layout = {
  style: {
    margin: 48,
    size: 10,
    headings: [24, 12, 18],
    padding: 5,
    filled: true,
    striped: true,
    bar: 14,
  },
  blocks: [
    { kind: 'image', height: 44, when: { present: 'logo' } },
    {
      kind: 'columns',
      gap: 24,
      columns: [
        {
          share: 62,
          blocks: [
            { kind: 'heading', level: 1, text: text('type') },
            { kind: 'text', value: text('employee.name'), style: 'strong' },
            { kind: 'text', value: text('employee.address') },
            { kind: 'fields', fields: [{ label: 'SSN', value: text('employee.ssn') }] },
          ],
        },
        {
          share: 38,
          blocks: [
            { kind: 'heading', level: 2, text: 'Net pay' },
            { kind: 'heading', level: 3, text: money('totals.net') },
            payment,
          ],
        },
      ],
    },
    { kind: 'spacer', height: 18 },
    { kind: 'heading', level: 2, text: 'Earnings', when: { present: 'earnings' } },
    { ...earnings, when: { present: 'earnings' } },
    { kind: 'spacer', height: 18, when: { present: 'deductions' } },
    { kind: 'heading', level: 2, text: 'Deductions', when: { present: 'deductions' } },
    { ...deductions, when: { present: 'deductions' } },
    { kind: 'spacer', height: 18 },
    { kind: 'heading', level: 2, text: 'Summary' },
    totals,
    { kind: 'spacer', height: 18, when: { present: 'notes' } },
    { kind: 'heading', level: 2, text: 'Notes', when: { present: 'notes' } },
    { kind: 'text', value: text('notes'), when: { present: 'notes' } },
    { kind: 'spacer', height: 18 },
    // One column: the employer is not divided between pages.
    {
      kind: 'columns',
      gap: 0,
      columns: [
        {
          share: 1,
          blocks: [
            { kind: 'heading', level: 2, text: 'Employer' },
            { kind: 'text', value: text('company.name'), style: 'strong' },
            { kind: 'text', value: text('company.address') },
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
    { kind: 'pageNumber' },
  ],
};
