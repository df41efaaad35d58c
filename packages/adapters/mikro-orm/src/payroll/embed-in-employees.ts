import type { Employee, EmployeeInclude, Visibility } from '@paydocs/core';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { type DocumentRow, documentColumns, toDocument } from './document-row.ts';
import { type Reader, relatedCompanies } from './embed-in-companies.ts';
import { anyOf, visible } from './listing/conditions.ts';

/** Returns the statement that reads the newest visible documents of employees, newest first. */
const newestDocuments = (
  { siteId, documents }: Visibility,
  ids: readonly number[],
  max: number,
): Statement<DocumentRow> => sql<DocumentRow>`
  select ${documentColumns}
  from (
    select d.id, row_number() over (partition by d.employee_id order by d.id desc) as place
    from ${tables.documents} d
    where ${anyOf('d.employee_id', ids)} and ${visible('d', siteId, documents)}
  ) newest
  join ${tables.documents} d on d.id = newest.id and ${visible('d', siteId, documents)}
  where newest.place <= ${max}
  order by d.id desc`;

/** What employees embed, as their caller sees it. */
interface Embedded {
  readonly visibility: Visibility;
  readonly include: readonly EmployeeInclude[];
  readonly documentsMax: number;
}

/** Returns employees with what they embed, in one statement for each kind. */
export const embedIn = async (
  reader: Reader,
  { visibility, include, documentsMax }: Embedded,
  employees: readonly Employee[],
): Promise<readonly Employee[]> => {
  if (employees.length === 0 || include.length === 0) return employees;
  const ids = employees.map(({ id }) => id);
  const companyOf = await relatedCompanies(
    reader,
    { visibility, include, max: documentsMax },
    employees.map(({ companyId }) => companyId),
  );
  const documents =
    include.includes('documents') &&
    (await reader.run(newestDocuments(visibility, ids, documentsMax))).map(toDocument);
  const documentsOf = documents && Map.groupBy(documents, ({ employeeId }) => employeeId);
  return employees.map((employee) => ({
    ...employee,
    ...(companyOf && { company: companyOf.get(employee.companyId) ?? null }),
    ...(documentsOf && { documents: documentsOf.get(employee.id) ?? [] }),
  }));
};
