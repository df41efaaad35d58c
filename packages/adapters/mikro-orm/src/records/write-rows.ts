import type { Columns, NumberColumn } from '../sql/columns.ts';
import { toNumber } from '../sql/columns.ts';
import { sql, type Table } from '../sql/statement.ts';
import type { Connection } from './find-references.ts';
import { givenRows, givenValues, statementParts } from './given-rows.ts';
import type { Values } from './keyed-tables.ts';

interface WrittenRows {
  readonly table: Table;
  readonly columns: Columns;
  readonly rows: readonly Values[];
}

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
    sql<{ id: NumberColumn }>`select nextval(pg_get_serial_sequence('${table}', 'id')) as id
      from generate_series(1, ${count}::integer)`,
  );
  return rows.map(({ id }) => toNumber(id));
};

/** Adds rows. */
export const insertRows = async (
  { dialect, run }: Connection,
  { table, columns, rows }: WrittenRows,
): Promise<void> => {
  const names = sql.raw(Object.keys(columns).join(', '));
  for (const part of statementParts(dialect, rows)) {
    await run(sql`insert into ${table} (${names})
      select ${sql.join(givenValues(dialect, columns))} from ${givenRows(dialect, columns, part)}`);
  }
};

/** Changes rows by their ids, which are the first column. */
export const updateRows = async (
  { dialect, run }: Connection,
  { table, columns, rows }: WrittenRows,
): Promise<void> => {
  const values = givenValues(dialect, columns);
  const changes = Object.keys(columns)
    .map((name, index) => sql`${sql.raw(name)} = ${values[index]}`)
    .slice(1);
  for (const part of statementParts(dialect, rows)) {
    await run(sql`update ${table} as kept set ${sql.join(changes)}
      from ${givenRows(dialect, columns, part)} where kept.id = given.column1`);
  }
};
