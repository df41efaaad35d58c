import type { NumberColumn } from '../../sql/columns.ts';
import type { Dialect } from '../../sql/dialect.ts';
import { type Statement, sql } from '../../sql/statement.ts';
import type { Fragment } from './conditions.ts';
import { type List, matching, type Window } from './scan-sql.ts';
import { type NameSearch, namesLike } from './total-sql.ts';

/** A name with the number of its rows, and of the rows of the list before them. */
export interface NameRange {
  readonly name: string;
  readonly n: NumberColumn;
  readonly before: NumberColumn;
}

type NamesWindow = Pick<Window<never>, 'limit' | 'offset'> & { readonly descending: boolean };

const direction = ({ descending }: NamesWindow): Statement => sql.raw(descending ? 'desc' : 'asc');

/** Finds the matching names with rows on the page, in a list sorted by these names. */
export const namesOnPage = (
  dialect: Dialect,
  search: NameSearch,
  window: NamesWindow,
): Statement<NameRange> => sql<NameRange>`
  select name, n, before from (
    select name, n, sum(n) over (order by name ${direction(window)}) - n as before
    from ${namesLike(dialect, search)}
  ) ranges
  where before < ${window.offset + window.limit} and before + n > ${window.offset}`;

/**
 * Returns the ids of the page: for each of its names the rows that are on the page. Without names
 * there are none: outside of a snapshot, another transaction may delete them after the count.
 */
export const idsOfNames = <Key extends string>(
  list: List<Key>,
  names: readonly NameRange[],
  window: NamesWindow & { readonly column: string },
): Fragment => {
  if (names.length === 0) return sql`select cast(null as bigint) as id where 1 = 0`;
  const parts = names.map(({ name, n, before }) => {
    const start = Math.max(0, window.offset - Number(before));
    const end = Math.min(Number(n), window.offset + window.limit - Number(before));
    const id = sql.raw(`${list.alias}.id`);
    return sql`select id from (
      select ${id} from ${matching(list)} and ${sql.raw(window.column)} = ${name}
      order by ${id} ${direction(window)} limit ${end - start} offset ${start}
    ) of_name`;
  });
  return sql.join(parts, sql` union all `);
};
