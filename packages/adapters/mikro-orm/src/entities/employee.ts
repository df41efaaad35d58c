import { defineEntity, p } from '@mikro-orm/core';
import type { JsonObject } from '@paydocs/core';
import { address, foldedOf, id, integer, timestamps } from './columns.ts';
import { CompanyEntity } from './company.ts';
import { countingTriggers } from './counters.ts';
import { ofSameSite, siteId } from './references.ts';
import { UserEntity } from './user.ts';

/** The table of the employees, with an index for every order of the list. */
export const EmployeeEntity = defineEntity({
  name: 'Employee',
  tableName: 'employees',
  indexes: [
    {
      name: 'employees_site_id_first_name_folded_id_index',
      properties: ['siteId', 'firstNameFolded', 'id'],
    },
    {
      name: 'employees_site_id_last_name_folded_id_index',
      properties: ['siteId', 'lastNameFolded', 'id'],
    },
    {
      name: 'employees_search_index',
      properties: [
        ...(['siteId', 'companyId', 'id'] as const),
        ...(['firstNameFolded', 'lastNameFolded', 'emailFolded', 'userId', 'createdAt'] as const),
      ],
    },
    { name: 'employees_site_id_created_at_id_index', properties: ['siteId', 'createdAt', 'id'] },
    { name: 'employees_site_id_user_id_id_index', properties: ['siteId', 'userId', 'id'] },
  ],
  uniques: [{ name: 'employees_site_id_id_unique', properties: ['siteId', 'id'] }],
  triggers: [...countingTriggers('employees', 'count'), ...countingTriggers('employees', 'name')],
  properties: {
    id: id(),
    siteId,
    userId: integer(),
    user: () => ofSameSite(UserEntity, 'user_id'),
    companyId: integer(),
    company: () => ofSameSite(CompanyEntity, 'company_id'),
    firstName: p.text(),
    lastName: p.text(),
    email: p.text(),
    firstNameFolded: foldedOf('firstName'),
    lastNameFolded: foldedOf('lastName'),
    emailFolded: foldedOf('email'),
    phone: p.text().nullable(),
    ssn: p.text(),
    additionalInfo: p.json<JsonObject>(),
    earnings: p.json<JsonObject>(),
    deductions: p.json<JsonObject>(),
    ...address(),
    ...timestamps(),
  },
});
