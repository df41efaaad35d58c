import type { Employee, EmployeeQuery, Employees, Slice, Visibility } from '@paydocs/core';
import { companiesOf } from './companies-sql.ts';
import type { Connected } from '../database/connected.ts';
import { documentsOf } from './employees-sql.ts';
import { findEmployees, isAtHand, pageAtHand } from './listing/find-employees.ts';
import { isCommonSize, isShallow, toSlice } from './listing/page-sql.ts';
import { toCompany, toDocument, toEmployee } from './record-rows.ts';
import { runnerFor } from '../sql/runner.ts';
import type { Run } from '../sql/sql.ts';
import { guarded } from '../sql/errors.ts';

const withCompanies = async (
  run: Run,
  visibility: Visibility,
  employees: readonly Employee[],
): Promise<readonly Employee[]> => {
  const ids = [...new Set(employees.map(({ companyId }) => companyId))];
  const companies = (await run(companiesOf(visibility, ids))).map(toCompany);
  const byId = new Map(companies.map((company) => [company.id, company]));
  return employees.map((employee) => ({
    ...employee,
    company: byId.get(employee.companyId) ?? null,
  }));
};

const withDocuments = async (
  run: Run,
  visibility: Visibility,
  { employees, max }: { readonly employees: readonly Employee[]; readonly max: number },
): Promise<readonly Employee[]> => {
  const ids = employees.map(({ id }) => id);
  const documents = (await run(documentsOf(visibility, ids, max))).map(toDocument);
  const byEmployee = Map.groupBy(documents, ({ employeeId }) => employeeId);
  return employees.map((employee) => ({
    ...employee,
    documents: byEmployee.get(employee.id) ?? [],
  }));
};

const embed = async (
  run: Run,
  visibility: Visibility,
  { query, slice }: { readonly query: EmployeeQuery; readonly slice: Slice<Employee> },
): Promise<Slice<Employee>> => {
  let employees = slice.items;
  if (employees.length === 0) return slice;
  if (query.include.includes('company')) {
    employees = await withCompanies(run, visibility, employees);
  }
  if (query.include.includes('documents')) {
    employees = await withDocuments(run, visibility, { employees, max: query.documentsMax });
  }
  return { items: employees, total: slice.total };
};

/**
 * The employees in a database. A page costs one to five statements, whatever its size, and one more
 * for each embedded kind: see `findEmployees`.
 */
export const mikroOrmEmployees = ({ sql: database }: Connected): Employees =>
  guarded<Employees>({
    page: async (visibility, query) => {
      const { dialect } = database;
      const asked = { visibility, query };
      if (isAtHand(asked) && query.include.length === 0) {
        const run = runnerFor(database, {
          isFrequent: isCommonSize(query),
          isQuick: isShallow(query),
        });
        return toSlice(await run(pageAtHand(dialect, asked)), toEmployee);
      }
      return database.reading(async (run) => {
        const rows = await findEmployees({ dialect, run }, asked);
        return embed(run, visibility, { query, slice: toSlice(rows, toEmployee) });
      });
    },
  });
