import type { FieldKind, ListDescription, ListFilter } from '@paydocs/core';
import { fromTimestamp } from '../../sql/columns.ts';
import { containsAnyAscii } from '../../sql/ascii-text.ts';
import type { Dialect } from '../../sql/dialect.ts';
import { type Statement, sql } from '../../sql/statement.ts';
import { hostFieldExpression, isOfOperandType } from './host-field-expression.ts';
import { anyOf, anyPart } from './conditions.ts';

/**
 * Where the values of a field are: in a column, in one of a related row that a condition is put into, or
 * behind a condition of its own.
 */
export type FieldSource =
  | string
  | { readonly column: string; readonly within: (condition: Statement) => Statement }
  | ((values: readonly never[]) => Statement);

const operators = { gt: sql.raw('>'), gte: sql.raw('>='), lt: sql.raw('<'), lte: sql.raw('<=') };

/** Returns the condition for the years of dates as ranges, which an index has. */
const inYears = (column: string, years: readonly string[]): Statement => {
  const date = sql.raw(column);
  const ranges = years.map(
    (year) => sql`${date} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
  );
  return sql`(${sql.join(ranges, sql` or `)})`;
};

interface Compared {
  readonly kind: FieldKind;
  readonly operation: string;
  readonly values: readonly unknown[];
}

/** Returns a bound as columns store it: an amount in hundredths. */
const storedBound = (dialect: Dialect, kind: FieldKind, bound: string): string | number => {
  if (kind === 'amount') return Math.round(Number(bound) * 100);
  return kind === 'instant' ? fromTimestamp(dialect, bound) : bound;
};

const conditionOf = (
  dialect: Dialect,
  column: string,
  { kind, operation, values }: Compared,
): Statement => {
  const texts = values as readonly string[];
  const operator = operators[operation as keyof typeof operators];
  if (operator !== undefined) {
    const value = storedBound(dialect, kind, texts[0] as string);
    return sql`${sql.raw(column)} ${operator} ${value}`;
  }
  if (operation === 'contains') return containsAnyAscii(dialect, column, texts);
  if (kind === 'year') return inYears(column, texts);
  return kind === 'text' && operation === ''
    ? anyPart(dialect, column, texts)
    : anyOf(column, texts);
};

const NAME = /^fields\.([a-z\d_]+)$/;

const nameOf = (field: string): string => {
  const name = NAME.exec(field)?.[1];
  if (name === undefined) throw new Error(`${field} is no name of a host's field.`);
  return name;
};

/** Returns a value as it compares with that of a host's field. */
const hostOperand = (dialect: Dialect, value: unknown): Statement => {
  if (dialect === 'postgresql') return sql`${JSON.stringify(value)}::jsonb`;
  return sql`${typeof value === 'boolean' ? Number(value) : value}`;
};

/** Returns the condition for a field of the host, of rows whose table has the alias. It compares what an index of the host has. */
const hostCondition = (
  dialect: Dialect,
  alias: string | undefined,
  { field, operation, values }: Pick<ListFilter, 'field'> & Compared,
): Statement => {
  const name = nameOf(field);
  const isOfType = sql.raw(isOfOperandType(dialect, { name, alias }, values[0]));
  const expression = hostFieldExpression(dialect, name, alias);
  if (operation === 'contains') {
    const text = dialect === 'postgresql' ? `${expression} #>> '{}'` : expression;
    return sql`(${containsAnyAscii(dialect, text, values as readonly string[])} and ${isOfType})`;
  }
  const value = sql.raw(expression);
  const operands = values.map((each) => hostOperand(dialect, each));
  const operator = operators[operation as keyof typeof operators];
  const condition =
    operator === undefined
      ? sql`${value} in (${sql.join(operands)})`
      : sql`${value} ${operator} ${operands[0]}`;
  // Equal JSON of PostgreSQL is of one type.
  if (dialect === 'postgresql' && operator === undefined) return condition;
  return sql`(${condition} and ${isOfType})`;
};

/** Returns the conditions of a filter. */
export const filterConditions = <Field extends string>(
  dialect: Dialect,
  { filters, alias }: Pick<ListDescription, 'filters'> & { readonly alias?: string },
  sources: Readonly<Record<Field, FieldSource>>,
  filter: object,
): readonly Statement[] =>
  Object.entries(filter).map(([name, values]) => {
    // The core has validated the names.
    const { field, kind, operation } = filters.get(name) as ListFilter;
    if (field.startsWith('fields.')) {
      return hostCondition(dialect, alias, { field, kind, operation, values });
    }
    const source = sources[field as Field];
    if (typeof source === 'function') return source(values as readonly never[]);
    const compared = { kind, operation, values };
    return typeof source === 'string'
      ? conditionOf(dialect, source, compared)
      : source.within(conditionOf(dialect, source.column, compared));
  });

/**
 * Returns whether a filter has equal values of the own columns only, whose statement is prepared. A plan for
 * any bound or part of a text reads all rows in the order of the list, to find a few.
 */
export const isPlain = (filter: object): boolean =>
  Object.keys(filter).every((name) => !/[:.]/.test(name));
