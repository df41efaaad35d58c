import { DEFAULT_TYPE, PAPERS, PAYMENTS, PDF_STANDARDS, SECOND_FACTOR_RULES } from '@paydocs/core';
import { colorId } from '../input/color-id.ts';
import type { siteDetailsResource, siteResource } from '../resources/site.ts';
import {
  id,
  listOf,
  nullable,
  objectOf,
  type Schema,
  text,
  times,
  timestamp,
  whole,
} from './schema.ts';

const plain = {
  id: id(1, 'Names the site.'),
  identifier: text({ description: 'Its name in configuration.', examples: ['main'] }),
  name: text({ description: 'Its name for people.', examples: ['Main site'] }),
  payment_processors: listOf(text({ examples: ['card'] }), {
    description: 'Names of payment processors.',
  }),
  document_types: listOf(text({ examples: [DEFAULT_TYPE] }), {
    description: 'The types of documents that may be ordered.',
  }),
  status: text({
    description: 'Users of a site that is not `active` cannot sign in.',
    examples: ['active'],
  }),
  ...times,
};

const FILE_NAME = `Yk3xZ0b5mQ2v8Jr1sT4wLA.${'0'.repeat(64)}.png`;

const Site = objectOf<ReturnType<typeof siteResource>>(
  {
    ...plain,
    logo: nullable(
      text({
        description:
          'The name of the file of the logo, whose image `GET /admin/site` shows. Older sites may have an address, which documents do not show, or a data URL.',
        examples: [FILE_NAME],
      }),
    ),
  },
  { description: 'A tenant. No list crosses sites.' },
);

const SiteDetails = objectOf<ReturnType<typeof siteDetailsResource>>(
  {
    ...plain,
    logo: nullable(
      text({
        description:
          'A PNG or JPEG as a data URL. Older sites may have an address, which documents do not show.',
        examples: ['data:image/png;base64,iVBORw0KGgo='],
      }),
    ),
    paper: text({ enum: PAPERS, description: 'The paper of documents.', examples: ['letter'] }),
    prices: {
      type: 'object',
      additionalProperties: text({ pattern: '^\\d{1,5}\\.\\d{2}$' }),
      description: 'The price of a copy by the type of the document. Other types are free.',
      examples: [{ [DEFAULT_TYPE]: '1.50' }],
    },
    default_template_id: text({
      maxLength: 63,
      description: 'The template of orders that name none.',
      examples: ['classic'],
    }),
    default_color_id: {
      ...colorId,
      description: 'The color of orders that name none.',
      examples: ['blue'],
    },
    pdf_standard: text({
      enum: PDF_STANDARDS,
      description: 'The standard of PDF that files of documents keep.',
      examples: ['UA-1'],
    }),
    absent_rows: {
      type: 'boolean',
      description: 'Whether a statement prints the rows of the year that are absent this time.',
      examples: [true],
    },
    statement_rules: listOf(text({ examples: ['us-ca'] }), {
      description: 'The names of the rule sets that pay statements must keep.',
    }),
    payment: text({
      enum: PAYMENTS,
      description:
        '`required` when an order starts as soon as it is paid; `none` when it starts at once.',
      examples: ['none'],
    }),
    notices_per_hour: whole({
      minimum: 1,
      description: 'The e-mails about documents that leave in an hour.',
      examples: [3600],
    }),
    password_sign_in: {
      type: 'boolean',
      description: 'Whether users sign in with passwords.',
      examples: [true],
    },
    second_factor: text({
      enum: SECOND_FACTOR_RULES,
      description:
        'Who must have a second factor: nobody, administrative roles, or everybody. The installation may demand more.',
      examples: ['administrative'],
    }),
    second_factor_since: nullable(
      timestamp({
        description: 'When `second_factor` became stricter: the days of grace count from it.',
      }),
    ),
  },
  { description: 'A site with its settings.' },
);

/** The schemas of sites, by their names in the document. */
export const siteSchemas: Readonly<Record<string, Schema>> = { Site, SiteDetails };
