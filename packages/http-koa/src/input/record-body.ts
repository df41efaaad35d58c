import {
  type Field,
  type Fields,
  type FieldType,
  type HostFieldSet,
  placedFields,
  snakeCase,
  validateId,
} from '@paydocs/core';
import * as v from 'valibot';
import { coreRule } from './core-rule.ts';
import { hostFieldsBody } from './host-fields-body.ts';
import { isObject, type Json } from './json-object.ts';

const isField = (field: Field | Fields): field is Field => typeof field.validate === 'function';

const TYPES: Readonly<Record<FieldType, string>> = {
  text: 'string',
  integer: 'integer',
  amount: 'number',
  boolean: 'boolean',
  instant: 'string',
  list: 'array',
  json: 'object',
};

const FREE_FORM = { additionalProperties: true };

const LIST = { items: { type: 'string' } };

/** The JSON Schema of a field, for the description of the API. */
const described = ({ type, nullable, form }: Field): Json => ({
  type: nullable ? [TYPES[type], 'null'] : TYPES[type],
  ...(type === 'json' ? FREE_FORM : {}),
  ...(type === 'list' ? LIST : {}),
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

/** Returns the fields of groups. Clients may send them among the others: `city` is `address.city`. */
const partsOf = (fields: Fields) => placedFields(fields).filter(({ group }) => group !== undefined);

/** Refuses a part of a group that is given in two places, with different values. */
const equalParts = (fields: Fields) =>
  v.rawCheck<Json>(({ dataset: { value: body }, addIssue }) => {
    if (!isObject(body)) return;
    for (const { name, group = '', validate } of partsOf(fields)) {
      const [key, place] = [snakeCase(name), snakeCase(group)];
      const { [key]: value, [place]: given } = body;
      const other = isObject(given) ? given[key] : given;
      if (value === undefined || other === undefined) continue;
      const [one, another] = [validate(value), validate(other)];
      if (!('value' in one && 'value' in another) || one.value === another.value) continue;
      const path = [{ type: 'object', origin: 'value', input: body, key, value }] as const;
      addIssue({ message: `differs from ${place}.${key}.`, path: [...path] });
    }
  });

/** Returns the entry of a host's own fields. A record without them lacks the required ones. */
const hostEntry = (set: HostFieldSet, options: EntryOptions): v.ObjectEntries => {
  const schema = hostFieldsBody(set, options);
  return { fields: options.isPartial ? v.optional(schema) : v.optional(schema, {}) };
};

/**
 * Returns the schema of a body with fields of a record, named as the API names them. The rules of the
 * core decide about each value, so that one 422 names every invalid field. Other fields are dropped.
 */
export const recordBody = (fields: Fields, options: EntryOptions, hostFields?: HostFieldSet) => {
  const parts = Object.fromEntries(partsOf(fields).map((field) => [field.name, field]));
  const entries = {
    ...entriesOf(fields, options),
    ...entriesOf(parts, { isPartial: true }),
    ...(hostFields === undefined ? {} : hostEntry(hostFields, options)),
  };
  return v.pipe(v.object(entries, 'is required.'), equalParts(fields));
};

/** Returns the given fields of a body, named as the core names them, with the parts of a group in it. */
export const fieldsOfBody = (fields: Fields, body: Json): Json =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const value = body[snakeCase(name)];
      if (isField(field)) return value === undefined ? [] : [[name, value]];
      if (value === null) return [[name, null]];
      const parts = {
        ...fieldsOfBody(field, body),
        ...fieldsOfBody(field, isObject(value) ? value : {}),
      };
      return value === undefined && Object.keys(parts).length === 0 ? [] : [[name, parts]];
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
