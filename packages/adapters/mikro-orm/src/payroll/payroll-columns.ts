import {
  type Address,
  type CompanyRecord,
  type DocumentRecord,
  type EmployeeRecord,
  fold,
} from '@paydocs/core';
import { fromTimestamp } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';

const addressColumns = ({ address1, address2, city, state, zip, country }: Address) => ({
  address1,
  address2,
  city,
  state,
  zip,
  country,
});

const recordColumns = (
  dialect: Dialect,
  record: Pick<CompanyRecord, 'id' | 'siteId' | 'userId' | 'createdAt' | 'updatedAt'>,
) => ({
  id: record.id,
  site_id: record.siteId,
  user_id: record.userId,
  created_at: fromTimestamp(dialect, record.createdAt),
  updated_at: fromTimestamp(dialect, record.updatedAt),
});

/** A company as it is stored, with the text by which it is found and sorted. */
export const companyColumnsOf = (dialect: Dialect) => (company: CompanyRecord) => ({
  ...recordColumns(dialect, company),
  name: company.name,
  name_folded: fold(company.name),
  email: company.email,
  phone: company.phone,
  ein: company.ein,
  ...addressColumns(company.address),
});

/** An employee as it is stored, with the texts by which it is found and sorted. */
export const employeeColumnsOf = (dialect: Dialect) => (employee: EmployeeRecord) => ({
  ...recordColumns(dialect, employee),
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
  ...addressColumns(employee.address),
});

/** A document as it is stored. */
export const documentColumnsOf = (dialect: Dialect) => (document: DocumentRecord) => ({
  ...recordColumns(dialect, document),
  order_id: document.orderId,
  company_id: document.companyId,
  employee_id: document.employeeId,
  uuid: document.uuid,
  type: document.type,
  template_id: document.templateId,
  color_id: document.colorId,
  quantity: document.quantity,
  content: JSON.stringify(document.content),
  storage_data: JSON.stringify(document.storageData),
  errors: JSON.stringify(document.errors),
  status: document.status,
});
