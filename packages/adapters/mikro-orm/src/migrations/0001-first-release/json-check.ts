import type { TableBuilder } from '../table-builder.ts';

const FIRST_CHARACTER = { array: '[', object: '{' } as const;

/**
 * Returns the constraint that a column takes JSON of one type: PostgreSQL writes JSON with its type
 * first, and SQLite, which stores any text, fails with "malformed JSON" in the second part. Both
 * databases have one condition, because MikroORM compares it with that of the entities; it expects no
 * space after a comma.
 */
export const jsonCheck = (
  build: TableBuilder,
  table: string,
  column: string,
  type: 'array' | 'object',
): string =>
  `constraint ${build.part(table, column, 'check')} ` +
  `check (substr(concat(${column},''),1,1) = '${FIRST_CHARACTER[type]}' ` +
  `and coalesce(${column} ->> 'a','') is not null)`;
