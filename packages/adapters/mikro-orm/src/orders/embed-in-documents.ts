import { type DocumentDetails, embeds, type Employee, type Visibility } from '@paydocs/core';
import { type Embedding, type Reader, relatedCompanies } from '../payroll/embed-in-companies.ts';
import { type EmployeeRow, toEmployee } from '../payroll/employee-row.ts';
import { countedEmployee } from '../payroll/counted-employee.ts';
import { anyOf, visible } from '../payroll/listing/conditions.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { relatedOrders } from './embed-in-orders.ts';

const employeesById = (visibility: Visibility, ids: readonly number[]): Statement<EmployeeRow> =>
  sql<EmployeeRow>`select ${countedEmployee(visibility)} from ${tables.employees} e
    where ${anyOf('e.id', ids)} and ${visible('e', visibility.siteId, visibility.employees)}`;

/** Returns documents with the visible records that they embed, in one statement for each kind. */
export const embedInDocuments = async (
  reader: Reader,
  embedding: Embedding,
  documents: readonly DocumentDetails[],
): Promise<readonly DocumentDetails[]> => {
  if (documents.length === 0) return documents;
  const { visibility, include } = embedding;
  const companyOf = await relatedCompanies(
    reader,
    embedding,
    documents.map(({ companyId }) => companyId),
  );
  const orderOf = await relatedOrders(
    reader.run,
    embedding,
    documents.flatMap(({ taskOrderId }) => taskOrderId ?? []),
  );
  const employeeIds = [...new Set(documents.flatMap(({ employeeId }) => employeeId ?? []))];
  const rows =
    employeeIds.length > 0 && embeds(include, 'employee')
      ? await reader.run(employeesById(visibility, employeeIds))
      : [];
  const employees = embeds(include, 'employee') && rows.map(toEmployee(reader.ssn));
  const employeeOf =
    employees && new Map(employees.map((employee): [number, Employee] => [employee.id, employee]));
  return documents.map((document) => ({
    ...document,
    ...(companyOf && { company: companyOf.get(document.companyId) ?? null }),
    ...(orderOf && {
      order: document.taskOrderId === null ? null : (orderOf.get(document.taskOrderId) ?? null),
    }),
    ...(employeeOf && { employee: employeeOf.get(document.employeeId ?? 0) ?? null }),
  }));
};
