import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { bodyFormatOf } from '../input/body-format.ts';
import type { Operation, RequestHeader } from '../routes/operation.ts';
import { bodyNotes } from './body-notes.ts';
import { headerNotes, LIST_NOTE, pathNotes, queryNotes } from './parameter-notes.ts';
import type { Schema } from './schema.ts';

type Notes = Readonly<Record<string, Schema>>;

interface Shape {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

/** Returns the object of a nullable group of fields, whose own type allows null already. */
const groupOf = (property: Schema): Schema | undefined =>
  [property, ...((property['anyOf'] ?? []) as readonly Schema[])].find(
    (option) => option['properties'] !== undefined,
  );

/** Returns a property with its note; a description of its own precedes the note. */
const withNote = (property: Schema, note: Schema): Schema =>
  property['description'] === undefined ? { ...property, ...note } : { ...note, ...property };

/** Returns the properties with their notes, and those of a group in them with its own. */
const withNotes = (properties: Notes, notes: Notes): Notes =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]): [string, Schema] => {
      const { properties: parts = {}, ...note } = notes[name] ?? {};
      const group = groupOf(property);
      if (group === undefined) return [name, withNote(property, note)];
      const inner = withNotes(group['properties'] as Notes, parts as Notes);
      return [name, { ...group, ...note, properties: inner }];
    }),
  );

/** The notes of a route of a host, whose schemas have their own descriptions. */
const OF_HOST: Notes = {};

const notesOf = ({ tag }: Pick<Operation, 'tag'>, notes: Notes): Notes =>
  tag === 'Host' ? OF_HOST : notes;

// JSON Schema has no equivalent for checks between fields and after conversions.
const shapeOf = (schema: v.GenericSchema, notes: Notes): Shape => {
  const { properties = {}, required = [] } = toJsonSchema(schema, {
    // A schema of a host may have what JSON Schema lacks.
    errorMode: notes === OF_HOST ? 'ignore' : 'throw',
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['check', 'partial_check', 'raw_check'],
  });
  return { properties: withNotes(properties as Notes, notes), required };
};

/** Returns what a body needs one of. */
const alternatives = (fields: Operation['bodyAlternatives']): object =>
  fields === undefined ? {} : { anyOf: fields.map((required) => ({ required })) };

/**
 * The first example of each field, or of some of them. A part of a group is in the example of the group only.
 */
const exampleBody = ({ properties }: Shape, only = Object.keys(properties)): object => {
  const parts = Object.values(properties).flatMap((property) =>
    Object.keys(property['properties'] ?? {}),
  );
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { examples }]) =>
      Array.isArray(examples) && only.includes(name) && !parts.includes(name)
        ? [[name, examples[0] as unknown]]
        : [],
    ),
  );
};

/** Returns the request body of an operation, from its validation schema. */
export const requestBody = (operation: Operation): object => {
  const { method, body, bodyAlternatives, isBodyOptional } = operation;
  if (body === undefined) return {};
  const shape = shapeOf(body, notesOf(operation, bodyNotes));
  const schema = { type: 'object', ...shape, ...alternatives(bodyAlternatives) };
  const example = exampleBody(shape, bodyAlternatives?.[0]);
  // A host may leave examples out; half a body would be none that the route accepts.
  const isWhole = shape.required.every((name) => Object.hasOwn(example, name));
  const media = isWhole ? { schema, example } : { schema };
  const { mediaTypes } = bodyFormatOf(method);
  const content = Object.fromEntries(mediaTypes.map((type) => [type, media]));
  return { requestBody: { required: isBodyOptional !== true, content } };
};

const PATH_PARAMETER = /:(\w+)/g;

/** Returns the path as OpenAPI writes it: `/companies/:id` is `/companies/{id}`. */
export const pathTemplate = (path: string): string => path.replaceAll(PATH_PARAMETER, '{$1}');

const pathParameter = ([name, property]: [string, Schema]): object => {
  const { description, ...schema } = { ...pathNotes[name], ...property };
  return { name, in: 'path', required: true, description, schema };
};

/** Returns the schema of a parameter. The examples of a list are lists, also where one value is read. */
const withExamples = (schema: Schema, isList: boolean): Schema => {
  const { examples } = schema;
  if (isList || !Array.isArray(examples)) return schema;
  return { ...schema, examples: examples.flat() };
};

const queryParameter = ([name, { description, ...schema }]: [string, Schema]): object => {
  const isList = schema['type'] === 'array';
  const sentences = [description, isList ? LIST_NOTE : undefined].filter(Boolean);
  return {
    name,
    in: 'query',
    description: sentences.join(' '),
    ...(isList ? { style: 'form', explode: false } : {}),
    schema: withExamples(schema, isList),
  };
};

const headerParameter = (name: RequestHeader): object => ({
  name,
  in: 'header',
  ...headerNotes[name],
});

const propertiesOf = (schema: v.GenericSchema | undefined, notes: Notes): [string, Schema][] =>
  schema === undefined ? [] : Object.entries(shapeOf(schema, notes).properties);

/** Returns the parameters of an operation that has any: of the path, of the query, then headers. */
export const parameters = ({
  params,
  query,
  requestHeaders = [],
  tag,
}: Pick<Operation, 'params' | 'query' | 'requestHeaders' | 'tag'>): object => {
  const all = [
    ...propertiesOf(params, notesOf({ tag }, {})).map(pathParameter),
    ...propertiesOf(query, notesOf({ tag }, queryNotes)).map(queryParameter),
    ...requestHeaders.map(headerParameter),
  ];
  return all.length === 0 ? {} : { parameters: all };
};
