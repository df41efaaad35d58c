import type { EmployeeFilter, Visibility } from '@paydocs/core';
import { type NumberColumn, toJson, toNumber } from '../../sql/columns.ts';
import type { Dialect } from '../../sql/dialect.ts';
import type { Sql } from '../../sql/sql.ts';
import { sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import { anyOf, anyValueOf, type Fragment } from './conditions.ts';
import { nameColumns, nameSearches } from './employee-list.ts';
import { counted, type NameSearch, namesLike, type Total, type TotalRow } from './total-sql.ts';

/** A restriction with the exact number of its employees. */
export interface Predicate {
  readonly kind: 'own' | 'company' | 'first' | 'last';
  readonly rows: number;
  /** A condition that reaches the rows by an index, for lists whose own conditions do not. */
  readonly condition?: Fragment;
}

/** The number of employees of a site, and of each restriction of a list. */
export interface Selectivity {
  readonly siteRows: number;
  readonly predicates: readonly Predicate[];
}

interface Measured {
  readonly kind: Predicate['kind'];
  readonly total: Total;
  readonly search?: NameSearch;
}

type Sizes = Readonly<Record<string, NumberColumn>> &
  Readonly<Record<`names_${string}`, readonly string[] | string | null>>;

/** The number of names that the look-up returns. */
const NAMES_MAX = 50;

/** Returns the parts of the statement that look names up once, and count and return them. */
const lookUp = (dialect: Dialect, search: NameSearch) => {
  const table = sql.raw(`${search.kind}_names`);
  const aggregate = sql.raw(dialect === 'postgresql' ? 'json_agg' : 'json_group_array');
  return {
    kind: search.kind,
    search,
    expression: sql`${table} as materialized (select name, n from ${namesLike(dialect, search)})`,
    total: sql<TotalRow>`select coalesce(sum(n), 0) as total from ${table}`,
    names: sql`(select ${aggregate}(name) from (select name from ${table} limit ${NAMES_MAX + 1}) few)
      as ${sql.raw(`names_${search.kind}`)}`,
  };
};

/** Returns the index condition of a name search: the names, or the look-up if they are many. */
const namesCondition = (dialect: Dialect, search: NameSearch, sizes: Sizes): Fragment => {
  const column = nameColumns[search.kind];
  const names = toJson<readonly string[]>(sizes[`names_${search.kind}`] ?? []);
  if (names.length === 0) return sql`1 = 0`;
  return names.length <= NAMES_MAX
    ? anyOf(column, names)
    : anyValueOf(dialect, column, sql`select name from ${namesLike(dialect, search)}`);
};

/** Reads the selectivity of a list from the counters, in one statement. */
export const estimateSelectivity = async (
  { dialect, run }: Pick<Sql, 'dialect' | 'run'>,
  visibility: Visibility,
  filter: EmployeeFilter,
): Promise<Selectivity> => {
  const { siteId, employees } = visibility;
  const counters = { table: tables.employeeCounts, siteId };
  const lookUps = nameSearches(visibility, filter).map((search) => lookUp(dialect, search));
  const measured: readonly Measured[] = [
    ...(employees === 'site'
      ? []
      : [{ kind: 'own', total: counted(counters, 'user', [employees.userId]) } as const]),
    ...(filter.companyId
      ? [{ kind: 'company', total: counted(counters, 'company', filter.companyId) } as const]
      : []),
    ...lookUps,
  ];
  const columns = [
    sql`(${counted(counters, 'all', [0])}) as site`,
    ...measured.map(({ kind, total }) => sql`(${total}) as ${sql.raw(`of_${kind}`)}`),
    ...lookUps.map(({ names }) => names),
  ];
  const expressions = lookUps.map(({ expression }) => expression);
  const [sizes] = await run(
    sql<Sizes>`${expressions.length > 0 ? sql`with ${sql.join(expressions)}` : sql``}
      select ${sql.join(columns)}`,
  );
  if (sizes === undefined) throw new Error('A statement without a table returns one row.');
  const predicates = measured.map(({ kind, search }) => ({
    kind,
    rows: toNumber(sizes[`of_${kind}`] ?? 0),
    ...(search && { condition: namesCondition(dialect, search, sizes) }),
  }));
  return { siteRows: toNumber(sizes['site'] ?? 0), predicates };
};
