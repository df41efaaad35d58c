import type { Scope, Visibility } from '@paydocs/core';
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

/** Returns records by the record that embeds them, the newest first. */
export const byParent = <Item extends { readonly id: number }>(
  items: readonly Item[],
  parentOf: (item: Item) => number | null,
): ReadonlyMap<number | null, readonly Item[]> =>
  Map.groupBy(
    items.toSorted((one, other) => other.id - one.id),
    parentOf,
  );
