import { type NumberColumn, toNumber } from './columns.ts';
import type { Dialect } from './dialect.ts';
import type { Run, Send } from './sql.ts';
import { type Statement, sql, type Table } from './statement.ts';

/** A connection of a transaction. */
export interface Connection {
  readonly dialect: Dialect;
  readonly run: Run;
}

/** A connection of a transaction that sends statements before the rows of earlier ones. */
export interface SendingConnection extends Connection {
  readonly send: Send;
}

/** Returns the next id of a table of PostgreSQL. */
export const nextId = (table: Table): Statement =>
  sql`nextval(pg_get_serial_sequence('${table}', 'id'))`;

/** Returns unused ids, in ascending order: values are encrypted for the id of their row. */
export const reserveIds = async (
  { dialect, run }: Connection,
  table: Table,
  count: number,
): Promise<readonly number[]> => {
  if (count === 0) return [];
  if (dialect === 'sqlite') {
    const [row] = await run(
      sql<{ seq: number }>`update sqlite_sequence set seq = seq + ${count}
        where name = '${table}' returning seq`,
    );
    if (row === undefined) throw new Error(`The table ${table.name} has no sequence of ids.`);
    return Array.from({ length: count }, (_, index) => row.seq - count + 1 + index);
  }
  const rows = await run(
    sql<{ id: NumberColumn }>`select ${nextId(table)} as id
      from generate_series(1, ${count}::integer)`,
  );
  return rows.map(({ id }) => toNumber(id));
};
