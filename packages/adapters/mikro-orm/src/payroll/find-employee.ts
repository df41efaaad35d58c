import type { EmployeeLookup, Employee, Visibility } from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import { lockWritten } from '../sql/lock-rows.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import type { Reader } from './embed-in-companies.ts';
import { embedIn } from './embed-in-employees.ts';
import { type EmployeeRow, toEmployee } from './employee-row.ts';
import { countedEmployee } from './counted-employee.ts';
import { type Fragment, visible } from './listing/conditions.ts';

/** Returns the statement that reads an employee, and locks the row if `lock` says so. */
const employeeById = (
  visibility: Visibility,
  id: number,
  lock: Fragment = sql.raw(''),
): Statement<EmployeeRow> =>
  sql<EmployeeRow>`select ${countedEmployee(visibility)} from ${tables.employees} e
    where e.id = ${id} and ${visible('e', visibility.siteId, visibility.employees)} ${lock}`;

/** Reads a visible employee for a write, and locks its row until the end of the transaction. */
export const lockEmployee = async (
  { run, dialect, ssn }: Connection & { readonly ssn: EncryptedColumn },
  visibility: Visibility,
  id: number,
): Promise<Employee | undefined> => {
  const [row] = await run(employeeById(visibility, id, lockWritten(dialect, 'e')));
  return row && toEmployee(ssn)(row);
};

/** Reads a visible employee in one statement, and one more for each embedded kind. */
export const findEmployee = async (
  reader: Reader,
  visibility: Visibility,
  { id, ...embedded }: EmployeeLookup,
): Promise<Employee | undefined> => {
  const rows = await reader.run(employeeById(visibility, id));
  const found = rows.map(toEmployee(reader.ssn));
  const [employee] = await embedIn(reader, { visibility, ...embedded }, found);
  return employee;
};
