import type { Columns, RowOf } from './columns.ts';

/** Most rows that are remembered: more sites or roles than a process meets at once. */
const ROWS_MAX = 1000;

const freeze = <Value extends object>(value: Value): Value => {
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) freeze(inner);
  }
  return Object.freeze(value);
};

/**
 * Converts a row again only where a column differs from the last row with this id: five JSON columns of
 * a site and its role took a tenth of a small request. Each row is still read. Results are frozen,
 * since several requests share them.
 */
export const unlessChanged = <
  Read extends Columns & { readonly id: 'number' },
  Prefix extends string,
  Result extends object,
>(
  columns: Read,
  prefix: Prefix,
  convert: (row: RowOf<Read, Prefix>) => Result,
): ((row: RowOf<Read, Prefix>) => Result) => {
  const names = Object.keys(columns).map((name) => prefix + name);
  const last = new Map<unknown, { readonly values: readonly unknown[]; readonly result: Result }>();
  return (row) => {
    const read: Readonly<Record<string, unknown>> = row;
    const id = read[`${prefix}id`];
    const found = last.get(id);
    if (found && names.every((name, at) => read[name] === found.values[at])) return found.result;
    const result = freeze(convert(row));
    if (last.size >= ROWS_MAX) last.clear();
    last.set(id, { values: names.map((name) => read[name]), result });
    return result;
  };
};
