import type { CompanyQuery, CompanySortKey, Visibility } from '@paydocs/core';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, anyPart, type Fragment, visible } from './conditions.ts';
import type { Dialect } from './dialect.ts';
import { type PageRow, pageOf } from './page-sql.ts';
import { type CompanyRow, companyColumns } from './record-rows.ts';
import { companiesTotal } from './total-sql.ts';

/** What is read of a company, with what is visible of it counted. */
const countedColumns = ({ siteId, employees, documents }: Visibility): Fragment => sql`
  ${companyColumns},
    (select count(*) from employees e
      where e.company_id = c.id and ${visible('e', siteId, employees)}) as employees_count,
    (select count(*) from documents d
      where d.company_id = c.id and ${visible('d', siteId, documents)}) as documents_count`;

/** These companies, as far as they are visible. */
export const companiesOf = (
  visibility: Visibility,
  ids: readonly number[],
): RawBuilder<CompanyRow> => sql<CompanyRow>`
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
): RawBuilder<PageRow<CompanyRow>> =>
  pageOf(
    {
      table: 'companies',
      alias: 'c',
      columns: countedColumns(visibility),
      visible: visible('c', visibility.siteId, visibility.companies),
    },
    {
      ...cut,
      sortColumns,
      total: companiesTotal(visibility, filter),
      filters: [
        filter.id && anyOf('c.id', filter.id),
        filter.name && anyPart(dialect, 'c.name_folded', filter.name),
      ],
    },
  );
