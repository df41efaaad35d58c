import type {
  KeyedCompany,
  KeyedDocument,
  KeyedEmployee,
  KeyedRecords,
  RecordKind,
} from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import { toAddress } from '../payroll/record-columns.ts';
import {
  type NumberColumn,
  type RowOf,
  toNumber,
  toNumberOrNull,
  toRawJson,
  toTimestamp,
} from '../sql/columns.ts';
import type { companyColumns, documentColumns, employeeColumns } from './keyed-tables.ts';
import type { timeColumns } from './stored-rows.ts';

/** A row of any kind, with its key and the keys of the records to which it refers. */
export interface KeyedRow extends RowOf<typeof timeColumns> {
  readonly id: NumberColumn;
  readonly site_id: NumberColumn;
  readonly record_key: string;
  readonly user_email: string;
  readonly company_key?: string;
  readonly employee_key?: string;
}

/** The rows of each kind. */
export interface KeyedRows {
  readonly companies: KeyedRow & RowOf<typeof companyColumns>;
  readonly employees: KeyedRow & RowOf<typeof employeeColumns>;
  readonly documents: KeyedRow & RowOf<typeof documentColumns>;
}

const keyedOf = (row: KeyedRow) => ({
  externalId: row.record_key,
  user: row.user_email,
  createdAt: toTimestamp(row.created_at),
  updatedAt: toTimestamp(row.updated_at),
});

const addressOf = (row: KeyedRow) => ({ siteId: toNumber(row.site_id), id: toNumber(row.id) });

const toCompany = (row: KeyedRows['companies'], ein: EncryptedColumn): KeyedCompany => ({
  ...keyedOf(row),
  name: row.name,
  email: row.email,
  phone: row.phone,
  ein: ein.open(row.ein, addressOf(row)),
  address: toAddress(row),
});

const toEmployee = (row: KeyedRows['employees'], ssn: EncryptedColumn): KeyedEmployee => ({
  ...keyedOf(row),
  company: row.company_key ?? '',
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  ssn: ssn.open(row.ssn, addressOf(row)),
  additionalInfo: toRawJson(row.additional_info),
  earnings: toRawJson(row.earnings),
  deductions: toRawJson(row.deductions),
  address: toAddress(row),
});

const toDocument = (row: KeyedRows['documents']): KeyedDocument => ({
  ...keyedOf(row),
  employee: row.employee_key ?? '',
  company: row.company_key ?? '',
  orderId: toNumberOrNull(row.order_id),
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

/** Returns the record of a row, for each kind. */
export const toKeyedRecord: {
  readonly [Kind in RecordKind]: (
    row: KeyedRows[Kind],
    encryption: EncryptedColumn,
  ) => KeyedRecords[Kind];
} = { companies: toCompany, employees: toEmployee, documents: toDocument };
