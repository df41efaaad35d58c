import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Operation } from '../routes/operation.ts';
import { bodyNotes, LIST_NOTE, queryNotes } from './input-notes.ts';
import type { Schema } from './schema.ts';

type Notes = Readonly<Record<string, Schema>>;

interface Shape {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

// JSON Schema has no equivalent for checks between fields and after conversions.
const shapeOf = (schema: v.GenericSchema, notes: Notes): Shape => {
  const { properties = {}, required = [] } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['check', 'partial_check', 'raw_check'],
  });
  const noted = Object.entries(properties).map(([name, property]): [string, Schema] => [
    name,
    { ...(property as Schema), ...notes[name] },
  ]);
  return { properties: Object.fromEntries(noted), required };
};

/** Returns the request body of an operation, from its validation schema. */
export const requestBody = ({ body }: Operation): object => {
  if (body === undefined) return {};
  const schema = { type: 'object', ...shapeOf(body, bodyNotes) };
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
};

const PATH_PARAMETER = /:(\w+)/g;

/** Returns the path as OpenAPI writes it: `/companies/:id` is `/companies/{id}`. */
export const pathTemplate = (path: string): string => path.replaceAll(PATH_PARAMETER, '{$1}');

const pathParameter = ([name, schema]: [string, Schema]): object => ({
  name,
  in: 'path',
  required: true,
  schema,
});

const queryParameter = ([name, { description, ...schema }]: [string, Schema]): object => {
  const isList = schema['type'] === 'array';
  const sentences = [description, isList ? LIST_NOTE : undefined].filter(Boolean);
  return {
    name,
    in: 'query',
    ...(sentences.length === 0 ? {} : { description: sentences.join(' ') }),
    ...(isList ? { style: 'form', explode: false } : {}),
    schema,
  };
};

const propertiesOf = (schema: v.GenericSchema | undefined, notes: Notes): [string, Schema][] =>
  schema === undefined ? [] : Object.entries(shapeOf(schema, notes).properties);

/** Returns the parameters of an operation that has any: those of the path, then those of the query. */
export const parameters = ({ params, query }: Pick<Operation, 'params' | 'query'>): object => {
  const all = [
    ...propertiesOf(params, {}).map(pathParameter),
    ...propertiesOf(query, queryNotes).map(queryParameter),
  ];
  return all.length === 0 ? {} : { parameters: all };
};
