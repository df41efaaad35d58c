import { COLOR_IDS, TEMPLATE_IDS } from '@paydocs/core';
import * as v from 'valibot';
import { coreName } from '../problems/names.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const described = (schema: Json) => v.pipe(v.unknown(), v.metadata(schema));

/**
 * The schema of the body of an order, for the description of the API. The use case decides about each
 * value, since the types of documents are those of the site.
 */
export const orderBody = v.object({
  company_id: described({ type: 'integer' }),
  employee_ids: described({
    anyOf: [
      {
        type: 'array',
        items: { type: 'integer', minimum: 1 },
        minItems: 1,
        maxItems: 1000,
        uniqueItems: true,
      },
      { const: 'all' },
    ],
  }),
  type: described({ type: 'string' }),
  template_id: v.optional(described({ enum: [...TEMPLATE_IDS, null] })),
  color_id: v.optional(described({ enum: [...COLOR_IDS, null] })),
  quantity: v.optional(described({ type: ['integer', 'null'], minimum: 1, maximum: 100 })),
  content: described({ type: 'object', additionalProperties: true }),
});

/** The schema of the body that voids a document, for the description of the API. */
export const voidBody = v.object({ reason: described({ type: 'string' }) });

/** The schema of the body that replaces a document, for the description of the API. */
export const replaceBody = v.object({ content: orderBody.entries.content });

const renamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renamed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [coreName(name), renamed(part)]),
  );
};

/** Returns the input of the use case, such as `OrderInput`. The use case validates it. */
export const inputOf = (body: unknown): unknown => renamed(body);
