import type { EmployeeFilter, EmployeeSortKey, Visibility } from '@paydocs/core';
import { type Statement, sql } from '../sql/statement.ts';
import { anyOf, anyPart, visible, visibleById } from './conditions.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { NameKind } from '../entities/counters.ts';
import type { Records } from './listing/page-sql.ts';
import { type DocumentRow, documentColumns, employeeColumns } from './record-rows.ts';

/** What lists of employees are sorted by. */
const sortColumns: Readonly<Record<EmployeeSortKey, string>> = {
  firstName: 'first_name_folded',
  lastName: 'last_name_folded',
  companyId: 'company_id',
  createdAt: 'created_at',
};

/** The column of each dictionary of names. */
export const nameColumns: Readonly<Record<NameKind, string>> = {
  first: 'e.first_name_folded',
  last: 'e.last_name_folded',
};

/** The employees that are visible and match the filter. */
export const employeesLike = (
  dialect: Dialect,
  { siteId, employees, documents }: Visibility,
  filter: EmployeeFilter,
): Records<EmployeeSortKey> => ({
  table: 'employees',
  alias: 'e',
  columns: sql`${employeeColumns},
    (select count(*) from documents d
      where d.employee_id = e.id and ${visible('d', siteId, documents)}) as documents_count`,
  visible: visible('e', siteId, employees),
  byId: visibleById('e', siteId, employees),
  conditions: [
    filter.id && anyOf('e.id', filter.id),
    filter.companyId && anyOf('e.company_id', filter.companyId),
    filter.firstName && anyPart(dialect, nameColumns.first, filter.firstName),
    filter.lastName && anyPart(dialect, nameColumns.last, filter.lastName),
    filter.email && anyPart(dialect, 'e.email_folded', filter.email),
  ].filter((condition) => condition !== undefined),
  sortColumns,
});

/** The newest visible documents of these employees, at most so many for each, newest first. */
export const documentsOf = (
  { siteId, documents }: Visibility,
  ids: readonly number[],
  max: number,
): Statement<DocumentRow> => sql<DocumentRow>`
  select ${documentColumns}
  from (
    select d.id, row_number() over (partition by d.employee_id order by d.id desc) as place
    from documents d
    where ${anyOf('d.employee_id', ids)} and ${visible('d', siteId, documents)}
  ) newest
  join documents d on d.id = newest.id and ${visible('d', siteId, documents)}
  where newest.place <= ${max}
  order by d.id desc`;
