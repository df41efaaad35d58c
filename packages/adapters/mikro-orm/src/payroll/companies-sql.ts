import type { CompanyQuery, CompanySortKey, Visibility } from '@paydocs/core';
import { type Statement, sql } from '../sql/statement.ts';
import { anyOf, anyPart, type Fragment, visible, visibleById } from './conditions.ts';
import type { Dialect } from '../sql/dialect.ts';
import {
  countOf,
  firstPageOf,
  type PageRow,
  pageOf,
  type Records,
  walk,
} from './listing/page-sql.ts';
import { type CompanyRow, companyColumns } from './record-rows.ts';
import { counted, countedFor } from './listing/total-sql.ts';

/** What is read of a company, with what is visible of it counted. */
const countedColumns = ({ siteId, employees, documents }: Visibility): Fragment => {
  const ofCompany = sql`select count(*) from employees e
    where e.company_id = c.id and ${visible('e', siteId, employees)}`;
  const counters = { table: 'employee_counts', siteId } as const;
  return sql`${companyColumns},
    (${employees === 'site' ? counted(counters, 'company', sql.raw('c.id')) : ofCompany}) as employees_count,
    (select count(*) from documents d
      where d.company_id = c.id and ${visible('d', siteId, documents)}) as documents_count`;
};

/** These companies, as far as they are visible. */
export const companiesOf = (
  visibility: Visibility,
  ids: readonly number[],
): Statement<CompanyRow> => sql<CompanyRow>`
  select ${countedColumns(visibility)}
  from companies c
  where ${anyOf('c.id', ids)} and ${visible('c', visibility.siteId, visibility.companies)}`;

const sortColumns: Readonly<Record<CompanySortKey, string>> = {
  name: 'name_folded',
  createdAt: 'created_at',
};

/** A page of the visible companies, with the exact total. */
export const companiesPage = (
  dialect: Dialect,
  visibility: Visibility,
  { filter, ...cut }: CompanyQuery,
): Statement<PageRow<CompanyRow>> => {
  const { siteId, companies } = visibility;
  const list: Records<CompanySortKey> = {
    table: 'companies',
    alias: 'c',
    columns: countedColumns(visibility),
    visible: visible('c', siteId, companies),
    byId: visibleById('c', siteId, companies),
    conditions: [
      filter.id && anyOf('c.id', filter.id),
      filter.name && anyPart(dialect, 'c.name_folded', filter.name),
    ].filter((condition) => condition !== undefined),
    sortColumns,
  };
  const total =
    list.conditions.length === 0
      ? countedFor({ table: 'company_counts', siteId }, companies)
      : countOf(list);
  return cut.offset === 0
    ? firstPageOf(list, cut, total)
    : pageOf(list, cut, { total, picked: walk(list, cut) });
};
