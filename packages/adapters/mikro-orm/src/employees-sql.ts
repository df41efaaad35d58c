import type {
  EmployeeFilter,
  EmployeeQuery,
  EmployeeSortKey,
  Sort,
  Visibility,
  Whose,
} from '@paydocs/core';
import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from './dialect.ts';
import {
  type CompanyRow,
  companyColumns,
  type DocumentRow,
  documentColumns,
  type EmployeeRow,
  employeeColumns,
} from './record-rows.ts';

type Fragment = RawBuilder<unknown>;

/** A page's row, or the one row with only the total that an empty page has. */
export type PageRow = EmployeeRow | { readonly id: null; readonly total: EmployeeRow['total'] };

/** The records of a kind that the caller may see: stands behind every table that is read here. */
const visible = (alias: 'c' | 'd' | 'e', siteId: number, whose: Whose): Fragment => {
  const table = sql.raw(alias);
  return whose === 'everybody'
    ? sql`${table}.site_id = ${siteId}`
    : sql`${table}.site_id = ${siteId} and ${table}.user_id = ${whose}`;
};

/** Finds a part in a folded text; unlike LIKE it knows no special characters. */
const contains: Readonly<Record<Dialect, Fragment>> = {
  sqlite: sql.raw('instr'),
  postgresql: sql.raw('strpos'),
};

const anyOf = (column: string, ids: readonly number[]): Fragment =>
  sql`${sql.raw(column)} in (${sql.join(ids)})`;

const filtersOf = (dialect: Dialect, filter: EmployeeFilter): readonly Fragment[] => {
  const anyPart = (column: string, parts: readonly string[]): Fragment => {
    const found = parts.map((part) => sql`${contains[dialect]}(${sql.raw(column)}, ${part}) > 0`);
    return sql`(${sql.join(found, sql` or `)})`;
  };
  return [
    filter.id && anyOf('e.id', filter.id),
    filter.companyId && anyOf('e.company_id', filter.companyId),
    filter.firstName && anyPart('e.first_name_folded', filter.firstName),
    filter.lastName && anyPart('e.last_name_folded', filter.lastName),
    filter.email && anyPart('e.email_folded', filter.email),
  ].filter((condition) => condition !== undefined);
};

const sortColumns: Readonly<Record<EmployeeSortKey, string>> = {
  firstName: 'e.first_name_folded',
  lastName: 'e.last_name_folded',
  companyId: 'e.company_id',
  createdAt: 'e.created_at',
};

const direction = (descending = false): string => (descending ? 'desc' : 'asc');

/** The keys, then the id in the direction of the last: one index on (site, key, id) walks it. */
const orderOf = (sort: readonly Sort<EmployeeSortKey>[]): Fragment => {
  const keys = sort.map(({ key, descending }) => `${sortColumns[key]} ${direction(descending)}`);
  return sql.raw([...keys, `e.id ${direction(sort.at(-1)?.descending)}`].join(', '));
};

/**
 * The page and the exact total in one statement, so of one snapshot. The page is picked by ids
 * alone, which an index holds together with the sort key: deep pages skip index entries instead of
 * rows. Documents are counted for the rows of the page only.
 */
export const pageOf = (
  dialect: Dialect,
  visibility: Visibility,
  query: EmployeeQuery,
): RawBuilder<PageRow> => {
  const { siteId, employees, documents } = visibility;
  const conditions = [visible('e', siteId, employees), ...filtersOf(dialect, query.filter)];
  const matching = sql`employees e where ${sql.join(conditions, sql` and `)}`;
  const order = orderOf(query.sort);
  return sql<PageRow>`
    select matched.total, ${employeeColumns},
      (select count(*) from documents d
        where d.employee_id = e.id and ${visible('d', siteId, documents)}) as documents_count
    from (select count(*) as total from ${matching}) matched
    left join (
      select e.id from ${matching} order by ${order} limit ${query.limit} offset ${query.offset}
    ) picked on true
    left join employees e on e.id = picked.id and ${visible('e', siteId, employees)}
    order by ${order}`;
};

/** These companies, as far as they are visible, each with what is visible of it counted. */
export const companiesOf = (
  { siteId, employees, companies, documents }: Visibility,
  ids: readonly number[],
): RawBuilder<CompanyRow> => sql<CompanyRow>`
  select ${companyColumns},
    (select count(*) from employees e
      where e.company_id = c.id and ${visible('e', siteId, employees)}) as employees_count,
    (select count(*) from documents d
      where d.company_id = c.id and ${visible('d', siteId, documents)}) as documents_count
  from companies c
  where ${anyOf('c.id', ids)} and ${visible('c', siteId, companies)}`;

/** The newest visible documents of these employees, at most so many for each, newest first. */
export const documentsOf = (
  { siteId, documents }: Visibility,
  ids: readonly number[],
  max: number,
): RawBuilder<DocumentRow> => sql<DocumentRow>`
  select ${documentColumns}
  from (
    select d.id, row_number() over (partition by d.employee_id order by d.id desc) as place
    from documents d
    where ${anyOf('d.employee_id', ids)} and ${visible('d', siteId, documents)}
  ) newest
  join documents d on d.id = newest.id and ${visible('d', siteId, documents)}
  where newest.place <= ${max}
  order by d.id desc`;
