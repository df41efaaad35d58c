import type { EmployeeQuery, EmployeeSortKey, Visibility } from '@paydocs/core';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, anyPart, visible } from './conditions.ts';
import type { Dialect } from './dialect.ts';
import { type PageRow, pageOf } from './page-sql.ts';
import {
  type DocumentRow,
  documentColumns,
  type EmployeeRow,
  employeeColumns,
} from './record-rows.ts';
import { employeesTotal } from './total-sql.ts';

const sortColumns: Readonly<Record<EmployeeSortKey, string>> = {
  firstName: 'first_name_folded',
  lastName: 'last_name_folded',
  companyId: 'company_id',
  createdAt: 'created_at',
};

/** A page of the visible employees, with the exact total. */
export const employeesPage = (
  dialect: Dialect,
  visibility: Visibility,
  { filter, ...cut }: EmployeeQuery,
): RawBuilder<PageRow<EmployeeRow>> => {
  const { siteId, employees, documents } = visibility;
  return pageOf(
    {
      table: 'employees',
      alias: 'e',
      columns: sql`${employeeColumns},
      (select count(*) from documents d
        where d.employee_id = e.id and ${visible('d', siteId, documents)}) as documents_count`,
      visible: visible('e', siteId, employees),
    },
    {
      ...cut,
      sortColumns,
      total: employeesTotal(visibility, filter),
      filters: [
        filter.id && anyOf('e.id', filter.id),
        filter.companyId && anyOf('e.company_id', filter.companyId),
        filter.firstName && anyPart(dialect, 'e.first_name_folded', filter.firstName),
        filter.lastName && anyPart(dialect, 'e.last_name_folded', filter.lastName),
        filter.email && anyPart(dialect, 'e.email_folded', filter.email),
      ],
    },
  );
};

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
