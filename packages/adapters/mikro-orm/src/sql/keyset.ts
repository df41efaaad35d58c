import { type Statement, sql } from './statement.ts';

/** A column of an order, and its value in the row before a page. */
export interface KeysetColumn {
  /** A column that is never null, or an expression that is not. */
  readonly column: Statement;
  readonly value: string | number;
  readonly descending: boolean;
}

const beyond = ({ descending }: KeysetColumn): Statement => sql.raw(descending ? '<' : '>');

/**
 * Returns the condition of the rows after one, in an order by these columns and a last one, which decides all
 * ties. Columns in one direction are one comparison of rows, at which PostgreSQL begins to read an index: a page
 * takes as long at any depth. SQLite begins at the first row with the same value.
 */
export const afterRow = (columns: readonly KeysetColumn[], last: KeysetColumn): Statement => {
  const [first, ...others] = columns;
  if (first === undefined) return sql`${last.column} ${beyond(last)} ${last.value}`;
  const all = [...columns, last];
  if (all.every(({ descending }) => descending === first.descending)) {
    const names = sql.join(all.map(({ column }) => column));
    return sql`(${names}) ${beyond(first)} (${sql.join(all.map(({ value }) => value))})`;
  }
  const { column, value } = first;
  return sql`${column} ${beyond(first)}= ${value}
    and (${column} ${beyond(first)} ${value} or ${afterRow(others, last)})`;
};
