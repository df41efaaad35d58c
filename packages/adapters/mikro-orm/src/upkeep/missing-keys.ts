import { type ColumnName, encryptedColumns } from '../encryption/columns.ts';
import { KEY_ID_LENGTH, VERSION } from '../encryption/encrypted-column.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { ringOf } from './count-old-values.ts';

/** The number of rows of a table that are looked at. */
const SAMPLES = 256;

/** Returns the key id of a stored value in SQL; null for a value that is not encrypted. */
const keyIdOf = (column: string): Statement => sql`
  case when substr(${sql.raw(column)}, 1, ${sql.lit(VERSION.length)}) = ${sql.lit(VERSION)}
  then substr(${sql.raw(column)}, ${sql.lit(VERSION.length + 1)}, ${sql.lit(KEY_ID_LENGTH)}) end`;

/** Reads rows at equal distances, each with one look into the primary key. */
const sample = ({ table, column }: ColumnName): Statement<{ key_id: string | null }> => sql`
  with recursive bounds as (
    select (select min(id) from ${sql.table(table)}) as low,
      (select max(id) from ${sql.table(table)}) as high
  ), steps(n) as (
    select 0 union all select n + 1 from steps where n < ${sql.lit(SAMPLES - 1)}
  )
  select distinct (
    select ${keyIdOf(column)} from ${sql.table(table)}
    where id >= low + (high - low) * n / ${sql.lit(SAMPLES - 1)} order by id limit 1
  ) as key_id from bounds, steps`;

/**
 * Returns the ids of the keys of stored values that are not among the data keys, in order. Reads the
 * first, the last and 254 other rows of each table at equal distances of the ids: a wrong ring is
 * found in 10 ms among a million rows, and single values of another key may not be. `checkEncryption`
 * reads all.
 *
 * @throws Error without keys.
 */
export const findMissingKeys = async (connected: Connected): Promise<readonly string[]> => {
  const known = new Set(ringOf(connected).keys.map(({ id }) => id));
  const missing = new Set<string>();
  for (const name of encryptedColumns) {
    for (const { key_id: id } of await connected.sql.run(sample(name))) {
      if (id !== null && !known.has(id)) missing.add(id);
    }
  }
  return [...missing].toSorted();
};
