import { defineEntity, p } from '@mikro-orm/core';
import { companyFields, documentFields, employeeFields, type JsonObject } from '@paydocs/core';
import { SiteEntity, UserEntity } from './accounts.ts';
import {
  id,
  idOf,
  integer,
  nullableInteger,
  ofSameSite,
  propertiesOf,
  recordOf,
  timestamps,
} from './columns.ts';
import { countingTriggers } from './counters.ts';
import { CompanyFieldsType, EinType, EmployeeFieldsType, SsnType } from './encrypted-text.ts';
import { encryptionHooks, encryptionTriggers } from './encryption-hooks.ts';
import { indexesBy, indexWhere } from './indexes.ts';
import { jsonColumns } from './json-columns.ts';
import { orderColumns, taskColumns } from './order-columns.ts';
import { ownedRecord } from './owned-record.ts';

const { address: _ofCompany, ...ownOfCompany } = companyFields;
const { address: _ofEmployee, ...ownOfEmployee } = employeeFields;

/** The values of a host's own fields in clear. */
const hostFields = () => p.json<JsonObject>().default('{}');

const CompanySchema = defineEntity({
  name: 'Company',
  tableName: 'companies',
  checks: [
    ...jsonColumns('companies', 'object', 'fields'),
    ...jsonColumns('companies', 'array', 'statement_rules'),
  ],
  indexes: indexesBy('userId', 'nameFolded', 'createdAt', 'updatedAt', 'totalSpentCents'),
  uniques: [{ properties: ['siteId', 'id'] }, { properties: ['siteId', 'externalId'] }],
  triggers: [
    ...countingTriggers('companies', 'count'),
    ...encryptionTriggers('companies'),
    ...encryptionTriggers('companies_sealed_fields'),
  ],
  hooks: encryptionHooks,
  properties: {
    ...ownedRecord(),
    ...propertiesOf(ownOfCompany),
    ...propertiesOf(companyFields.address),
    ein: p.type(EinType).nullable(),
    statementRules: p.json<readonly string[]>().default('[]'),
    fields: hostFields(),
    sealedFields: p.type(CompanyFieldsType).fieldName('sealed_fields').nullable(),
    /** The number of its orders, written by triggers only. */
    ordersCount: p.integer().default(0),
    /** What was spent on its orders in hundredths, written by triggers only. */
    totalSpentCents: integer().defaultRaw('0'),
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
  checks: jsonColumns('employees', 'object', 'additional_info', 'earnings', 'deductions', 'fields'),
  indexes: [
    ...indexesBy('firstNameFolded', 'lastNameFolded'),
    {
      name: 'employees_search_index',
      properties: [
        ...(['siteId', 'companyId', 'id'] as const),
        ...([
          'firstNameFolded',
          'lastNameFolded',
          'emailFolded',
          'userId',
          'createdAt',
          'updatedAt',
        ] as const),
      ],
    },
    ...indexesBy('createdAt', 'updatedAt', 'userId'),
  ],
  uniques: [{ properties: ['siteId', 'id'] }, { properties: ['siteId', 'externalId'] }],
  triggers: [
    ...countingTriggers('employees', 'count'),
    ...countingTriggers('employees', 'name'),
    ...encryptionTriggers('employees'),
    ...encryptionTriggers('employees_sealed_fields'),
  ],
  hooks: encryptionHooks,
  properties: {
    ...ownedRecord(),
    companyId: integer(),
    company: () => ofSameSite(CompanyEntity, 'company_id'),
    ...propertiesOf(ownOfEmployee),
    ...propertiesOf(employeeFields.address),
    ssn: p.type(SsnType).nullable(),
    fields: hostFields(),
    sealedFields: p.type(EmployeeFieldsType).fieldName('sealed_fields').nullable(),
    documents: () => p.oneToMany(DocumentEntity).mappedBy('employee').strategy('joined'),
  },
});

/** An employee, with an index for every order of the list. */
export class EmployeeEntity extends EmployeeSchema.class {}
EmployeeSchema.setClass(EmployeeEntity);

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  checks: [
    ...jsonColumns('orders', 'object', 'content', 'pay_totals'),
    ...jsonColumns('orders', 'array', 'rules'),
  ],
  indexes: [
    ...indexesBy('userId', 'companyId', 'status', 'createdAt', 'amountCents'),
    indexWhere('orders_failed_payments_index', 'failed_transactions_count > 0', 'siteId', 'id'),
    indexWhere(
      'orders_open_index',
      'completed_at is null and pending_count > 0',
      'siteId',
      'servedAtMs',
      'id',
    ),
    indexWhere('orders_preparing_index', 'prepared_at_ms is not null', 'preparedAtMs', 'id'),
  ],
  uniques: [{ properties: ['siteId', 'id'] }],
  triggers: [...countingTriggers('orders', 'count'), ...countingTriggers('orders', 'total')],
  properties: {
    id: id(),
    siteId: () => idOf(SiteEntity, 'site_id'),
    site: () => recordOf(SiteEntity, 'site_id'),
    userId: integer(),
    user: () => ofSameSite(UserEntity, 'user_id'),
    companyId: integer(),
    company: () => ofSameSite(CompanyEntity, 'company_id'),
    ...orderColumns(),
    documents: () => p.oneToMany(DocumentEntity).mappedBy('order').strategy('joined'),
    ...timestamps(),
  },
});

