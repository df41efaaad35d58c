import type { EmployeeFilter, Visibility } from '@paydocs/core';
import { sql } from '../../sql/statement.ts';
import { type NumberColumn, toJson, toNumber } from '../../sql/columns.ts';
import { anyOf, anyValueOf, type Fragment } from '../conditions.ts';
import type { Dialect } from '../../sql/dialect.ts';
import { nameColumns } from '../employees-sql.ts';
import type { Sql } from '../../sql/sql.ts';
import { counted, type NameSearch, namesLike, type Total, type TotalRow } from './total-sql.ts';

/** What the counters know the size of: the employees of a user, of companies, or with some names. */
export interface EmployeeSet {
  readonly of: 'own' | 'company' | 'first' | 'last';
  readonly size: number;
  /** Leads to the set's rows by an index, where the conditions of the list do not. */
  readonly way?: Fragment;
}

/** How many employees the site has, and the sets that a list is an intersection of. */
export interface EmployeeSets {
  readonly site: number;
  readonly sets: readonly EmployeeSet[];
}

/** A set before it is measured. */
interface Named {
  readonly of: EmployeeSet['of'];
  readonly total: Total;
}

type Sizes = Readonly<Record<string, NumberColumn>> &
  Readonly<Record<`names_${string}`, readonly string[] | string | null>>;

/** So many names are told by the look into the dictionary that measures them. */
const NAMES_TOLD = 50;

/** The searches in the dictionary that a filter asks for. */
export const nameSearches = (
  { siteId }: Visibility,
  { firstName, lastName }: EmployeeFilter,
): readonly NameSearch[] => [
  ...(firstName ? [{ siteId, kind: 'first', parts: firstName } as const] : []),
  ...(lastName ? [{ siteId, kind: 'last', parts: lastName } as const] : []),
];

/** The names in the dictionary, looked through once, and under which name the statement has them. */
const lookUp = (dialect: Dialect, search: NameSearch) => {
  const table = sql.raw(`${search.kind}_names`);
  const told = sql.raw(dialect === 'postgresql' ? 'json_agg' : 'json_group_array');
  return {
    found: sql`${table} as materialized (select name, n from ${namesLike(dialect, search)})`,
    total: sql<TotalRow>`select coalesce(sum(n), 0) as total from ${table}`,
    names: sql`(select ${told}(name) from (select name from ${table} limit ${NAMES_TOLD + 1}) told)
      as ${sql.raw(`names_${search.kind}`)}`,
  };
};

/** The way to the rows with these names: the names themselves, or where they stand if they are many. */
const wayTo = (dialect: Dialect, search: NameSearch, sizes: Sizes): Fragment => {
  const column = nameColumns[search.kind];
  const names = toJson<readonly string[]>(sizes[`names_${search.kind}`] ?? []);
  if (names.length === 0) return sql`1 = 0`;
  return names.length <= NAMES_TOLD
    ? anyOf(column, names)
    : anyValueOf(dialect, column, sql`select name from ${namesLike(dialect, search)}`);
};

/** Measures the sets, in one statement. */
export const measureSets = async (
  { dialect, run }: Pick<Sql, 'dialect' | 'run'>,
  visibility: Visibility,
  filter: EmployeeFilter,
): Promise<EmployeeSets> => {
  const { siteId, employees } = visibility;
  const counters = { table: 'employee_counts', siteId } as const;
  const searches = nameSearches(visibility, filter);
  const lookUps = searches.map((search) => lookUp(dialect, search));
  const named: readonly Named[] = [
    ...(employees === 'site'
      ? []
      : [{ of: 'own', total: counted(counters, 'user', [employees.userId]) } as const]),
    ...(filter.companyId
      ? [{ of: 'company', total: counted(counters, 'company', filter.companyId) } as const]
      : []),
    ...lookUps.map(({ total }, index) => ({ of: searches[index]?.kind ?? 'first', total })),
  ];
  const columns = [
    sql`(${counted(counters, 'all', [0])}) as site`,
    ...named.map(({ of, total }) => sql`(${total}) as ${sql.raw(`of_${of}`)}`),
    ...lookUps.map(({ names }) => names),
  ];
  const tables = lookUps.map(({ found }) => found);
  const [sizes] = await run(
    sql<Sizes>`${tables.length > 0 ? sql`with ${sql.join(tables)}` : sql``} select ${sql.join(columns)}`,
  );
  if (sizes === undefined) throw new Error('A statement without a table gives one row.');
  const sets = named.map(({ of }): EmployeeSet => {
    const search = searches.find(({ kind }) => kind === of);
    const size = toNumber(sizes[`of_${of}`] ?? 0);
    return search === undefined ? { of, size } : { of, size, way: wayTo(dialect, search, sizes) };
  });
  return { site: toNumber(sizes['site'] ?? 0), sets };
};
