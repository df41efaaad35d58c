import { companyFields, employeeFields, type Fields, snakeCase } from '@paydocs/core';
import type { NumberColumn } from '../sql/columns.ts';
import { foldedNames, foldOrNull } from '../sql/field-columns.ts';
import type { Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';

/** The texts of a column whose folded form is wrong: lists neither find nor sort them. */
export interface WrongFolds {
  readonly table: 'companies' | 'employees';
  /** The column that is folded; the folded form is in `<column>_folded`. */
  readonly column: string;
  readonly rows: number;
}

interface FoldedTable {
  readonly table: WrongFolds['table'];
  readonly columns: readonly string[];
}

const foldedTable = (table: WrongFolds['table'], fields: Fields): FoldedTable => ({
  table,
  columns: foldedNames(fields).map(snakeCase),
});

const foldedTables: readonly FoldedTable[] = [
  foldedTable('companies', companyFields),
  foldedTable('employees', employeeFields),
];

/** Few enough for short locks, and for the limits of both databases on values in a statement. */
const ROWS_MAX = 500;

type FoldedRow = { readonly id: NumberColumn } & Readonly<Record<string, NumberColumn | null>>;

const foldedOf = (column: string): string => `${column}_folded`;

const readBatch = ({ table, columns }: FoldedTable, after: NumberColumn): Statement<FoldedRow> =>
  sql<FoldedRow>`
    select id, ${sql.raw(columns.flatMap((column) => [column, foldedOf(column)]).join(', '))}
    from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(ROWS_MAX)}`;

const expectedFold = (row: FoldedRow, column: string): string | null =>
  foldOrNull(row[column] as string | null);

const isWrong = (row: FoldedRow, column: string): boolean =>
  row[foldedOf(column)] !== expectedFold(row, column);

/** Folds the texts of rows again, provided that they are still the ones that were read. */
const replace = async (
  { run, dialect }: Sql,
  { table, columns }: FoldedTable,
  rows: readonly FoldedRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const [number, text] = dialect === 'postgresql' ? ['::bigint', '::text'] : ['', ''];
  const values = rows.map((row) => {
    const texts = columns.flatMap((column) => [row[column], expectedFold(row, column)]);
    return sql`(${row.id}${sql.raw(number)}, ${sql.join(texts.map((each) => sql`${each}${sql.raw(text)}`))})`;
  });
  // Both databases name the columns of a list of values column1, column2, …
  const changes = columns.map(
    (column, index) => `${foldedOf(column)} = folds.column${2 * index + 3}`,
  );
  const unchanged = columns.map(
    (column, index) => `kept.${column} is not distinct from folds.column${2 * index + 2}`,
  );
  await run(sql`
    update ${sql.table(table)} as kept set ${sql.raw(changes.join(', '))}
    from (values ${sql.join(values)}) folds
    where kept.id = folds.column1 and ${sql.raw(unchanged.join(' and '))}`);
};

const eachBatch = async (
  database: Sql,
  work: (table: FoldedTable, wrong: readonly FoldedRow[]) => Promise<void>,
): Promise<readonly WrongFolds[]> => {
  const counted: WrongFolds[] = [];
  for (const folded of foldedTables) {
    const counts = folded.columns.map(() => 0);
    let batch = await database.run(readBatch(folded, 0));
    for (let last = batch.at(-1); last !== undefined; last = batch.at(-1)) {
      const wrong = batch.filter((row) => folded.columns.some((column) => isWrong(row, column)));
      for (const [index, column] of folded.columns.entries()) {
        counts[index] = (counts[index] ?? 0) + wrong.filter((row) => isWrong(row, column)).length;
      }
      await work(folded, wrong);
      batch = await database.run(readBatch(folded, last.id));
    }
    for (const [index, column] of folded.columns.entries()) {
      const rows = counts[index] ?? 0;
      if (rows > 0) counted.push({ table: folded.table, column, rows });
    }
  }
  return counted;
};

/** Compares every folded text with the text of its row, in batches in the order of the ids. */
export const countWrongFolds = async (database: Sql): Promise<readonly WrongFolds[]> =>
  eachBatch(database, async () => {});

/**
 * Corrects wrong folded texts, in batches that each are one short statement, and returns what was
 * wrong. Reads and writes go on; a row that changes meanwhile is left to its writer.
 */
export const refold = async (database: Sql): Promise<readonly WrongFolds[]> =>
  eachBatch(database, async (table, wrong) => replace(database, table, wrong));
