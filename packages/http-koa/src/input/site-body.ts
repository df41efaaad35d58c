import {
  PAPERS,
  PAYMENTS,
  PDF_STANDARDS,
  SECOND_FACTOR_RULES,
  type SiteSettingsChange,
} from '@paydocs/core';
import * as v from 'valibot';
import { colorId } from './color-id.ts';
import { described, describedBody } from './described-body.ts';
import type { Json } from './json-object.ts';

const optional = (schema: Json) => v.optional(described(schema));

/** The body that changes a site. */
export const siteBody = describedBody<SiteSettingsChange>({
  name: optional({
    type: 'string',
    description: 'The name of the site.',
    examples: ['Hopper Payroll'],
  }),
  logo: optional({ type: ['string', 'null'] }),
  paper: optional({ enum: PAPERS }),
  prices: optional({
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'null'] },
  }),
  default_template_id: optional({ type: 'string', maxLength: 63 }),
  default_color_id: optional(colorId),
  pdf_standard: optional({ enum: PDF_STANDARDS }),
  absent_rows: optional({ type: 'boolean' }),
  statement_rules: optional({
    type: 'array',
    items: { type: 'string', pattern: '^[a-z0-9-]{1,50}$' },
    maxItems: 20,
  }),
  payment: optional({ enum: PAYMENTS }),
  notices_per_hour: optional({ type: 'integer', minimum: 1, maximum: 100_000 }),
  password_sign_in: optional({ type: 'boolean' }),
  second_factor: optional({ enum: SECOND_FACTOR_RULES }),
});
