/**
 * Declares the checks of JSON columns, so that MikroORM's schema comparison keeps them. It ignores
 * the casts of PostgreSQL.
 */
export const jsonColumns = (
  table: string,
  type: 'array' | 'object',
  ...columns: readonly string[]
) =>
  columns.map((column) => ({
    name: `${table}_${column}_check`,
    expression:
      `substr(${column},1,1) = '${type === 'array' ? '[' : '{'}' ` +
      `and coalesce(${column} ->> 'a','') is not null`,
  }));
