import * as v from 'valibot';
import { type FieldIssue, invalidInput } from './problems.ts';
import type { Parameter } from './query.ts';

const fieldIssue = (issue: v.BaseIssue<unknown>): FieldIssue => ({
  field: v.getDotPath(issue)?.split('.', 1)[0] ?? '',
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
 * The body in the shape of the schema, which names fields as the wire does. Unknown ones are left
 * out.
 *
 * @throws HttpProblem (422) that names every field of the wrong shape.
 */
export const readBody = <Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> => read(schema, { input: body, issues: [] });

const FILTER = /^filter\[[^\]]*\]/;

/** What is wrong with a parameter of an unknown name, if the list would have to understand it. */
const misnamed = (name: string, known: readonly string[]): FieldIssue | undefined => {
  if (known.includes(name)) return undefined;
  const [base = ''] = name.split('[', 1);
  if (base === 'filter') {
    const field = FILTER.exec(name)?.[0] ?? name;
    return known.includes(field)
      ? { field, text: 'must not be an array.' }
      : { field, text: `must be one of ${known.filter((it) => FILTER.test(it)).join(', ')}.` };
  }
  return known.includes(base) ? { field: base, text: 'must not be an array.' } : undefined;
};

/**
 * The parameters in the shape of the schema, the last of a repeated name as in PHP. Unknown names
 * are left out, but never an unknown filter: that would silently widen the list.
 *
 * @throws HttpProblem (422) that names every parameter of the wrong shape.
 */
export const readQuery = <Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  parameters: readonly Parameter[],
): v.InferOutput<v.ObjectSchema<Entries, undefined>> => {
  const known = Object.keys(schema.entries);
  const issues = parameters
    .map(([name]) => misnamed(name, known))
    .filter((issue) => issue !== undefined);
  return read(schema, { input: Object.fromEntries(parameters), issues });
};
