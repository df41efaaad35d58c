import type { Layout } from './block.ts';
import { deductions, earnings, payment, text, totals } from './parts.ts';

/** Small type and narrow margins, so that most statements fit on half a page. */
export const compact: Layout = {
  style: {
    margin: 40,
    size: 8,
    headings: [14, 9, 8],
    padding: 2,
    filled: true,
    striped: false,
    bar: 0,
  },
  blocks: [
    { kind: 'heading', level: 1, text: text('type') },
    {
      kind: 'columns',
      gap: 16,
      columns: [
        {
          share: 34,
          blocks: [
            { kind: 'heading', level: 2, text: 'Employer' },
            { kind: 'image', height: 28, when: { present: 'logo' } },
            { kind: 'text', value: text('company.name'), style: 'strong' },
            { kind: 'text', value: text('company.address'), style: 'small' },
            { kind: 'text', value: text('company.ein'), style: 'small' },
            { kind: 'text', value: text('company.phone'), style: 'small' },
            { kind: 'text', value: text('company.email'), style: 'small' },
          ],
        },
        {
          share: 34,
          blocks: [
            { kind: 'heading', level: 2, text: 'Employee' },
            { kind: 'text', value: text('employee.name'), style: 'strong' },
            { kind: 'text', value: text('employee.address'), style: 'small' },
            { kind: 'text', value: text('employee.ssn'), style: 'small' },
          ],
        },
        { share: 32, blocks: [{ kind: 'heading', level: 2, text: 'Payment' }, payment] },
      ],
    },
    { kind: 'spacer', height: 8 },
    { kind: 'heading', level: 2, text: 'Earnings', when: { present: 'earnings' } },
    { ...earnings, when: { present: 'earnings' } },
    { kind: 'spacer', height: 8, when: { present: 'deductions' } },
    { kind: 'heading', level: 2, text: 'Deductions', when: { present: 'deductions' } },
    { ...deductions, when: { present: 'deductions' } },
    { kind: 'spacer', height: 8 },
    { kind: 'heading', level: 2, text: 'Summary' },
    totals,
    { kind: 'spacer', height: 8, when: { present: 'notes' } },
    { kind: 'heading', level: 2, text: 'Notes', when: { present: 'notes' } },
    { kind: 'text', value: text('notes'), style: 'small', when: { present: 'notes' } },
    { kind: 'pageNumber' },
  ],
};
