import type { Dialect } from '../../sql/dialect.ts';

/**
 * Returns the value of a host's field in clear: JSON on PostgreSQL, where values of every type compare, and a plain
 * value on SQLite. The index of the host has the same expression.
 */
export const hostFieldExpression = (dialect: Dialect, name: string, alias?: string): string => {
  const column = alias === undefined ? 'fields' : `${alias}.fields`;
  return dialect === 'postgresql' ? `(${column} -> '${name}')` : `(${column} ->> '${name}')`;
};
