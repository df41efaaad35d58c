import { DEFAULT_TYPE } from '@paydocs/core';
import { COLOR_VALUES } from './site-notes.ts';
import { ref, type Schema } from './schema.ts';

/** The notes on the fields of orders. */
export const orderNotes: Readonly<Record<string, Schema>> = {
  employee_ids: {
    description:
      '1 to 1,000 different employees of the company, or `all` of them. None for a type of the company alone, such as an invoice.',
    examples: [[104]],
  },
  documents: {
    description:
      '1 to 1,000 documents, each with an employee and content of its own: in place of `employee_ids`.',
  },
  employee_id: {
    description:
      'An employee, whose outdated documents of the year of the order are made again; by default those of the order.',
    examples: [104],
  },
  type: {
    description: 'A document type that the site offers, by its name or an alias.',
    examples: [DEFAULT_TYPE],
  },
  template_id: {
    description:
      '`classic`, `modern`, `compact`, or the name of a layout of the site. That of the site by default.',
    examples: ['classic'],
  },
  color_id: {
    description: `The color of headings, rules and headers: ${COLOR_VALUES}. That of the site by default.`,
    examples: ['blue'],
  },
  quantity: { description: 'The copies that are paid for, 1 by default.', examples: [1] },
  notify: {
    description:
      'Whether people with an account get an e-mail when a document of theirs is ready; false by default.',
    examples: [true],
  },
  allow_missing_letters: {
    description:
      'Whether a document is made although no font has a letter of a name; false by default.',
    examples: [false],
  },
  reason: {
    minLength: 1,
    maxLength: 255,
    description: 'Why the document is void.',
    examples: ['wrong hours'],
  },
  content: {
    ...ref('DocumentContent'),
    description:
      'What the documents show, or with `documents` what they share. Rows of earnings and deductions that are left out are ' +
      'those of the employee. To replace a document it may be left out: the new one has the rows of the old one, with the ' +
      'figures of today.',
    examples: [
      {
        pay_period: { start: '2026-01-01', end: '2026-01-31' },
        pay_date: '2026-01-31',
        earnings: [{ name: 'Salary', amount: '4200.00' }],
        deductions: [
          { name: 'Federal tax', amount: '420.00', kind: 'tax' },
          { name: 'Health', amount: '120.00', kind: 'pre_tax' },
        ],
        balances: [{ name: 'Vacation', unit: 'hours', balance: '72.50' }],
        details: [{ label: 'Department', value: 'Sales' }],
      },
    ],
  },
};
