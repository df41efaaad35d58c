import { type Companies, type Company, writableFields } from '@paydocs/core';
import { EIN } from '../../encryption/columns.ts';
import { encryptedColumn } from '../../encryption/encrypted-column.ts';
import { CompanyEntity } from '../../entities/payroll.ts';
import type { ConnectedOrm } from '../../sql/sql.ts';
import { sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import { lockCompany } from '../find-company.ts';
import { changeRecord } from './change-record.ts';
import { createRecord } from './create-record.ts';
import { removeRecord } from './remove-record.ts';
import type { WrittenStore } from './written-kind.ts';

/** Creates the writing half of the port of the companies, which loads MikroORM. */
export const companyWrites = (
  connected: ConnectedOrm,
): Pick<Companies, 'create' | 'change' | 'remove'> => {
  const { dataKeys } = connected;
  const ein = encryptedColumn(EIN, dataKeys);
  const store: WrittenStore<CompanyEntity, Company> = {
    connected,
    subject: 'company',
    entity: CompanyEntity,
    table: tables.companies,
    fields: writableFields.companies,
    counts: { employeesCount: 0, documentsCount: 0 },
    scopeOf: ({ companies }) => companies,
    lock: async (connection, visibility, id) => lockCompany({ ...connection, ein }, visibility, id),
    references: ({ siteId, id }) =>
      [tables.employees, tables.orders, tables.documents].map(
        (table) => sql`select 1 from ${table} where site_id = ${siteId} and company_id = ${id}`,
      ),
  };
  return {
    create: async (creation) => createRecord(store, creation),
    change: async (change) => changeRecord(store, change),
    remove: async (removal) => removeRecord(store, removal),
  };
};
