/**
 * Declares the checks of JSON columns, so that MikroORM's schema comparison keeps them: see
 * `conditionOf` of the migrations.
 */
export const jsonColumns = (
  table: string,
  type: 'array' | 'object',
  ...columns: readonly string[]
) =>
  columns.map((column) => ({
    name: `${table}_${column}_check`,
    expression:
      `substr(concat(${column},''),1,1) = '${type === 'array' ? '[' : '{'}' ` +
      `and coalesce(${column} ->> 'a','') is not null`,
  }));
