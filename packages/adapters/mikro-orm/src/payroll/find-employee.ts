import type { EmployeeLookup, Employee, Visibility } from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import { lockWritten } from '../sql/lock-rows.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import type { Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { embedIn } from './embed-in-employees.ts';
import { employeeColumns, type EmployeeRow, toEmployee } from './employee-row.ts';
import { type Fragment, visible } from './listing/conditions.ts';

/** Returns the columns of an employee with the number of the visible documents. */
export const countedEmployee = ({ siteId, documents }: Visibility): Fragment =>
  sql`${employeeColumns},
    (select count(*) from ${tables.documents} d
      where d.employee_id = e.id and ${visible('d', siteId, documents)}) as documents_count`;

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
  {
    run,
    ein,
    ssn,
  }: { readonly run: Run; readonly ein: EncryptedColumn; readonly ssn: EncryptedColumn },
  visibility: Visibility,
  { id, ...embedded }: EmployeeLookup,
): Promise<Employee | undefined> => {
  const rows = await run(employeeById(visibility, id));
  const [employee] = await embedIn(
    { run, ein },
    { visibility, ...embedded },
    rows.map(toEmployee(ssn)),
  );
  return employee;
};
