import { type Field, type Fields, type FieldType, snakeCase, validateId } from '@paydocs/core';
import * as v from 'valibot';
import { coreRule } from './core-rule.ts';
import { isObject, type Json } from './json-object.ts';

const isField = (field: Field | Fields): field is Field => typeof field.validate === 'function';

const TYPES: Readonly<Record<FieldType, string>> = {
  text: 'string',
  integer: 'integer',
  amount: 'number',
  instant: 'string',
  json: 'object',
};

const FREE_FORM = { additionalProperties: true };

/** The JSON Schema of a field, for the description of the API. */
const described = ({ type, nullable, form }: Field): Json => ({
  type: nullable ? [TYPES[type], 'null'] : TYPES[type],
  ...(type === 'json' ? FREE_FORM : {}),
  ...form,
});

/** The JSON Schema of a group of fields, each of which may be missing. */
const describedGroup = (group: Fields): Json => ({
  type: ['object', 'null'],
  properties: Object.fromEntries(
    Object.entries(group).map(([name, field]) => [
      snakeCase(name),
      isField(field) ? described(field) : describedGroup(field),
    ]),
  ),
});

const fieldSchema = (field: Field) =>
  v.pipe(v.unknown(), v.metadata(described(field)), coreRule(field.validate));

const groupSchema = (group: Fields): v.GenericSchema =>
  v.nullable(
    v.pipe(
      v.unknown(),
      v.metadata(describedGroup(group)),
      v.check(isObject, 'must be an object.'),
      v.object(entriesOf(group, { isPartial: true })),
    ),
  );

interface EntryOptions {
  /** Whether every field may be missing. */
  readonly isPartial: boolean;
}

const entriesOf = (fields: Fields, { isPartial }: EntryOptions): v.ObjectEntries =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, v.GenericSchema] => {
      const isRequired = isField(field) && field.required && !isPartial;
      const schema = isField(field) ? fieldSchema(field) : groupSchema(field);
      return [snakeCase(name), isRequired ? schema : v.optional(schema)];
    }),
  );

/**
 * Returns the schema of a body with fields of a record, named as the API names them. The rules of the
 * core decide about each value, so that one 422 names every invalid field. Other fields are dropped.
 */
export const recordBody = (fields: Fields, options: EntryOptions) =>
  v.object(entriesOf(fields, options), 'is required.');

/** Returns the given fields of a body, named as the core names them. */
export const fieldsOfBody = (fields: Fields, body: Json): Json =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const value = body[snakeCase(name)];
      if (value === undefined) return [];
      return [[name, !isField(field) && isObject(value) ? fieldsOfBody(field, value) : value]];
    }),
  );

/** The owner of a new record: the caller by default. */
export const ownership: Fields = {
  userId: {
    type: 'integer',
    nullable: true,
    required: false,
    validate: (input) => (input === null ? { value: null } : validateId(input)),
  },
};
