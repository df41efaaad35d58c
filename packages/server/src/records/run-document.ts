import type { InputIssue, OrderInput } from '@paydocs/core';
import { wireName } from '@paydocs/http-koa';
import type { RunColumn } from './run-columns.ts';

export type DocumentInput = NonNullable<OrderInput['documents']>[number];

/** A document of a file of a pay run. */
export interface RunDocument {
  /** The line of the file, from 1. */
  readonly line: number;
  /** As it was given: the use case validates it. */
  readonly input: DocumentInput;
  /** Returns the name of a field in the file. */
  readonly nameOf: (field: string) => string;
  /** The rules that the line breaks already. */
  readonly issues?: readonly InputIssue[];
}

type Mutable = Record<string, unknown>;

interface Cell {
  readonly column: RunColumn;
  readonly name: string;
  readonly value: unknown;
}

const isInteger = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{1,15}$/.test(value);

/** Returns the object at a path, which is created. */
const placeOf = (document: Mutable, path: readonly string[]): Mutable =>
  path.reduce<Mutable>((object, name) => (object[name] ??= {}) as Mutable, document);

const listAt = (document: Mutable, path: readonly string[]): Mutable[] => {
  const place = placeOf(document, path.slice(0, -1));
  return (place[path.at(-1) ?? ''] ??= []) as Mutable[];
};

/** The section of a payment is an object with a list, and exists only with a value. */
const isPayment = (list: readonly string[]): boolean => list.includes('payment');

/** Returns the rows of a list that have a value, by their names. */
const namesWithValues = (cells: readonly Cell[]): ReadonlySet<string> =>
  new Set(
    cells.flatMap(({ column }) =>
      'list' in column && !column.isQuiet ? [`${column.list.join('.')}:${column.name}`] : [],
    ),
  );

/**
 * Returns the document of a row. Empty cells leave fields out, and rows whose cells are all empty. A section
 * with a column in the file is never that of the employee, even if all its rows are left out.
 */
export const runDocument = (
  columns: readonly RunColumn[],
  {
    names,
    cells,
    line,
    payPeriod,
  }: {
    readonly names: readonly string[];
    readonly cells: Readonly<Record<string, unknown>>;
    readonly line: number;
    /** The pay period of the command, of which a cell may replace a date. */
    readonly payPeriod?: object | undefined;
  },
): RunDocument => {
  const document: Mutable = {};
  const places = new Map<string, string>();
  const filled = columns.flatMap((column, index): readonly Cell[] => {
    const name = names[index] ?? '';
    const value = cells[name] ?? null;
    return value === null ? [] : [{ column, name, value }];
  });
  for (const column of columns) {
    if ('list' in column && !isPayment(column.list)) listAt(document, column.list);
  }
  const named = namesWithValues(filled);
  for (const { column, name, value } of filled) {
    if ('path' in column) {
      const field = column.path.at(-1) ?? '';
      const isId = field === 'employeeId' && isInteger(value);
      placeOf(document, column.path.slice(0, -1))[field] = isId ? Number(value) : value;
      places.set(column.path.join('.'), name);
      continue;
    }
    if (!named.has(`${column.list.join('.')}:${column.name}`)) continue;
    const rows = listAt(document, column.list);
    let index = rows.findIndex((row) => row[column.key] === column.name);
    if (index === -1) index = rows.push({ [column.key]: column.name }) - 1;
    (rows[index] as Mutable)[column.field] = value;
    places.set(`${column.list.join('.')}.${index}.${column.field}`, name);
    places.set(`${column.list.join('.')}.${index}.name`, name);
  }
  const { content } = document as { content?: Mutable };
  if (content?.['payPeriod']) content['payPeriod'] = { ...payPeriod, ...content['payPeriod'] };
  return { line, input: document, nameOf: (field) => nameIn(places, field) };
};

/** Returns the column of a field; the plain name of a field that has none. */
const nameIn = (places: ReadonlyMap<string, string>, field: string): string => {
  const exact = places.get(field);
  if (exact !== undefined) return exact;
  const row = /^(.*\.\d+)\.(\w+)$/.exec(field);
  const [, path = '', missing = ''] = row ?? [];
  const sibling = [...places].find(([place]) => row !== null && place.startsWith(`${path}.`))?.[1];
  return sibling === undefined
    ? wireName(field.replace(/^content\./, ''))
    : sibling.replace(/[^:]*$/, wireName(missing));
};
