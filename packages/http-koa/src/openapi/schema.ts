import { type Field, type PlainFields, type SnakeCase, snakeCase } from '@paydocs/core';

/** A JSON Schema (draft 2020-12), as in OpenAPI 3.1. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** A string, with further keywords. */
export const text = (keywords: Schema = {}): Schema => ({ type: 'string', ...keywords });

/** A whole number that JSON and JavaScript represent exactly. */
export const whole = (keywords: Schema = {}): Schema => ({
  type: 'integer',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  ...keywords,
});

/** The id of a record. */
export const id = (example: number, description: string): Schema =>
  whole({ minimum: 1, examples: [example], description });

/** A point in time: ISO 8601 in UTC, with milliseconds. */
export const timestamp = (keywords: Schema = {}): Schema =>
  text({
    format: 'date-time',
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
    examples: ['2026-01-31T08:00:00.000Z'],
    ...keywords,
  });

/** When a record was created and last changed. */
export const times = {
  created_at: timestamp({ description: 'When it was created.' }),
  updated_at: timestamp({ description: 'When it was last changed.' }),
};

/** The schema or null. */
export const nullable = (schema: Schema): Schema =>
  '$ref' in schema
    ? { anyOf: [schema, { type: 'null' }] }
    : { ...schema, type: [schema['type'], 'null'] };

/** The site and the user of a record, and its key elsewhere. */
export const owned = {
  site_id: id(1, 'The site of the record.'),
  user_id: id(7, 'The user whose record it is.'),
  external_id: nullable(
    text({ description: 'The key of the record in another system.', examples: ['hr-4711'] }),
  ),
};

/** An array of items. */
export const listOf = (items: Schema, keywords: Schema = {}): Schema => ({
  type: 'array',
  items,
  ...keywords,
});

/** An object with any properties. */
export const freeForm = (keywords: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: true,
  examples: [{}],
  ...keywords,
});

/** A component of the document, by its name. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/**
 * An object with the properties of `Rendered`, which the compiler checks. All properties except
 * those in `optional` are required.
 */
export const objectOf = <Rendered extends object>(
  properties: Readonly<Record<keyof Rendered & string, Schema>>,
  {
    optional = {},
    ...keywords
  }: { readonly optional?: Readonly<Record<string, Schema>> } & Schema = {},
): Schema => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  ...keywords,
});

const schemaOf: Readonly<Record<Field['type'], (keywords: Schema) => Schema>> = {
  text,
  integer: whole,
  amount: (keywords) => ({ type: 'number', ...keywords }),
  boolean: (keywords) => ({ type: 'boolean', ...keywords }),
  instant: timestamp,
  list: (keywords) => listOf(text(), keywords),
  json: freeForm,
};

type KeywordsOf<Of extends PlainFields> = {
  readonly [Name in keyof Of & string as SnakeCase<Name>]?: Schema;
};

/** The schemas of fields, with further keywords for some. */
export const schemasOf = <Of extends PlainFields>(fields: Of, keywords: KeywordsOf<Of> = {}) => {
  const more: Readonly<Record<string, Schema | undefined>> = keywords;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, nullable: isNullable, form }]) => {
      const schema = schemaOf[type]({ ...form, ...more[snakeCase(name)] });
      return [snakeCase(name), isNullable ? nullable(schema) : schema];
    }),
  ) as Readonly<Record<keyof KeywordsOf<Of>, Schema>>;
};
