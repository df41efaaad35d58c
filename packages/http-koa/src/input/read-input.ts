import type { Context } from 'koa';
import * as v from 'valibot';
import { type FieldIssue, invalidInput, notFound } from '../problems/problems.ts';
import { unknownNameMessage } from '../problems/validation-messages.ts';
import type { Parameter, ParsedQuery } from './query.ts';
import { isList } from './query-values.ts';

const fieldIssue = (issue: v.BaseIssue<unknown>): FieldIssue => ({
  field: v.getDotPath(issue) ?? '',
  text: issue.message,
});

const read = <Schema extends v.GenericSchema>(
  schema: Schema,
  { input, issues }: { readonly input: unknown; readonly issues: readonly FieldIssue[] },
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, input);
  const all = [...issues, ...(result.issues ?? []).map(fieldIssue)];
  if (!result.success || all.length > 0) throw invalidInput(all);
  return result.output;
};

/**
 * Validates a body against a schema. Unknown fields are dropped.
 *
 * @throws HttpProblem (422) with every invalid field.
 */
export const readBody = <Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> => read(schema, { input: body, issues: [] });

const FILTER = /^filter\[[^\]]*\]/;

/** The parameters that a list without them refuses: it would answer another question. */
const OF_LISTS = ['sort', 'include'];

/** Returns the issue of a parameter without a schema that must not be ignored. */
const unknownParameter = (
  [name, value]: Parameter,
  knownNames: readonly string[],
): FieldIssue | undefined => {
  if (OF_LISTS.includes(name) && value !== '' && knownNames.includes('per_page')) {
    return { field: name, text: 'must be left out: this list has none.' };
  }
  if (name === 'page' && knownNames.includes('page[after]')) {
    return { field: name, text: 'must be left out: the next page is that of page[after].' };
  }
  const [base = ''] = name.split('[', 1);
  if (base === 'filter') {
    const field = FILTER.exec(name)?.[0] ?? name;
    if (knownNames.includes(field)) return { field, text: 'must not be an array.' };
    const filters = knownNames.filter((known) => FILTER.test(known));
    return filters.length === 0
      ? { field, text: 'must be left out: there are no filters.' }
      : { field, text: unknownNameMessage(field, filters) };
  }
  return knownNames.includes(base) ? { field: base, text: 'must not be an array.' } : undefined;
};

/** Joins the values of a repeated list by commas. Of any other repeated name the last value counts. */
const valuesOf = (
  parameters: readonly Parameter[],
  entries: v.ObjectEntries,
): Readonly<Record<string, string>> => {
  const values = new Map<string, string>();
  for (const [name, value] of parameters) {
    const earlier = values.get(name);
    const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
    const isAnother = earlier !== undefined && schema !== undefined && isList(schema);
    values.set(name, isAnother ? `${earlier},${value}` : value);
  }
  return Object.fromEntries(values);
};

/** Parameters, each of which may be left out. */
type OptionalEntries = Readonly<Record<string, v.OptionalSchema<v.GenericSchema, undefined>>>;

/**
 * Validates parameters against a schema. The values of a repeated list count as one list; of any other
 * repeated name the last value counts, as in PHP. Unknown names
 * are dropped, except for filters, sort and include, and for `page` with a cursor: dropping a filter would silently
 * widen the list, and dropping `page` repeat the first page for ever.
 *
 * @throws HttpProblem (422) with every invalid parameter.
 */
export const readQuery = <Entries extends OptionalEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  { parameters, issues }: ParsedQuery,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> => {
  // A request has few of the parameters that a list has.
  const values = valuesOf(parameters, schema.entries);
  const present = Object.keys(values).flatMap((name) =>
    Object.hasOwn(schema.entries, name) ? [[name, schema.entries[name]] as const] : [],
  );
  const unknown = parameters
    .filter(([name]) => !Object.hasOwn(schema.entries, name))
    .map((parameter) => unknownParameter(parameter, Object.keys(schema.entries)))
    .filter((issue) => issue !== undefined);
  return read(v.object(Object.fromEntries<unknown>(present) as Entries), {
    input: values,
    issues: [...issues, ...unknown],
  });
};

/** The context of a request that the router has matched. */
interface RoutedContext extends Context {
  readonly params?: unknown;
}

/**
 * Validates the parameters of the path against a schema.
 *
 * @throws HttpProblem (404) for a value of the wrong shape, since no record has such a path.
 */
export const readParams = <Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  { params }: RoutedContext,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> => {
  const result = v.safeParse(schema, params);
  if (!result.success) throw notFound();
  return result.output;
};
