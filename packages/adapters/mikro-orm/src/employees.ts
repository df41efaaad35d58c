import type {
  Employee,
  EmployeeFilter,
  EmployeeQuery,
  Employees,
  Slice,
  Visibility,
} from '@paydocs/core';
import { companiesOf } from './companies-sql.ts';
import type { Connected } from './connected.ts';
import { documentsOf, employeesPage } from './employees-sql.ts';
import { toSlice } from './page-sql.ts';
import { toCompany, toDocument, toEmployee } from './record-rows.ts';
import type { Run } from './sql.ts';
import { guarded } from './unavailable.ts';

/** Whether there are few texts of such statements, so that preparing them pays. */
const isCommon = ({ filter, sort }: EmployeeQuery): boolean => {
  const byOne = (key: keyof EmployeeFilter): boolean => (filter[key]?.length ?? 0) <= 1;
  return sort.length <= 1 && byOne('id') && byOne('companyId') && !hasText(filter);
};

const hasText = ({ firstName, lastName, email }: EmployeeFilter): boolean =>
  firstName !== undefined || lastName !== undefined || email !== undefined;

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

/** The employees in a database. A page costs one statement, and one more for each embedded kind. */
export const mikroOrmEmployees = ({ sql: database }: Connected): Employees =>
  guarded<Employees>({
    page: async (visibility, query) => {
      const statement = employeesPage(database.dialect, visibility, query);
      if (query.include.length > 0) {
        return database.reading(async (run) => {
          const slice = toSlice(await run(statement), toEmployee);
          return embed(run, visibility, { query, slice });
        });
      }
      const run = isCommon(query) ? database.runPrepared : database.run;
      return toSlice(await run(statement), toEmployee);
    },
  });
