import type { Slice, Sort } from '@paydocs/core';
import { type Statement, sql } from '../../sql/statement.ts';
import { type NumberColumn, toNumber } from '../../sql/columns.ts';
import type { ById, Fragment, RecordAlias } from '../conditions.ts';
import type { Total } from './total-sql.ts';

interface Totalled {
  /** Of all pages. */
  readonly total: NumberColumn;
}

/** A page's row, or the one row with only the total that an empty page has. */
export type PageRow<Row> = (Row & Totalled) | (Totalled & { readonly id: null });

/** What pages are cut from. */
export interface Records<Key extends string> {
  readonly table: string;
  readonly alias: RecordAlias;
  /** What is read, and counted, of each row of the page. */
  readonly columns: Fragment;
  readonly visible: Fragment;
  /** The same rows, for a walk by id alone. */
  readonly byId: ById;
  /** What the rows must fulfil beside being visible. */
  readonly conditions: readonly Fragment[];
  readonly sortColumns: Readonly<Record<Key, string>>;
}

/** Which page. */
export interface Cut<Key extends string> {
  readonly sort: readonly Sort<Key>[];
  readonly limit: number;
  readonly offset: number;
}

/** How the rows of a page are found. */
export interface Finding {
  /** Of all pages: a statement of one row. */
  readonly total: Total;
  /** The ids of the page's rows, in any order. */
  readonly picked: Fragment;
  /** What both are taken from, under the name `found`. */
  readonly found?: Fragment;
}

const direction = (descending: boolean): string => (descending ? 'desc' : 'asc');

interface Order<Key extends string> extends Pick<Cut<Key>, 'sort'> {
  /** From the last row to the first. */
  readonly backwards?: boolean;
  /** Columns that all rows have in common, which an index has in front of the others. */
  readonly behind?: readonly string[];
}

/** The keys, then the id in the direction of the last: one index on (site, key, id) walks it. */
const orderOf = <Key extends string>(
  alias: string,
  { sortColumns }: Pick<Records<Key>, 'sortColumns'>,
  { sort, backwards = false, behind = [] }: Order<Key>,
): Fragment => {
  const by = (column: string, descending = false): string =>
    `${alias}.${column} ${direction(descending !== backwards)}`;
  const keys = sort.map(({ key, descending }) => by(sortColumns[key], descending));
  const common = behind.map((column) => by(column));
  return sql.raw([...common, ...keys, by('id', sort.at(-1)?.descending)].join(', '));
};

/** The table with the conditions: everything that the list is of. */
export const matching = <Key extends string>({
  table,
  alias,
  visible,
  conditions,
}: Records<Key>): Fragment =>
  sql`${sql.raw(`${table} ${alias}`)} where ${sql.join([visible, ...conditions], sql` and `)}`;

/** The total where no counter knows it. */
export const countOf = <Key extends string>(records: Records<Key>): Total =>
  sql`select count(*) as total from ${matching(records)}`;

/** The rows of the list one after the other, as an index has them. */
const inOrder = <Key extends string>(records: Records<Key>, order: Order<Key>): Fragment => {
  const { alias, byId, conditions } = records;
  const isById = order.sort.length === 0 && conditions.length === 0;
  const walked = isById ? { ...records, visible: byId.visible } : records;
  const { behind } = isById ? byId : { behind: [] };
  return sql`${matching(walked)} order by ${orderOf(alias, records, { ...order, behind })}`;
};

/**
 * The ids of the page in the index of its order, which holds both: no row is read to skip it. The
 * limit stands in the text, where the planner sees how few rows it is about.
 */
export const walk = <Key extends string>(records: Records<Key>, cut: Cut<Key>): Fragment => sql`
  select ${sql.raw(records.alias)}.id from ${inOrder(records, { sort: cut.sort })}
  limit ${sql.lit(cut.limit)} offset ${cut.offset}`;

/** Sizes of pages that are common: of others there would be too many texts to prepare. */
export const isCommonSize = ({ limit }: Pick<Cut<never>, 'limit'>): boolean => limit % 5 === 0;

/** So many entries of an index are passed at once. */
export const SHALLOW = 1000;

/** Whether no more lies before the page than is passed at once. */
export const isShallow = ({ offset }: Pick<Cut<never>, 'offset'>, max = SHALLOW): boolean =>
  offset <= max;

