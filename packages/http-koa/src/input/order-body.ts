import * as v from 'valibot';
import { coreName } from '../problems/names.ts';
import { optionalColorId } from './color-id.ts';
import { described } from './described-body.ts';
import { isObject, type Json } from './json-object.ts';

const content = described({});
const templateId = { type: ['string', 'null'] };

const listOf = (items: Json, more: Json = {}): Json => ({
  type: 'array',
  items,
  minItems: 1,
  maxItems: 1000,
  ...more,
});

const documents = listOf({ $ref: '#/components/schemas/OrderedDocument' });

/**
 * The schema of the body of an order, for the description of the API. The use case decides about each
 * value, since the types of documents are those of the site.
 */
export const orderBody = v.object({
  company_id: described({ type: 'integer' }),
  employee_ids: v.optional(
    described({
      anyOf: [listOf({ type: 'integer', minimum: 1 }, { uniqueItems: true }), { const: 'all' }],
    }),
  ),
  documents: v.optional(described(documents)),
  status: v.optional(
    described({
      enum: ['Draft', null],
      description: '`Draft` for an order that gets more documents, and is submitted later.',
      examples: [null],
    }),
  ),
  type: described({ type: 'string' }),
  template_id: v.optional(described(templateId)),
  color_id: v.optional(described(optionalColorId)),
  quantity: v.optional(described({ type: ['integer', 'null'], minimum: 1, maximum: 100 })),
  notify: v.optional(described({ type: ['boolean', 'null'] })),
  allow_missing_letters: v.optional(described({ type: ['boolean', 'null'] })),
  content: v.optional(content),
});

/** The schema of the body that adds documents to a draft, for the description of the API. */
export const orderDocumentsBody = v.object({
  documents: described({
    ...documents,
    examples: [
      [{ employee_id: 104, content: { earnings: [{ name: 'Salary', amount: '4200.00' }] } }],
    ],
  }),
});

/** The schema of the body that makes documents of an order again, for the description of the API. */
export const reissueBody = v.object({
  employee_id: v.optional(described({ type: ['integer', 'null'], minimum: 1 })),
});

/** The schema of the body that voids a document, for the description of the API. */
export const voidBody = v.object({ reason: described({ type: 'string' }) });

/** The schema of the body that replaces a document, for the description of the API. */
export const replaceBody = v.object({ content: v.optional(content) });

const renamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renamed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [coreName(name), renamed(part)]),
  );
};

/** Returns the input of the use case, such as `OrderInput`, for a body that is not `isTooDeep`. The use case validates it. */
export const inputOf = (body: unknown): unknown => renamed(body);
