import type { CompanyFilter, EmployeeFilter, Visibility, Whose } from '@paydocs/core';
import { type RawBuilder, sql } from 'kysely';
import type { CounterKind } from './entities/counters.ts';
import type { NumberColumn } from './columns.ts';

/**
 * Where totals come from. Triggers keep counters of what lists ask for most, in the transaction of
 * the rows themselves, so that they are as exact as counting. Everything else is counted.
 *
 * The first page and its total of 100,000 employees on PostgreSQL, prepared, at the median: in one
 * of 50 sites 2.8 ms with `count(*)`, 1.0 ms with a counter; all in one site 9.8 ms and 1.1 ms.
 * Adding an employee became slower by 0.07 ms (0.30 to 0.37 ms).
 */

/** A statement of one row. */
export type Total = RawBuilder<{ readonly total: NumberColumn }>;

interface Counters {
  readonly table: 'company_counts' | 'employee_counts';
  readonly siteId: number;
}

const sumOf = (
  { table, siteId }: Counters,
  kind: CounterKind,
  ids: readonly number[],
): Total => sql`
  select coalesce(sum(n), 0) as total from ${sql.raw(table)}
  where site_id = ${siteId} and of_kind = ${sql.lit(kind)} and of_id in (${sql.join(ids)})`;

const ofWhose = (counters: Counters, whose: Whose): Total =>
  whose === 'everybody' ? sumOf(counters, 'all', [0]) : sumOf(counters, 'user', [whose]);

const keysOf = (filter: object): readonly string[] =>
  Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [key]));

/** The exact total of companies from the counters, or nothing where the rows must be counted. */
export const companiesTotal = (
  { siteId, companies }: Visibility,
  filter: CompanyFilter,
): Total | undefined =>
  keysOf(filter).length === 0 ? ofWhose({ table: 'company_counts', siteId }, companies) : undefined;

/** The exact total of employees from the counters, or nothing where the rows must be counted. */
export const employeesTotal = (
  { siteId, employees }: Visibility,
  filter: EmployeeFilter,
): Total | undefined => {
  const counters = { table: 'employee_counts', siteId } as const;
  const keys = keysOf(filter);
  if (keys.length === 0) return ofWhose(counters, employees);
  return keys.length === 1 && filter.companyId && employees === 'everybody'
    ? sumOf(counters, 'company', filter.companyId)
    : undefined;
};
