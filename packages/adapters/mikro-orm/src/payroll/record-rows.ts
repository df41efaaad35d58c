import type { Address, Company, Document, Employee } from '@paydocs/core';
import { sql } from '../sql/statement.ts';
import {
  type InstantColumn,
  type JsonColumn,
  type NumberColumn,
  toNumber,
  toNumberOrNull,
  toRawJson,
  toTimestamp,
} from '../sql/columns.ts';

interface RecordRow {
  readonly id: NumberColumn;
  readonly site_id: NumberColumn;
  readonly user_id: NumberColumn;
  readonly created_at: InstantColumn;
  readonly updated_at: InstantColumn;
}

/** A company as it is stored, with what is counted. */
export interface CompanyRow extends RecordRow, Address {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly ein: string;
  readonly employees_count: NumberColumn;
  readonly documents_count: NumberColumn;
}

/** An employee as it is stored, with what is counted. */
export interface EmployeeRow extends RecordRow, Address {
  readonly company_id: NumberColumn;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly ssn: string;
  readonly additional_info: JsonColumn;
  readonly earnings: JsonColumn;
  readonly deductions: JsonColumn;
  readonly documents_count: NumberColumn;
}

/** A document as it is stored. */
export interface DocumentRow extends RecordRow {
  readonly order_id: NumberColumn | null;
  readonly company_id: NumberColumn;
  readonly employee_id: NumberColumn;
  readonly uuid: string;
  readonly type: string;
  readonly template_id: string | null;
  readonly color_id: string | null;
  readonly quantity: NumberColumn;
  readonly content: JsonColumn;
  readonly storage_data: JsonColumn;
  readonly errors: JsonColumn;
  readonly status: string;
}

/** The columns of a {@link CompanyRow}, of the table `companies` under the name c. */
export const companyColumns = sql.raw(`c.id, c.site_id, c.user_id, c.name, c.email, c.phone, c.ein,
  c.address1, c.address2, c.city, c.state, c.zip, c.country, c.created_at, c.updated_at`);

/** The columns of an {@link EmployeeRow}, of the table `employees` under the name e. */
export const employeeColumns = sql.raw(`e.id, e.site_id, e.user_id, e.company_id, e.first_name,
  e.last_name, e.email, e.phone, e.ssn, e.additional_info, e.earnings, e.deductions,
  e.address1, e.address2, e.city, e.state, e.zip, e.country, e.created_at, e.updated_at`);

/** The columns of a {@link DocumentRow}, of the table `documents` under the name d. */
export const documentColumns = sql.raw(`d.id, d.site_id, d.user_id, d.order_id, d.company_id,
  d.employee_id, d.uuid, d.type, d.template_id, d.color_id, d.quantity, d.content,
  d.storage_data, d.errors, d.status, d.created_at, d.updated_at`);

const toAddress = ({ address1, address2, city, state, zip, country }: Address): Address => ({
  address1,
  address2,
  city,
  state,
  zip,
  country,
});

const toRecord = (row: RecordRow) => ({
  id: toNumber(row.id),
  siteId: toNumber(row.site_id),
  userId: toNumber(row.user_id),
  createdAt: toTimestamp(row.created_at),
  updatedAt: toTimestamp(row.updated_at),
});

/** The company of a row. */
export const toCompany = (row: CompanyRow): Company => ({
  ...toRecord(row),
  name: row.name,
  email: row.email,
  phone: row.phone,
  ein: row.ein,
  address: toAddress(row),
  employeesCount: toNumber(row.employees_count),
  documentsCount: toNumber(row.documents_count),
});

/** The employee of a row, with nothing embedded. */
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

/** The document of a row. */
export const toDocument = (row: DocumentRow): Document => ({
  ...toRecord(row),
  orderId: toNumberOrNull(row.order_id),
  companyId: toNumber(row.company_id),
  employeeId: toNumber(row.employee_id),
  uuid: row.uuid,
  type: row.type,
  templateId: row.template_id,
  colorId: row.color_id,
  quantity: toNumber(row.quantity),
  content: toRawJson(row.content),
  storageData: toRawJson(row.storage_data),
  errors: toRawJson(row.errors),
  status: row.status,
});
