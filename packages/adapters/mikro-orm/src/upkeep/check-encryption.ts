import { type ColumnName, encryptedColumns, type RowAddress } from '../encryption/columns.ts';
import { encryptedColumn, keyIdOf } from '../encryption/encrypted-column.ts';
import { DamagedValue } from '../encryption/errors.ts';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { ringOf } from './count-old-values.ts';

/** The values of a column that one key encrypts. */
export interface ValuesOfKey {
  /** Null for values that are not encrypted. */
  readonly keyId: string | null;
  readonly rows: number;
}

/** The state of the values of an encrypted column. */
export interface CheckedEncryption extends ColumnName {
  readonly keys: readonly ValuesOfKey[];
  /** The number of values that a data key does not decrypt: changed, or moved from another row. */
  readonly damaged: number;
  /** The first 10 rows of damaged values. */
  readonly damagedRows: readonly RowAddress[];
}

const BATCH_ROWS = 1000;
const ROWS_MAX = 10;

interface StoredRow {
  readonly id: NumberColumn;
  readonly site_id: NumberColumn;
  readonly stored: string | null;
}

const readBatch = ({ table, column }: ColumnName, after: NumberColumn): Statement<StoredRow> =>
  sql<StoredRow>`
    select id, site_id, ${sql.raw(column)} as stored from ${sql.table(table)}
    where id > ${after} order by id limit ${sql.lit(BATCH_ROWS)}`;

const checkColumn = async (connected: Connected, name: ColumnName): Promise<CheckedEncryption> => {
  const ring = ringOf(connected);
  const known = new Set(ring.keys.map(({ id }) => id));
  const column = encryptedColumn(name, ring);
  const rowsOf = new Map<string | null, number>();
  const damagedRows: RowAddress[] = [];
  let damaged = 0;

  const check = ({ id, site_id: siteId, stored }: StoredRow): void => {
    if (stored === null) return;
    const keyId = keyIdOf(stored);
    rowsOf.set(keyId, (rowsOf.get(keyId) ?? 0) + 1);
    if (keyId === null || !known.has(keyId)) return;
    const row = { siteId: toNumber(siteId), id: toNumber(id) };
    try {
      column.open(stored, row);
    } catch (error) {
      if (!(error instanceof DamagedValue)) throw error;
      damaged += 1;
      if (damagedRows.length < ROWS_MAX) damagedRows.push(row);
    }
  };

  let batch = await connected.sql.run(readBatch(name, 0));
  for (let last = batch.at(-1); last !== undefined; last = batch.at(-1)) {
    for (const row of batch) check(row);
    batch = await connected.sql.run(readBatch(name, last.id));
  }
  const keys = [...rowsOf].map(([keyId, rows]) => ({ keyId, rows }));
  return { ...name, keys, damaged, damagedRows };
};

/**
 * Decrypts every value of the encrypted columns, in batches in the order of the ids, and counts the
 * values of each key.
 *
 * @throws Error without keys.
 */
export const checkEncryption = async (
  connected: Connected,
): Promise<readonly CheckedEncryption[]> => {
  const checked: CheckedEncryption[] = [];
  for (const name of encryptedColumns) checked.push(await checkColumn(connected, name));
  return checked;
};
