import type { EmployeeFilter, Visibility } from '@paydocs/core';
import { sql } from './statement.ts';
import { type NumberColumn, toNumber } from './columns.ts';
import { anyValueOf, type Fragment } from './conditions.ts';
import { nameColumns } from './employees-sql.ts';
import type { Sql } from './sql.ts';
import { counted, type NameSearch, namesLike, type Total } from './total-sql.ts';

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
interface Named extends Omit<EmployeeSet, 'size'> {
  readonly total: Total;
}

type Sizes = Readonly<Record<string, NumberColumn>>;

/** The searches in the dictionary that a filter asks for. */
export const nameSearches = (
  { siteId }: Visibility,
  { firstName, lastName }: EmployeeFilter,
): readonly NameSearch[] => [
  ...(firstName ? [{ siteId, kind: 'first', parts: firstName } as const] : []),
  ...(lastName ? [{ siteId, kind: 'last', parts: lastName } as const] : []),
];

/** Measures the sets, in one statement. */
export const measureSets = async (
  { dialect, run }: Pick<Sql, 'dialect' | 'run'>,
  visibility: Visibility,
  filter: EmployeeFilter,
): Promise<EmployeeSets> => {
  const { siteId, employees } = visibility;
  const counters = { table: 'employee_counts', siteId } as const;
  const ofNames = nameSearches(visibility, filter).map((search): Named => {
    const names = namesLike(dialect, search);
    return {
      of: search.kind,
      total: sql`select coalesce(sum(n), 0) as total from ${names}`,
      way: anyValueOf(dialect, nameColumns[search.kind], sql`select name from ${names}`),
    };
  });
  const named: readonly Named[] = [
    ...(employees === 'everybody'
      ? []
      : [{ of: 'own', total: counted(counters, 'user', [employees]) } as const]),
    ...(filter.companyId
      ? [{ of: 'company', total: counted(counters, 'company', filter.companyId) } as const]
      : []),
    ...ofNames,
  ];
  const columns = [
    sql`(${counted(counters, 'all', [0])}) as site`,
    ...named.map(({ of, total }) => sql`(${total}) as ${sql.raw(`of_${of}`)}`),
  ];
  const [sizes] = await run(sql<Sizes>`select ${sql.join(columns)}`);
  const size = (name: string): number => toNumber(sizes?.[name] ?? 0);
  return {
    site: size('site'),
    sets: named.map(({ of, way }) => ({ of, size: size(`of_${of}`), ...(way && { way }) })),
  };
};
