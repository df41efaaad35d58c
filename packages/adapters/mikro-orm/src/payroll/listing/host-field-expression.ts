import type { Dialect } from '../../sql/dialect.ts';

const columnOf = (alias: string | undefined): string =>
  alias === undefined ? 'fields' : `${alias}.fields`;

/**
 * Returns the value of a host's field in clear: JSON on PostgreSQL, where values of every type compare, and a plain
 * value on SQLite. The index of the host has the same expression.
 */
export const hostFieldExpression = (dialect: Dialect, name: string, alias?: string): string => {
  const column = columnOf(alias);
  return dialect === 'postgresql' ? `(${column} -> '${name}')` : `(${column} ->> '${name}')`;
};

/** The JSON types of values, by the type of an operand. */
const TYPES = {
  postgresql: { string: "'string'", number: "'number'", boolean: "'boolean'" },
  sqlite: { string: "'text'", number: "'integer', 'real'", boolean: "'true', 'false'" },
} as const satisfies Readonly<Record<Dialect, object>>;

/**
 * Returns the condition that the value of a host's field is of the type of an operand: it may be of another one,
 * from before a change of the declaration, and databases order and compare types in ways of their own.
 */
export const isOfOperandType = (
  dialect: Dialect,
  { name, alias }: { readonly name: string; readonly alias: string | undefined },
  operand: unknown,
): string => {
  const types = TYPES[dialect][typeof operand as 'string' | 'number' | 'boolean'];
  if (dialect === 'postgresql')
    return `jsonb_typeof(${hostFieldExpression(dialect, name, alias)}) in (${types})`;
  return `json_type(${columnOf(alias)}, '$.${name}') in (${types})`;
};
