import { defineEntity, p } from '@mikro-orm/core';
import { companyFields, documentFields, employeeFields } from '@paydocs/core';
import { SiteEntity, UserEntity } from './accounts.ts';
import {
  id,
  idOf,
  integer,
  ofSameCompany,
  ofSameSite,
  propertiesOf,
  recordOf,
  timestamps,
} from './columns.ts';
import { countingTriggers } from './counters.ts';
import { EinType, SsnType } from './encrypted-text.ts';
import { encryptionHooks, encryptionTriggers } from './encryption-hooks.ts';
import { jsonColumns } from './json-columns.ts';

/** The properties of every record that a user of a site owns. */
const ownedRecord = () => ({
  id: id(),
  siteId: () => idOf(SiteEntity, 'site_id'),
  site: () => recordOf(SiteEntity, 'site_id'),
  userId: integer(),
  user: () => ofSameSite(UserEntity, 'user_id'),
  /** The key of the record in another system, for imports and exports. */
  externalId: p.text().nullable(),
  ...timestamps(),
});

const { address: _ofCompany, ...ownOfCompany } = companyFields;
const { address: _ofEmployee, ...ownOfEmployee } = employeeFields;

const CompanySchema = defineEntity({
  name: 'Company',
  tableName: 'companies',
  indexes: [
    { properties: ['siteId', 'userId', 'id'] },
    { properties: ['siteId', 'nameFolded', 'id'] },
    { properties: ['siteId', 'createdAt', 'id'] },
  ],
  uniques: [{ properties: ['siteId', 'id'] }, { properties: ['siteId', 'externalId'] }],
  triggers: [...countingTriggers('companies', 'count'), ...encryptionTriggers('companies')],
  hooks: encryptionHooks,
  properties: {
    ...ownedRecord(),
    ...propertiesOf(ownOfCompany),
    ...propertiesOf(companyFields.address),
    ein: p.type(EinType),
    employees: () => p.oneToMany(EmployeeEntity).mappedBy('company').strategy('joined'),
    documents: () => p.oneToMany(DocumentEntity).mappedBy('company').strategy('joined'),
  },
});

/** A company, with an index for every order of the list. */
export class CompanyEntity extends CompanySchema.class {}
CompanySchema.setClass(CompanyEntity);

const EmployeeSchema = defineEntity({
  name: 'Employee',
  tableName: 'employees',
  checks: jsonColumns('employees', 'object', 'additional_info', 'earnings', 'deductions'),
  indexes: [
    { properties: ['siteId', 'firstNameFolded', 'id'] },
    { properties: ['siteId', 'lastNameFolded', 'id'] },
    {
      name: 'employees_search_index',
      properties: [
        ...(['siteId', 'companyId', 'id'] as const),
        ...(['firstNameFolded', 'lastNameFolded', 'emailFolded', 'userId', 'createdAt'] as const),
      ],
    },
    { properties: ['siteId', 'createdAt', 'id'] },
    { properties: ['siteId', 'userId', 'id'] },
  ],
  uniques: [
    { properties: ['siteId', 'id'] },
    { properties: ['siteId', 'companyId', 'id'] },
    { properties: ['siteId', 'externalId'] },
  ],
  triggers: [
    ...countingTriggers('employees', 'count'),
    ...countingTriggers('employees', 'name'),
    ...encryptionTriggers('employees'),
  ],
  hooks: encryptionHooks,
  properties: {
    ...ownedRecord(),
    companyId: integer(),
    company: () => ofSameSite(CompanyEntity, 'company_id'),
    ...propertiesOf(ownOfEmployee),
    ...propertiesOf(employeeFields.address),
    ssn: p.type(SsnType),
    documents: () => p.oneToMany(DocumentEntity).mappedBy('employee').strategy('joined'),
  },
});

/** An employee, with an index for every order of the list. */
export class EmployeeEntity extends EmployeeSchema.class {}
EmployeeSchema.setClass(EmployeeEntity);

const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'documents',
  checks: jsonColumns('documents', 'object', 'content', 'storage_data', 'errors'),
  indexes: [
    { properties: ['siteId', 'employeeId', 'id'] },
    { properties: ['siteId', 'companyId', 'userId'] },
    { properties: ['siteId', 'userId', 'id'] },
  ],
  uniques: [{ properties: ['siteId', 'externalId'] }, { properties: ['uuid'] }],
  properties: {
    ...ownedRecord(),
    companyId: integer(),
    company: () => ofSameSite(CompanyEntity, 'company_id'),
    employeeId: integer(),
    employee: () => ofSameCompany(EmployeeEntity, 'employee_id'),
    ...propertiesOf(documentFields),
    quantity: p.integer(),
  },
});

/** A document, with the indexes for counting and embedding. */
export class DocumentEntity extends DocumentSchema.class {}
DocumentSchema.setClass(DocumentEntity);
