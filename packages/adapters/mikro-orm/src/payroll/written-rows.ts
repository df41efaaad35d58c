import { type CompanyRows, type EmployeeRows, writableFields } from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import type { SendingConnection } from '../sql/reserve-ids.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { storedCompanyColumns } from './company-row.ts';
import { storedEmployeeColumns } from './employee-row.ts';
import { lockCompany } from './find-company.ts';
import { lockEmployee } from './find-employee.ts';
import { recordRows } from './record-rows.ts';

/** Creates the companies of a transaction. */
export const mikroOrmCompanyRows = (
  connection: SendingConnection,
  ein: EncryptedColumn,
): CompanyRows =>
  recordRows(connection, {
    table: tables.companies,
    alias: 'c',
    columns: storedCompanyColumns,
    fields: writableFields.companies,
    encrypted: { name: 'ein', encryption: ein },
    scopeOf: ({ companies }) => companies,
    lock: async (visibility, id) => lockCompany({ ...connection, ein }, visibility, id),
    references: [tables.employees, tables.orders, tables.documents].map(
      (table) => sql`select 1 from ${table} r where r.site_id = c.site_id and r.company_id = c.id`,
    ),
  });

/** Creates the employees of a transaction. */
export const mikroOrmEmployeeRows = (
  connection: SendingConnection,
  ssn: EncryptedColumn,
): EmployeeRows =>
  recordRows(connection, {
    table: tables.employees,
    alias: 'e',
    columns: storedEmployeeColumns,
    fields: writableFields.employees,
    encrypted: { name: 'ssn', encryption: ssn },
    scopeOf: ({ employees }) => employees,
    lock: async (visibility, id) => lockEmployee({ ...connection, ssn }, visibility, id),
    references: [
      sql`select 1 from ${tables.documents} r where r.site_id = e.site_id and r.employee_id = e.id`,
    ],
  });