/** The same from the other end, for a page of which fewer rows lie behind than before. */
export const walkBack = <Key extends string>(
  records: Records<Key>,
  cut: Cut<Key>,
  total: number,
): Fragment => {
  const end = Math.min(cut.offset + cut.limit, total);
  return sql`
    select ${sql.raw(records.alias)}.id
    from ${inOrder(records, { sort: cut.sort, backwards: true })}
    limit ${end - cut.offset} offset ${total - end}`;
};

/**
 * A page however deep, in one statement that itself tells from which end it is nearer: of both walks
 * one has the limit 0, and reads nothing. The outer limit tells the planner how few rows there are.
 */
export const nearestWalk = <Key extends string>(
  records: Records<Key>,
  { sort, limit, offset }: Cut<Key>,
  total: Total,
): Finding => {
  const id = sql`${sql.raw(records.alias)}.id`;
  const [most, start] = [sql.lit(limit), sql`cast(${offset} as bigint)`];
  const isNear = sql`2 * ${start} + ${most} <= total`;
  const behind = sql`case when total < ${start} + ${most} then 0 else total - ${start} - ${most} end`;
  const left = sql`case when total < ${start} then 0 when total - ${start} < ${most}
    then total - ${start} else ${most} end`;
  return {
    found: total,
    total: sql`select total from found`,
    picked: sql`
      select id from (
        select id from (
          select ${id} from ${inOrder(records, { sort })}
          limit (select case when ${isNear} then ${most} else 0 end from found) offset ${start}
        ) ahead
        union all
        select id from (
          select ${id} from ${inOrder(records, { sort, backwards: true })}
          limit (select case when ${isNear} then 0 else ${left} end from found)
          offset (select ${behind} from found)
        ) back
      ) either limit ${most}`,
  };
};

/** All of the list, at most so many rows of it, with what they are sorted by; made before sorted. */
export const gathering = <Key extends string>(
  records: Records<Key>,
  { sort }: Pick<Cut<Key>, 'sort'>,
  max: number,
): Fragment => {
  const columns = new Set(['id', ...sort.map(({ key }) => records.sortColumns[key])]);
  const named = [...columns].map((column) => `${records.alias}.${column}`).join(', ');
  return sql`select ${sql.raw(named)} from ${matching(records)} limit ${max}`;
};

/** The page of what was gathered, with its count. */
export const ofGathered = <Key extends string>(
  records: Records<Key>,
  cut: Cut<Key>,
  found: Fragment,
): Finding => ({
  found,
  total: sql`select count(*) as total from found`,
  picked: sql`select found.id from found
    order by ${orderOf('found', records, cut)} limit ${cut.limit} offset ${cut.offset}`,
});

/**
 * The page and the exact total in one statement, so of one snapshot. What is counted of a row is
 * counted for the rows of the page only.
 */
export const pageOf = <Row, Key extends string>(
  records: Records<Key>,
  cut: Pick<Cut<Key>, 'sort'>,
  { total, picked, found }: Finding,
): Statement<PageRow<Row>> => {
  const { table, alias, columns, visible } = records;
  return sql<PageRow<Row>>`
    ${found ? sql`with found as materialized (${found})` : sql.raw('')}
    select matched.total, ${columns}
    from (${total}) matched
    left join (${picked}) picked on true
    left join ${sql.raw(`${table} ${alias}`)} on ${sql.raw(alias)}.id = picked.id and ${visible}
    order by ${orderOf(alias, records, cut)}`;
};

/**
 * The same for a first page, whose rows nothing comes before: they are read where they are found.
 * Without rows the total is 0.
 */
export const firstPageOf = <Row, Key extends string>(
  records: Records<Key>,
  { sort, limit }: Pick<Cut<Key>, 'sort' | 'limit'>,
  total: Total,
): Statement<PageRow<Row>> => sql<PageRow<Row>>`
  select (${total}) as total, ${records.columns}
  from ${inOrder(records, { sort })} limit ${sql.lit(limit)}`;

/** The slice of a page's rows. */
export const toSlice = <Row extends { readonly id: NumberColumn }, Item>(
  rows: readonly PageRow<Row>[],
  toItem: (row: Row) => Item,
): Slice<Item> => ({
  items: rows.filter((row): row is Row & Totalled => row.id !== null).map(toItem),
  total: toNumber(rows[0]?.total ?? 0),
});
