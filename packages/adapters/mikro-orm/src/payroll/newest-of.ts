import type { Scope, Visibility } from '@paydocs/core';
import type { Run } from '../sql/sql.ts';
import { type Statement, sql, type Table } from '../sql/statement.ts';
import { type Fragment, type RecordAlias, visible } from './listing/conditions.ts';

/** The records of a kind that others embed. */
interface Embedded {
  readonly table: Table;
  readonly alias: RecordAlias;
  readonly columns: Fragment;
  /** The column of the record that embeds them. */
  readonly parent: string;
  readonly visibility: Visibility;
  readonly scope: Scope;
  /** The maximum for each record. */
  readonly max: number;
}

/**
 * Returns the statement that reads the newest visible records of each of some others. Each part reads the
 * end of one range of an index, however many records the range has, and PostgreSQL does not scan the
 * primary key, past the records of all others.
 */
export const newestOf = <Row>(
  { table, alias, columns, parent, visibility, scope, max }: Embedded,
  ids: readonly number[],
): Statement<Row> => {
  const [column, id] = [sql.raw(`${alias}.${parent}`), sql.raw(`${alias}.id`)];
  const parts = ids.map(
    (of) => sql`select * from (
      select ${columns} from ${table} ${sql.raw(alias)}
      where ${column} between ${of} and ${of} and ${visible(alias, visibility.siteId, scope)}
      order by ${column} desc, ${id} desc limit ${max}
    ) newest`,
  );
  return sql<Row>`${sql.join(parts, sql` union all `)}`;
};

/** How rows become the records that others embed. */
interface EmbeddedRows<Row, Item> extends Embedded {
  readonly toItem: (row: Row) => Item;
  readonly parentOf: (item: Item) => number | null;
}

/** Reads the newest visible records of each of some others, the newest first, by the id of the other. */
export const readNewest = async <Row, Item extends { readonly id: number }>(
  run: Run,
  { toItem, parentOf, ...embedded }: EmbeddedRows<Row, Item>,
  ids: readonly number[],
): Promise<(id: number) => readonly Item[]> => {
  const items = (await run(newestOf<Row>(embedded, ids))).map(toItem);
  const byParent = Map.groupBy(
    items.toSorted((one, other) => other.id - one.id),
    parentOf,
  );
  return (id) => byParent.get(id) ?? [];
};
