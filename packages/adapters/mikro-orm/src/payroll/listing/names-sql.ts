import { type Statement, sql } from '../../sql/statement.ts';
import type { NumberColumn } from '../../sql/columns.ts';
import type { Fragment } from '../conditions.ts';
import type { Dialect } from '../../sql/dialect.ts';
import { matching, type Cut, type Records } from './page-sql.ts';
import { type NameSearch, namesLike } from './total-sql.ts';

/** A name, how many rows have it, and how many of the list stand before them. */
export interface NamePlace {
  readonly name: string;
  readonly n: NumberColumn;
  readonly before: NumberColumn;
}

type Window = Pick<Cut<never>, 'limit' | 'offset'> & { readonly descending: boolean };

const direction = ({ descending }: Window): Statement => sql.raw(descending ? 'desc' : 'asc');

/** The names that match and have rows on the page, of a list in the order of these names. */
export const namesOnPage = (
  dialect: Dialect,
  search: NameSearch,
  page: Window,
): Statement<NamePlace> => sql<NamePlace>`
  select name, n, before from (
    select name, n, sum(n) over (order by name ${direction(page)}) - n as before
    from ${namesLike(dialect, search)}
  ) places
  where before < ${page.offset + page.limit} and before + n > ${page.offset}`;

/** The ids of the page: of each of its names the part that is on it. */
export const idsOfNames = <Key extends string>(
  records: Records<Key>,
  {
    column,
    places,
    page,
  }: {
    readonly column: string;
    readonly places: readonly NamePlace[];
    readonly page: Window;
  },
): Fragment => {
  const parts = places.map(({ name, n, before }) => {
    const start = Math.max(0, page.offset - Number(before));
    const end = Math.min(Number(n), page.offset + page.limit - Number(before));
    const id = sql.raw(`${records.alias}.id`);
    return sql`select id from (
      select ${id} from ${matching(records)} and ${sql.raw(column)} = ${name}
      order by ${id} ${direction(page)} limit ${end - start} offset ${start}
    ) of_name`;
  });
  return sql.join(parts, sql` union all `);
};
