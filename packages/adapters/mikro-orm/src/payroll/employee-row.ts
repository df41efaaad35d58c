import { type Employee, employeeFields, type EmployeeRecord, RawJson } from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import {
  type Columns,
  type NumberColumn,
  type RowOf,
  selectList,
  toNumber,
  toRawJson,
  toRow,
} from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { columnsOf, foldedColumns } from '../sql/field-columns.ts';
import { hostFieldColumns, sealedFieldsColumn, toHostValues } from './host-field-columns.ts';
import { foldedTexts, newRecord, recordColumns, toAddress, toRecord } from './record-columns.ts';

const { address, ...own } = employeeFields;

/** The columns of an employee besides those of every record. */
export const ownEmployeeColumns = {
  company_id: 'number',
  ...columnsOf({ ...own, ...address }),
  ...sealedFieldsColumn,
} as const satisfies Columns;

const columns = { ...recordColumns, ...ownEmployeeColumns } as const satisfies Columns;

/** An employee as a row, with its count. */
export interface EmployeeRow extends RowOf<typeof columns> {
  readonly documents_count: NumberColumn;
}

/** The columns of an employee, whose table has the alias `e`. */
export const employeeColumns = selectList(columns, 'e');

/** Returns the employee of a row, with nothing embedded. */
export const toEmployee =
  (ssn: EncryptedColumn) =>
  (row: EmployeeRow): Employee => {
    const record = toRecord(row);
    return {
      ...record,
      companyId: toNumber(row.company_id),
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      ssn: ssn.open(row.ssn, record),
      additionalInfo: toRawJson(row.additional_info),
      earnings: toRawJson(row.earnings),
      deductions: toRawJson(row.deductions),
      address: toAddress(row),
      fields: toHostValues(ssn, row, record),
      documentsCount: toNumber(row.documents_count),
    };
  };

/** All columns of an employee, those of folded texts included. */
export const storedEmployeeColumns = {
  ...columns,
  ...foldedColumns(employeeFields),
} as const satisfies Columns;

/** Returns the row of a new employee, with its folded texts. */
export const newEmployeeRow =
  (dialect: Dialect, ssn: EncryptedColumn) => (employee: EmployeeRecord) =>
    toRow(dialect, storedEmployeeColumns, {
      ...newRecord,
      ...employee,
      ...employee.address,
      ssn: ssn.seal(employee.ssn, employee),
      ...hostFieldColumns(ssn, RawJson.of(employee.fields ?? {}), employee),
      ...foldedTexts(employeeFields, employee),
    });
