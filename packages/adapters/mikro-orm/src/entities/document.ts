import { defineEntity, p } from '@mikro-orm/core';
import type { JsonObject } from '@paydocs/core';
import { id, integer, timestamps } from './columns.ts';
import { CompanyEntity } from './company.ts';
import { EmployeeEntity } from './employee.ts';
import { ofSameSite, siteId } from './references.ts';
import { UserEntity } from './user.ts';

/** The table of the documents, with the indexes that counting and embedding need. */
export const DocumentEntity = defineEntity({
  name: 'Document',
  tableName: 'documents',
  indexes: [
    { name: 'documents_site_id_employee_id_id_index', properties: ['siteId', 'employeeId', 'id'] },
    {
      name: 'documents_site_id_company_id_user_id_index',
      properties: ['siteId', 'companyId', 'userId'],
    },
    { name: 'documents_site_id_user_id_id_index', properties: ['siteId', 'userId', 'id'] },
  ],
  properties: {
    id: id(),
    siteId,
    userId: integer(),
    user: () => ofSameSite(UserEntity, 'user_id'),
    orderId: integer().nullable(),
    companyId: integer(),
    company: () => ofSameSite(CompanyEntity, 'company_id'),
    employeeId: integer(),
    employee: () => ofSameSite(EmployeeEntity, 'employee_id'),
    uuid: p.text(),
    type: p.text(),
    templateId: p.text().nullable(),
    colorId: p.text().nullable(),
    quantity: p.integer(),
    content: p.json<JsonObject>(),
    storageData: p.json<JsonObject>(),
    errors: p.json<JsonObject>(),
    status: p.text(),
    ...timestamps(),
  },
});
