import {
  companyList,
  employeeList,
  type HostField,
  type HostFields,
  type HostFieldSets,
  withHostFilters,
} from '@paydocs/core';
import * as v from 'valibot';
import { listQuery } from '../input/list-query.ts';
import type { OpenApiDocument } from './document.ts';
import { parameters } from './request.ts';
import type { Schema } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;

const typeOf = (field: HostField): Schema => {
  switch (field.type) {
    case 'text':
      return { type: 'string', maxLength: field.maxLength ?? 255 };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'choice':
      return { type: 'string', enum: field.options };
    case 'integer':
    case 'amount': {
      const { min: minimum, max: maximum } = field;
      return {
        type: field.type === 'integer' ? 'integer' : 'number',
        ...(minimum !== undefined && { minimum }),
        ...(maximum !== undefined && { maximum }),
      };
    }
    case 'boolean':
    default:
      return { type: 'boolean' };
  }
};

const noted = (field: HostField): Schema => ({
  ...typeOf(field),
  ...(field.description !== undefined && { description: field.description }),
});

/** The values of a response: one without a value is left out. */
const shown = (fields: HostFields): Schema => ({
  type: 'object',
  description: 'The own fields of the installation; one without a value is left out.',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, noted(field)]),
  ),
});

const requiredOf = (fields: HostFields): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.required === true);

/** The values of a whole record. */
const whole = (fields: HostFields): Schema => {
  const required = requiredOf(fields);
  return {
    ...changed(fields),
    type: required.length > 0 ? 'object' : ['object', 'null'],
    description: 'The own fields of the installation; one that is left out has no value.',
    ...(required.length > 0 && { required }),
  };
};

/** The values of a change: null ends one. */
const changed = (fields: HostFields): Schema => ({
  type: ['object', 'null'],
  description: 'The own fields of the installation. A change keeps those that are left out.',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.required === true ? noted(field) : { anyOf: [noted(field), { type: 'null' }] },
    ]),
  ),
  additionalProperties: false,
});

const LISTS = { companies: companyList, employees: employeeList } as const;

/** Returns the parameters of the filters by the host's fields. */
const filtersOf = (sets: HostFieldSets, kind: keyof HostFieldSets): readonly object[] => {
  const { described } = listQuery(withHostFilters(LISTS[kind], sets[kind]));
  const own = Object.entries(described).filter(([name]) => name.startsWith('filter[fields.'));
  const { parameters: all = [] } = parameters({
    query: v.object(Object.fromEntries(own)),
    tag: 'Payroll',
  }) as {
    readonly parameters?: readonly object[];
  };
  return all;
};

/** Replaces a part of an object. */
const at = (
  object: Json,
  [name = '', ...path]: readonly string[],
  change: (part: Json) => unknown,
): Json => {
  const part = object[name] as Json | undefined;
  if (part === undefined) return object;
  return { ...object, [name]: path.length === 0 ? change(part) : at(part, path, change) };
};

const withFields = (schema: Json, fields: HostFields, isWhole: boolean): Json => {
  const { required = [] } = schema as { readonly required?: readonly string[] };
  const isRequired = isWhole && requiredOf(fields).length > 0;
  return {
    ...at(schema, ['properties', 'fields'], () => (isWhole ? whole : changed)(fields)),
    ...(isRequired && { required: [...required, 'fields'] }),
  };
};

const withBodies = (operation: Json, fields: HostFields, isWhole: boolean): Json =>
  at(operation, ['requestBody', 'content'], (content) =>
    Object.fromEntries(
      Object.entries(content).map(([type, media]) => [
        type,
        at(media as Json, ['schema'], (schema) => withFields(schema, fields, isWhole)),
      ]),
    ),
  );

const withKind = (
  document: OpenApiDocument,
  sets: HostFieldSets,
  { kind, schema }: { readonly kind: keyof HostFieldSets; readonly schema: string },
): OpenApiDocument => {
  const { declared } = sets[kind];
  if (Object.keys(declared).length === 0) return document;
  const ofFields = (operation: unknown, method: string): unknown =>
    method === 'get' ? operation : withBodies(operation as Json, declared, method !== 'patch');
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    if (path !== `/${kind}` && path !== `/${kind}/{id}`) return [path, methods] as const;
    const described = Object.entries(methods).map(([method, operation]) => {
      const isList = method === 'get' && path === `/${kind}`;
      const { parameters: before = [] } = operation as { readonly parameters?: readonly object[] };
      return [
        method,
        isList
          ? { ...(operation as Json), parameters: [...before, ...filtersOf(sets, kind)] }
          : ofFields(operation, method),
      ];
    });
    return [path, Object.fromEntries(described) as object] as const;
  });
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: at(document.components, ['schemas', schema, 'properties', 'fields'], () =>
      shown(declared),
    ) as OpenApiDocument['components'],
  };
};

/** Returns the API description with the host's own fields. */
export const withHostFieldSchemas = (
  document: OpenApiDocument,
  sets: HostFieldSets,
): OpenApiDocument =>
  withKind(withKind(document, sets, { kind: 'employees', schema: 'Employee' }), sets, {
    kind: 'companies',
    schema: 'Company',
  });
