import { type ColumnName, encryptedColumns, SSN } from '../encryption/columns.ts';
import type { DataKeyRing } from '../encryption/data-key-ring.ts';
import { headerOf } from '../encryption/encrypted-column.ts';
import { missingKeys } from '../encryption/errors.ts';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Connected } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';

/** The values of a column that are encrypted with another key than the first, or not at all. */
export interface OldValues extends ColumnName {
  readonly rows: number;
}

/**
 * Returns the keys of a database.
 *
 * @throws Error without keys.
 */
export const ringOf = ({ dataKeys }: Connected): DataKeyRing => {
  if (dataKeys === undefined) throw missingKeys(SSN);
  return dataKeys;
};

/** Counts the values that the first key does not encrypt, in one statement for each column. */
export const countOldValues = async (connected: Connected): Promise<readonly OldValues[]> => {
  const header = headerOf(ringOf(connected).writing);
  const counted: OldValues[] = [];
  for (const name of encryptedColumns) {
    const [row] = await connected.sql.run(sql<{ n: NumberColumn }>`
      select count(*) as n from ${sql.table(name.table)}
      where substr(${sql.raw(name.column)}, 1, ${sql.lit(header.length)}) <> ${header}`);
    counted.push({ ...name, rows: toNumber(row?.n ?? 0) });
  }
  return counted;
};
