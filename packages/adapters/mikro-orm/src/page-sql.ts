import type { Slice, Sort } from '@paydocs/core';
import { type RawBuilder, sql } from 'kysely';
import { type NumberColumn, toNumber } from './columns.ts';
import type { Fragment, RecordAlias } from './conditions.ts';
import type { Total } from './total-sql.ts';

interface Totalled {
  /** Of all pages. */
  readonly total: NumberColumn;
}

/** A page's row, or the one row with only the total that an empty page has. */
export type PageRow<Row> = (Row & Totalled) | (Totalled & { readonly id: null });

/** What a page is cut from. */
interface Records {
  readonly table: string;
  readonly alias: RecordAlias;
  /** What is read, and counted, of each row of the page. */
  readonly columns: Fragment;
  readonly visible: Fragment;
}

/** Which page. */
interface Cut<Key extends string> {
  readonly filters: readonly (Fragment | undefined)[];
  /** The total, when it is known without counting what matches. */
  readonly total: Total | undefined;
  readonly sort: readonly Sort<Key>[];
  readonly sortColumns: Readonly<Record<Key, string>>;
  readonly limit: number;
  readonly offset: number;
}

const direction = (descending = false): string => (descending ? 'desc' : 'asc');

/** The keys, then the id in the direction of the last: one index on (site, key, id) walks it. */
const orderOf = <Key extends string>(
  alias: RecordAlias,
  { sort, sortColumns }: Cut<Key>,
): Fragment => {
  const keys = sort.map(
    ({ key, descending }) => `${alias}.${sortColumns[key]} ${direction(descending)}`,
  );
  return sql.raw([...keys, `${alias}.id ${direction(sort.at(-1)?.descending)}`].join(', '));
};

/**
 * The page and the exact total in one statement, so of one snapshot. The page is picked by ids
 * alone, which an index holds together with the sort key: deep pages skip index entries instead of
 * rows. What is counted of a row is counted for the rows of the page only.
 */
export const pageOf = <Row, Key extends string>(
  { table, alias, columns, visible }: Records,
  cut: Cut<Key>,
): RawBuilder<PageRow<Row>> => {
  const source = sql.raw(`${table} ${alias}`);
  const id = sql.raw(`${alias}.id`);
  const conditions = [visible, ...cut.filters.filter((filter) => filter !== undefined)];
  const matching = sql`${source} where ${sql.join(conditions, sql` and `)}`;
  const order = orderOf(alias, cut);
  const total = cut.total ?? sql`select count(*) as total from ${matching}`;
  return sql<PageRow<Row>>`
    select matched.total, ${columns}
    from (${total}) matched
    left join (
      select ${id} from ${matching} order by ${order} limit ${cut.limit} offset ${cut.offset}
    ) picked on true
    left join ${source} on ${id} = picked.id and ${visible}
    order by ${order}`;
};

/** The slice of a page's rows. */
export const toSlice = <Row extends { readonly id: NumberColumn }, Item>(
  rows: readonly PageRow<Row>[],
  toItem: (row: Row) => Item,
): Slice<Item> => ({
  items: rows.filter((row): row is Row & Totalled => row.id !== null).map(toItem),
  total: toNumber(rows[0]?.total ?? 0),
});
