import type { OpenApiDocument } from '@paydocs/http-koa/openapi';

type Json = Readonly<Record<string, unknown>>;

/** Names the schema of a host's own fields, of which the record is known by its properties. */
export const withHostType = (properties: Json): Json => {
  if (!('fields' in properties)) return properties;
  const kind = 'first_name' in properties ? 'Employee' : 'Company';
  return { ...properties, fields: { $ref: `#/components/schemas/Host${kind}Fields` } };
};

/** Returns the API description with schemas of these names. */
export const withHostSchemas = (document: OpenApiDocument): OpenApiDocument => {
  const { components } = document;
  const schemas = { ...components['schemas'], HostEmployeeFields: {}, HostCompanyFields: {} };
  return { ...document, components: { ...components, schemas } };
};

/** Matches the query of a list, to its closing brace. */
const queryOf = (operation: string): RegExp =>
  new RegExp(
    `(^ {2}${operation}: \\{\n {4}parameters: \\{\n {6}query\\?: \\{\n(?: {7,}.*\n)* {6}\\})(?=;)`,
    'gm',
  );

/** Replaces these schemas by the interfaces of the client, which a host adds its types to. */
export const HOST_TYPES: readonly (readonly [generated: RegExp, type: string])[] = [
  [/^ +Host(?:Employee|Company)Fields: unknown;\n/gm, ''],
  [/(?<=fields: )components\["schemas"\]\["(Host\w+)"\]/g, 'HostValues<$1>'],
  [/(?<=fields\?: )components\["schemas"\]\["(Host\w+)"\]/g, 'HostChanges<$1>'],
  [queryOf('listEmployees'), '$1 & HostFilters<HostEmployeeFields>'],
  [queryOf('listCompanies'), '$1 & HostFilters<HostCompanyFields>'],
];
