import type { Schema } from './schema.ts';

type Schemas = Readonly<Record<string, Schema>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const objectExample = (schema: Schema, schemas: Schemas): object => {
  const properties = (schema['properties'] ?? {}) as Schemas;
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.fromEntries(
    required.map((name) => [name, exampleOf(properties[name] ?? {}, schemas)]),
  );
};

const plainExample = (schema: Schema): unknown => {
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (Array.isArray(schema['type']) && schema['type'].includes('null')) return null;
  return schema['type'] === 'boolean' ? true : '';
};

/**
 * Returns an example value of a schema: the examples of its parts, with the required properties only.
 * References are resolved in `schemas`.
 */
export const exampleOf = (schema: Schema, schemas: Schemas): unknown => {
  const { $ref } = schema;
  if (typeof $ref === 'string') {
    return exampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  }
  if (schema['type'] === 'object' && !Array.isArray(schema['examples'])) {
    return objectExample(schema, schemas);
  }
  if (schema['type'] === 'array' && isSchema(schema['items'])) {
    return [exampleOf(schema['items'], schemas)];
  }
  return plainExample(schema);
};
