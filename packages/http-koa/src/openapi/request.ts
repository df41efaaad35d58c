import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Operation } from '../operation.ts';
import { bodyNotes, queryNotes } from './input-notes.ts';
import type { Schema } from './schema.ts';

type Notes = Readonly<Record<string, Schema>>;

interface Shape {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

// What is checked between fields, or after a conversion, has no equivalent in JSON Schema.
const shapeOf = (schema: v.GenericSchema, notes: Notes): Shape => {
  const { properties = {}, required = [] } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['check', 'partial_check'],
  });
  const noted = Object.entries(properties).map(([name, property]): [string, Schema] => [
    name,
    { ...(property as Schema), ...notes[name] },
  ]);
  return { properties: Object.fromEntries(noted), required };
};

/** The body of a request, if the operation reads one: the very schema that it reads it with. */
export const requestBody = ({ body }: Operation): object => {
  if (body === undefined) return {};
  const schema = { type: 'object', ...shapeOf(body, bodyNotes) };
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
};

const parameter = ([name, { description, ...schema }]: [string, Schema]): object => ({
  name,
  in: 'query',
  ...(description === undefined ? {} : { description }),
  ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
  schema,
});

/** The parameters of a request, if the operation knows any. */
export const parameters = ({ query }: Operation): object =>
  query === undefined
    ? {}
    : { parameters: Object.entries(shapeOf(query, queryNotes).properties).map(parameter) };
