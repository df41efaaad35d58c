import { type ColumnName, encryptedColumns } from '../encryption/columns.ts';
import { type EncryptedColumn, encryptedColumn, headerOf } from '../encryption/encrypted-column.ts';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Connected, Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { ringOf } from './count-old-values.ts';

/** The result of encrypting old values with the first key. */
export interface Reencryption {
  /** The number of values that were encrypted with the first key. */
  readonly moved: number;
  /** The sentences of values that cannot be decrypted, the first 10 of them. */
  readonly unreadable: readonly string[];
  readonly unreadableCount: number;
}

/** Options of `reencrypt`. */
export interface ReencryptOptions {
  /** Called after each batch with the number of values that it moved. */
  readonly onMoved?: ((values: number) => void) | undefined;
}

/** Few enough for short locks, and for the limits of both databases on values in a statement. */
const ROWS_MAX = 500;
const SENTENCES_MAX = 10;

interface StoredRow {
  readonly id: NumberColumn;
  readonly site_id: NumberColumn;
  readonly stored: string | null;
}

interface ValueRow extends StoredRow {
  readonly stored: string;
}

/** A value that is encrypted again. */
interface Move extends ValueRow {
  readonly sealed: string;
}

/** Reads a batch in the order of the ids; old values are picked from it, so that it stays bounded. */
const readBatch = ({ table, column }: ColumnName, after: NumberColumn): Statement<StoredRow> =>
  sql<StoredRow>`
    select id, site_id, ${sql.raw(column)} as stored from ${sql.table(table)}
    where id > ${after} order by id limit ${sql.lit(ROWS_MAX)}`;

/** Replaces each value that is still the one that was read, and returns the number of them. */
const replace = async (
  { run, dialect }: Sql,
  { table, column }: ColumnName,
  moves: readonly Move[],
): Promise<number> => {
  if (moves.length === 0) return 0;
  const text = sql.raw(dialect === 'postgresql' ? '::text' : '');
  const number = sql.raw(dialect === 'postgresql' ? '::bigint' : '');
  const values = moves.map(
    ({ id, site_id: siteId, stored, sealed }) =>
      sql`(${id}${number}, ${siteId}${number}, ${stored}${text}, ${sealed}${text})`,
  );
  // Both databases name the columns of a list of values column1, column2, …
  const replaced = await run(sql`
    update ${sql.table(table)} as kept set ${sql.raw(column)} = moves.column4
    from (values ${sql.join(values)}) moves
    where kept.id = moves.column1 and kept.site_id = moves.column2
      and kept.${sql.raw(column)} = moves.column3
    returning 1 as replaced`);
  return replaced.length;
};

/** Encrypts the old values of a batch; values that cannot be decrypted are reported. */
const sealAgain = (
  column: EncryptedColumn,
  rows: readonly ValueRow[],
  report: (sentence: string) => void,
): readonly Move[] =>
  rows.flatMap(({ id, site_id, stored }) => {
    const row = { id: toNumber(id), siteId: toNumber(site_id) };
    try {
      return {
        id: row.id,
        site_id: row.siteId,
        stored,
        sealed: column.seal(column.open(stored, row), row),
      };
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
      return [];
    }
  });

/**
 * Encrypts every old value with the first key, in batches that each are one short statement. Reads
 * and writes go on; a row that changes meanwhile is left to its writer. After an interruption the
 * next call continues, because it skips values of the first key.
 */
export const reencrypt = async (
  connected: Connected,
  { onMoved = () => {} }: ReencryptOptions = {},
): Promise<Reencryption> => {
  const ring = ringOf(connected);
  const header = headerOf(ring.writing);
  const unreadable: string[] = [];
  let moved = 0;
  for (const name of encryptedColumns) {
    const column = encryptedColumn(name, ring);
    let batch = await connected.sql.run(readBatch(name, 0));
    for (let last = batch.at(-1); last !== undefined; last = batch.at(-1)) {
      const old = batch.filter((row): row is ValueRow => row.stored?.startsWith(header) === false);
      const moves = sealAgain(column, old, (sentence) => unreadable.push(sentence));
      const count = await replace(connected.sql, name, moves);
      moved += count;
      if (count > 0) onMoved(count);
      batch = await connected.sql.run(readBatch(name, last.id));
    }
  }
  return {
    moved,
    unreadable: unreadable.slice(0, SENTENCES_MAX),
    unreadableCount: unreadable.length,
  };
};
