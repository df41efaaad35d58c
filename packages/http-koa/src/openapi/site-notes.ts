import { DEFAULT_TYPE } from '@paydocs/core';
import type { Schema } from './schema.ts';

/** The colors of documents, as a part of a sentence. */
export const COLOR_VALUES =
  'a name, or `#rrggbb` with a contrast of at least 4.5 to `#ebebeb`, the darkest background of text';

/** The notes on the fields of a site. */
export const siteNotes: Readonly<Record<string, Schema>> = {
  logo: {
    description:
      'A PNG or JPEG of at most 256 KiB and 2,000 pixels a side, as a data URL or base64; null removes it.',
    examples: ['data:image/png;base64,iVBORw0KGgo='],
  },
  paper: { description: 'The paper of documents.', examples: ['a4'] },
  prices: {
    description:
      'From 0.00 to 99999.99 for a copy, one by each type of documents that the site offers, or that has a price already. At most 100. Replaces all prices; under `application/merge-patch+json` changes those that it names, and null ends one (RFC 7396).',
    examples: [{ [DEFAULT_TYPE]: '1.50' }],
  },
  default_template_id: {
    description:
      'The template of orders that name none: `classic`, `modern`, `compact` or a layout of the site. Orders of ' +
      'another type than that of the layout have `classic`.',
    examples: ['modern'],
  },
  default_color_id: {
    description: `The color of orders that name none: ${COLOR_VALUES}.`,
    examples: ['teal'],
  },
  pdf_standard: {
    description:
      'The standard that files of documents keep: `UA-1` (accessible), or `A-3a` (accessible, and for archives).',
    examples: ['A-3a'],
  },
  absent_rows: {
    description: 'Whether a statement prints the rows of the year that are absent this time.',
    examples: [false],
  },
  statement_rules: {
    description: 'Replaces the names of the rule sets that pay statements must keep.',
    examples: [['us-ca']],
  },
  payment: {
    description:
      '`required` for orders that start as soon as they are paid, `none` for those that start at once. Earlier orders stay as they are.',
    examples: ['required'],
  },
  notices_per_hour: {
    description: 'The e-mails about documents that leave in an hour; those above it wait.',
    examples: [600],
  },
  password_sign_in: {
    description:
      'Whether users sign in with passwords. With `false` an identity provider signs them in; open sessions and API tokens stay.',
    examples: [false],
  },
  second_factor: {
    description:
      'Who must have a second factor: nobody (`optional`), `administrative` roles, or everybody (`required`). The installation may demand more.',
    examples: ['administrative'],
  },
};