/** An order of documents, with the numbers of its documents by status. */
export class OrderEntity extends OrderSchema.class {}
OrderSchema.setClass(OrderEntity);

const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'documents',
  checks: jsonColumns('documents', 'object', 'content', 'storage_data', 'errors'),
  indexes: [
    ...indexesBy('employeeId'),
    { properties: ['siteId', 'companyId', 'userId'] },
    ...indexesBy('companyId', 'userId'),
    { properties: ['siteId', 'id'] },
    ...indexesBy('orderId', 'status', 'type', 'createdAt', 'updatedAt', 'payDate'),
    // Only pending documents of orders are due or leased.
    indexWhere('documents_tasks_index', 'task_order_id is not null', 'taskOrderId', 'id'),
    indexWhere('documents_due_index', 'due_at_ms is not null', 'taskOrderId', 'dueAtMs', 'id'),
    indexWhere('documents_waiting_index', 'due_at_ms is not null', 'siteId', 'dueAtMs'),
    indexWhere('documents_leases_index', 'lease_id is not null', 'leaseId', 'siteId', 'dueAtMs'),
    indexWhere('documents_outdated_index', 'outdated_at is not null', 'taskOrderId'),
    indexWhere('documents_replacements_index', 'replaces_id is not null', 'replacesId'),
  ],
  uniques: [{ properties: ['siteId', 'externalId'] }, { properties: ['uuid'] }],
  triggers: countingTriggers('documents', 'total'),
  properties: {
    ...ownedRecord(),
    companyId: integer(),
    company: () => ofSameSite(CompanyEntity, 'company_id'),
    employeeId: nullableInteger(),
    employee: () => ofSameSite(EmployeeEntity, 'employee_id'),
    ...propertiesOf(documentFields),
    quantity: p.integer(),
    /** The order whose document this is; null for an imported one, whatever its `orderId`. */
    taskOrderId: nullableInteger(),
    order: () => ofSameSite(OrderEntity, 'task_order_id'),
    replacesId: () => idOf(DocumentEntity, 'replaces_id').nullable().deleteRule('set null'),
    replaces: () => recordOf(DocumentEntity, 'replaces_id'),
    ...taskColumns(),
  },
});

/** A document, with the indexes for counting and embedding. */
export class DocumentEntity extends DocumentSchema.class {}
DocumentSchema.setClass(DocumentEntity);
