import type { Schema } from './schema.ts';

/** The notes on the fields of orders. */
export const orderNotes: Readonly<Record<string, Schema>> = {
  employee_ids: {
    description: '1 to 1,000 different employees of the company, or `all` of them.',
    examples: [[104]],
  },
  type: { description: 'A document type of the site.', examples: ['Pay Statement'] },
  template_id: { description: 'That of the site by default.', examples: ['classic'] },
  color_id: { description: 'That of the site by default.', examples: ['blue'] },
  quantity: { description: 'The copies that are paid for, 1 by default.', examples: [1] },
  reason: {
    minLength: 1,
    maxLength: 255,
    description: 'Why the document is void.',
    examples: ['wrong hours'],
  },
  content: {
    description:
      'What the documents show. Earnings and deductions that are left out are those of the employee. ' +
      '`currency` is `USD` and `lang` is `en` by default; `hours`, `rate`, `year_to_date` and `notes` may be left out.',
    examples: [
      {
        pay_period: { start: '2026-01-01', end: '2026-01-31' },
        pay_date: '2026-01-31',
        earnings: [{ name: 'Salary', amount: '4200.00' }],
        deductions: [{ name: 'Health', amount: '120.00' }],
      },
    ],
  },
};
