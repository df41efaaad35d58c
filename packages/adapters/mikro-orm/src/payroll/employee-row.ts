import { type Employee, type EmployeeRecord, fold } from '@paydocs/core';
import {
  type Columns,
  type NewRow,
  type NumberColumn,
  type RowOf,
  selectList,
  toNumber,
  toRawJson,
} from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { addressColumns, newRecord, recordColumns, toAddress, toRecord } from './record-columns.ts';

const columns = {
  ...recordColumns,
  company_id: 'number',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text?',
  ssn: 'text',
  additional_info: 'json',
  earnings: 'json',
  deductions: 'json',
  ...addressColumns,
} as const satisfies Columns;

/** An employee as a row, with its count. */
export interface EmployeeRow extends RowOf<typeof columns> {
  readonly documents_count: NumberColumn;
}

/** The columns of an employee, whose table has the alias `e`. */
export const employeeColumns = selectList(columns, 'e');

/** Returns the employee of a row, with nothing embedded. */
export const toEmployee = (row: EmployeeRow): Employee => ({
  ...toRecord(row),
  companyId: toNumber(row.company_id),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  ssn: row.ssn,
  additionalInfo: toRawJson(row.additional_info),
  earnings: toRawJson(row.earnings),
  deductions: toRawJson(row.deductions),
  address: toAddress(row),
  documentsCount: toNumber(row.documents_count),
});

type Folded = 'first_name_folded' | 'last_name_folded' | 'email_folded';

/** Returns the row of a new employee, with its folded texts. */
export const newEmployeeRow =
  (dialect: Dialect) =>
  (employee: EmployeeRecord): NewRow<typeof columns, Folded> => ({
    ...newRecord(dialect, employee),
    company_id: employee.companyId,
    first_name: employee.firstName,
    last_name: employee.lastName,
    email: employee.email,
    first_name_folded: fold(employee.firstName),
    last_name_folded: fold(employee.lastName),
    email_folded: fold(employee.email),
    phone: employee.phone,
    ssn: employee.ssn,
    additional_info: JSON.stringify(employee.additionalInfo),
    earnings: JSON.stringify(employee.earnings),
    deductions: JSON.stringify(employee.deductions),
    ...toAddress(employee.address),
  });
