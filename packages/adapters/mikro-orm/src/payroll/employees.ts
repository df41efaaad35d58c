import type { EmployeeQuery, Employees, Visibility } from '@paydocs/core';
import { EIN, SSN } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import { type Connected, listLane, type Run } from '../sql/sql.ts';
import { embedIn } from './embed-in-employees.ts';
import { type EmployeeRow, toEmployee } from './employee-row.ts';
import { countedEmployee } from './counted-employee.ts';
import { findEmployee } from './find-employee.ts';
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
  const columns = countedEmployee(visibility);
  return { visibility, query, list: employeesLike(dialect, visibility, query, columns) };
};

/**
 * Creates the port of the employees. A page takes one to five statements, whatever its size, and one
 * more for each embedded kind, all in one turn: see `findEmployees`.
 */
export const mikroOrmEmployees = (connected: Connected): Employees => {
  const { sql: database, dataKeys } = connected;
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
        return toSlice(rows, toEmployee(ssn), query);
      }
      return database.inTurn(requester, async (reading) =>
        reading(async (run) => {
          const rows = await findEmployees<EmployeeRow>({ dialect, run }, request);
          const slice = toSlice(rows, toEmployee(ssn), query);
          const embedding = { visibility, ...query };
          return { ...slice, items: await embedIn({ run, ein, ssn }, embedding, slice.items) };
        }),
      );
    },

    find: async (visibility, lookup) => {
      const find = async (run: Run) => findEmployee({ run, ein, ssn }, visibility, lookup);
      return lookup.include.length === 0
        ? find(async (statement) => database.run(statement, 'list'))
        : // A few statements, each of which reads a bounded number of rows, and waits for no turn.
          database.reading(find);
    },
  });
};
