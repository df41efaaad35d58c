import type { Employee, EmployeeQuery, Employees, Slice, Visibility } from '@paydocs/core';
import { EIN, SSN } from '../encryption/columns.ts';
import { type EncryptedColumn, encryptedColumn } from '../encryption/encrypted-column.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import { type Connected, listLane, type Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { companiesById } from './companies.ts';
import { toCompany } from './company-row.ts';
import { type DocumentRow, documentColumns, toDocument } from './document-row.ts';
import { employeeColumns, type EmployeeRow, toEmployee } from './employee-row.ts';
import { anyOf, visible } from './listing/conditions.ts';
import { type EmployeeRequest, employeesLike } from './listing/employee-list.ts';
import { findEmployees, isSingleStatement, pageStatement } from './listing/find-employees.ts';
import { toSlice } from './listing/page-sql.ts';
import { isCommonSize, isShallow } from './listing/scan-sql.ts';

/** Returns the request for a page of employees, with its list. */
export const employeeRequest = (
  dialect: Dialect,
  visibility: Visibility,
  query: EmployeeQuery,
): EmployeeRequest => {
  const { siteId, documents } = visibility;
  const columns = sql`${employeeColumns},
    (select count(*) from ${tables.documents} d
      where d.employee_id = e.id and ${visible('d', siteId, documents)}) as documents_count`;
  return { visibility, query, list: employeesLike(dialect, visibility, query.filter, columns) };
};

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

const embed = async (
  { run, ein }: { readonly run: Run; readonly ein: EncryptedColumn },
  { visibility, query: { include, documentsMax } }: EmployeeRequest,
  slice: Slice<Employee>,
): Promise<Slice<Employee>> => {
  const { items } = slice;
  if (items.length === 0 || include.length === 0) return slice;
  const ids = items.map(({ id }) => id);
  const companyIds = [...new Set(items.map(({ companyId }) => companyId))];
  const companies =
    include.includes('company') &&
    (await run(companiesById(visibility, companyIds))).map(toCompany(ein));
  const documents =
    include.includes('documents') &&
    (await run(newestDocuments(visibility, ids, documentsMax))).map(toDocument);
  const companyOf = companies && new Map(companies.map((company) => [company.id, company]));
  const documentsOf = documents && Map.groupBy(documents, ({ employeeId }) => employeeId);
  return {
    ...slice,
    items: items.map((employee) => ({
      ...employee,
      ...(companyOf && { company: companyOf.get(employee.companyId) ?? null }),
      ...(documentsOf && { documents: documentsOf.get(employee.id) ?? [] }),
    })),
  };
};

/**
 * Creates the port of the employees. A page takes one to five statements, whatever its size, and one
 * more for each embedded kind, all in one turn: see `findEmployees`.
 */
export const mikroOrmEmployees = ({ sql: database, dataKeys }: Connected): Employees => {
  const ein = encryptedColumn(EIN, dataKeys);
  const ssn = encryptedColumn(SSN, dataKeys);
  return withPortErrors<Employees>({
    page: async (visibility, query) => {
      const { dialect } = database;
      const { requester } = query;
      const request = employeeRequest(dialect, visibility, query);
      if (isSingleStatement(request) && query.include.length === 0) {
        const kind = { requester, isFrequent: isCommonSize(query), isFast: isShallow(query) };
        const rows = await database.run(pageStatement<EmployeeRow>(request), listLane(kind));
        return toSlice(rows, toEmployee(ssn));
      }
      return database.inTurn(requester, async (reading) =>
        reading(async (run) => {
          const rows = await findEmployees<EmployeeRow>({ dialect, run }, request);
          return embed({ run, ein }, request, toSlice(rows, toEmployee(ssn)));
        }),
      );
    },
  });
};
