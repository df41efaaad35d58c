import { type Employee, type Employees, writableFields } from '@paydocs/core';
import { SSN } from '../../encryption/columns.ts';
import { encryptedColumn } from '../../encryption/encrypted-column.ts';
import { EmployeeEntity } from '../../entities/payroll.ts';
import type { ConnectedOrm } from '../../sql/sql.ts';
import { sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import { lockEmployee } from '../find-employee.ts';
import { changeRecord } from './change-record.ts';
import { createRecord } from './create-record.ts';
import { removeRecord } from './remove-record.ts';
import type { WrittenStore } from './written-kind.ts';

/** Creates the writing half of the port of the employees, which loads MikroORM. */
export const employeeWrites = (
  connected: ConnectedOrm,
): Pick<Employees, 'create' | 'change' | 'remove'> => {
  const { dataKeys } = connected;
  const ssn = encryptedColumn(SSN, dataKeys);
  const store: WrittenStore<EmployeeEntity, Employee> = {
    connected,
    subject: 'employee',
    entity: EmployeeEntity,
    table: tables.employees,
    fields: writableFields.employees,
    counts: { documentsCount: 0 },
    scopeOf: ({ employees }) => employees,
    lock: async (connection, visibility, id) =>
      lockEmployee({ ...connection, ssn }, visibility, id),
    references: ({ siteId, id }) => [
      sql`select 1 from ${tables.documents} where site_id = ${siteId} and employee_id = ${id}`,
    ],
  };
  return {
    create: async (creation) => createRecord(store, creation),
    change: async (change) => changeRecord(store, change),
    remove: async (removal) => removeRecord(store, removal),
  };
};
