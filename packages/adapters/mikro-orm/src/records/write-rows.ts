import type { Columns } from '../sql/columns.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { sql, type Table } from '../sql/statement.ts';
import { inputRows, inputValues, statementParts } from '../sql/input-rows.ts';
import type { Values } from './keyed-tables.ts';

interface WrittenRows {
  readonly table: Table;
  readonly columns: Columns;
  readonly rows: readonly Values[];
}

/** Adds rows. */
export const insertRows = async (
  { dialect, run }: Connection,
  { table, columns, rows }: WrittenRows,
): Promise<void> => {
  const names = sql.raw(Object.keys(columns).join(', '));
  for (const part of statementParts(dialect, rows)) {
    await run(sql`insert into ${table} (${names})
      select ${sql.join(inputValues(dialect, columns))} from ${inputRows(dialect, columns, part)}`);
  }
};

/** Changes rows by their ids, which are the first column, and their versions. */
export const updateRows = async (
  { dialect, run }: Connection,
  { table, columns, rows }: WrittenRows,
): Promise<void> => {
  const values = inputValues(dialect, columns);
  const changes = Object.keys(columns)
    .map((name, index) => sql`${sql.raw(name)} = ${values[index]}`)
    .slice(1);
  for (const part of statementParts(dialect, rows)) {
    await run(sql`update ${table} as kept set ${sql.join(changes)}, version = kept.version + 1
      from ${inputRows(dialect, columns, part)} where kept.id = input.column1`);
  }
};
