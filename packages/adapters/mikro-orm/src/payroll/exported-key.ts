import { type Statement, sql } from '../sql/statement.ts';

const WITHOUT_KEY = /^paydocs-([1-9]\d{0,14})$/;

/** Returns the id of the record to which an export gives this key, if the record has none. */
export const exportedId = (key: string): number | undefined => {
  const [, id] = WITHOUT_KEY.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Returns the key that an export gives to the records of a table with this alias. */
export const exportedKey = (alias: string): Statement =>
  sql.raw(`coalesce(${alias}.external_id, 'paydocs-' || ${alias}.id)`);
