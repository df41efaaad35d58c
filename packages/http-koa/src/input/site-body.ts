import {
  PAPERS,
  PAYMENTS,
  PDF_STANDARDS,
  SECOND_FACTOR_RULES,
  type SiteSettingsChange,
} from '@paydocs/core';
import * as v from 'valibot';
import { colorId } from './color-id.ts';
import type { Json } from './json-object.ts';

const described = (schema: Json) => v.optional(v.pipe(v.unknown(), v.metadata(schema)));

/**
 * The schema of the body that changes a site, for the description of the API. The use case decides about
 * each value.
 */
export const siteBody = v.object({
  name: described({
    type: 'string',
    description: 'The name of the site.',
    examples: ['Hopper Payroll'],
  }),
  logo: described({ type: ['string', 'null'] }),
  paper: described({ enum: PAPERS }),
  prices: described({ type: 'object', additionalProperties: { type: ['string', 'number'] } }),
  default_template_id: described({ type: 'string', maxLength: 63 }),
  default_color_id: described(colorId),
  pdf_standard: described({ enum: PDF_STANDARDS }),
  absent_rows: described({ type: 'boolean' }),
  statement_rules: described({
    type: 'array',
    items: { type: 'string', pattern: '^[a-z0-9-]{1,50}$' },
    maxItems: 20,
  }),
  payment: described({ enum: PAYMENTS }),
  notices_per_hour: described({ type: 'integer', minimum: 1, maximum: 100_000 }),
  password_sign_in: described({ type: 'boolean' }),
  second_factor: described({ enum: SECOND_FACTOR_RULES }),
});

/** Returns the input of the use case, which validates it. Unknown fields are dropped. */
export const siteInputOf = (body: unknown): SiteSettingsChange => {
  const fields = body as Json;
  const input: { readonly [Field in keyof SiteSettingsChange]: unknown } = {
    name: fields['name'],
    logo: fields['logo'],
    paper: fields['paper'],
    prices: fields['prices'],
    defaultTemplateId: fields['default_template_id'],
    defaultColorId: fields['default_color_id'],
    pdfStandard: fields['pdf_standard'],
    absentRows: fields['absent_rows'],
    statementRules: fields['statement_rules'],
    payment: fields['payment'],
    noticesPerHour: fields['notices_per_hour'],
    passwordSignIn: fields['password_sign_in'],
    secondFactor: fields['second_factor'],
  };
  return input as SiteSettingsChange;
};
