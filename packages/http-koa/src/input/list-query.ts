import type { ListDescription, ListFilter } from '@paydocs/core';
import * as v from 'valibot';
import { wireName } from '../problems/names.ts';
import { filterValues } from './filter-values.ts';
import { choices, sortKeys } from './query-values.ts';

/** The other names of operations in requests, the first of which the API description has. */
const OPERATION_NAMES: Readonly<Record<string, readonly string[]>> = {
  gt: ['.gt', ':gt'],
  gte: ['.gte', ':from', ':gte'],
  lt: ['.lt', ':lt'],
  lte: ['.lte', ':to', ':lte'],
  exact: [':exact'],
  contains: [':contains'],
};

/** The second name of a filter without an operation. */
const PLAIN_NAMES: Readonly<Record<string, string>> = {
  text: ':contains',
  part: ':contains',
  key: ':exact',
};

/** The names of the bounds of amounts. */
const AMOUNT_NAMES: Readonly<Record<string, readonly string[]>> = {
  gte: [':min', '_min', '.gte', ':gte'],
  lte: [':max', '_max', '.lte', ':lte'],
};

/** Names that the API description has in addition to the first one. */
const DESCRIBED: ReadonlySet<string> = new Set([':from', ':to', '_min', '_max']);

interface FilterParameter {
  readonly filter: ListFilter;
  readonly schema: v.GenericSchema;
  readonly isDescribed: boolean;
}

/** Returns the parameters of a filter by their names: `filter[created_at.gte]`, `filter[created_at:from]`. */
const namesOf = (filter: ListFilter): readonly (readonly [string, boolean])[] => {
  const { field, kind, operation } = filter;
  const named = (suffix: string): string => wireName(`filter.${field}${suffix}`);
  if (operation === '') {
    const second = PLAIN_NAMES[String(kind)];
    return ['', ...(second === undefined ? [] : [second])].map((suffix) => [named(suffix), true]);
  }
  const names = kind === 'amount' ? AMOUNT_NAMES : OPERATION_NAMES;
  return (names[operation] ?? []).map((suffix, index) => [
    named(suffix),
    index === 0 || DESCRIBED.has(suffix),
  ]);
};

const parametersOf = (
  { filters }: ListDescription,
  aliases: Readonly<Record<string, string>>,
): ReadonlyMap<string, FilterParameter> => {
  const parameters = new Map<string, FilterParameter>();
  for (const filter of filters.values()) {
    const schema = filterValues(filter);
    for (const [name, isDescribed] of namesOf(filter)) {
      parameters.set(name, { filter, schema, isDescribed });
    }
    for (const [name, meant] of Object.entries(aliases)) {
      if (meant === filter.name) parameters.set(name, { filter, schema, isDescribed: true });
    }
  }
  return parameters;
};

/** The values of the filters of a query, by their names in the core; parameters of one filter add up. */
const filterOf = (
  parameters: ReadonlyMap<string, FilterParameter>,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, readonly unknown[]>> => {
  const filter: Record<string, readonly unknown[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const parameter = parameters.get(name);
    if (parameter === undefined) continue;
    const { name: key } = parameter.filter;
    filter[key] = [...(filter[key] ?? []), ...(value as readonly unknown[])];
  }
  return filter;
};

/** What a list reads from its query. */
export interface ListQuery {
  /** The parameters, by their names. */
  readonly entries: v.ObjectEntries;
  /** Those of the API description. */
  readonly described: v.ObjectEntries;
  /** Returns filters, order and embedded records with the names of the core. */
  readonly requestOf: (values: Readonly<Record<string, unknown>>) => object;
}

const namesByWire = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [wireName(name), name]));

/** Returns the parameter `include` of records that embed these ones. */
export const includeEntry = <Include extends string>(includes: readonly Include[]) =>
  v.optional(choices(new Map(includes.map((name) => [wireName(name), name]))));

const choiceEntries = ({ sortKeys: keys, includes }: ListDescription): v.ObjectEntries => ({
  ...(keys.length > 0 && { sort: v.optional(choices(sortKeys(namesByWire(keys)))) }),
  ...(includes.length > 0 && {
    include: includeEntry(includes),
  }),
});

/**
 * Returns what a list reads from its query, from its description. An alias is one more name of a filter:
 * `filter[updated_since]` of `updatedAt:gte`.
 */
export const listQuery = (
  list: ListDescription,
  aliases: Readonly<Record<string, string>> = {},
): ListQuery => {
  const parameters = parametersOf(list, aliases);
  const entriesOf = (all: Iterable<readonly [string, FilterParameter]>): v.ObjectEntries => ({
    ...Object.fromEntries([...all].map(([name, { schema }]) => [name, v.optional(schema)])),
    ...choiceEntries(list),
  });
  return {
    entries: entriesOf(parameters),
    described: entriesOf([...parameters].filter(([, { isDescribed }]) => isDescribed)),
    requestOf: (values) => ({
      filter: filterOf(parameters, values),
      sort: values['sort'] ?? [],
      include: values['include'] ?? [],
    }),
  };
};
