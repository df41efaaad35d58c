import { type Statement, sql } from './statement.ts';

/** Returns the key that an export gives to the records of a table with this alias. */
export const exportedKey = (alias: string): Statement =>
  sql.raw(`coalesce(${alias}.external_id, 'paydocs-' || ${alias}.id)`);
