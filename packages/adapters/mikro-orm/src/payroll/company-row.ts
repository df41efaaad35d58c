import { type Company, companyFields, type CompanyRecord, RawJson } from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import {
  type Columns,
  type NumberColumn,
  type RowOf,
  selectList,
  toJson,
  toNumber,
  toRow,
} from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { columnsOf, foldedColumns } from '../sql/field-columns.ts';
import { hostFieldColumns, sealedFieldsColumn, toHostValues } from './host-field-columns.ts';
import { foldedTexts, newRecord, recordColumns, toAddress, toRecord } from './record-columns.ts';

const { address, ...own } = companyFields;

/** The columns of a company besides those of every record. */
export const ownCompanyColumns = {
  ...columnsOf({ ...own, ...address }),
  ...sealedFieldsColumn,
} as const satisfies Columns;

const columns = { ...recordColumns, ...ownCompanyColumns } as const satisfies Columns;

/** A company as a row, with its counts. */
export interface CompanyRow extends RowOf<typeof columns> {
  readonly employees_count: NumberColumn;
  readonly documents_count: NumberColumn;
  readonly orders_count: NumberColumn;
  readonly total_spent_cents: NumberColumn;
}

/** The columns of a company, whose table has the alias `c`. */
export const companyColumns = selectList(columns, 'c');

/** Returns the company of a row. */
export const toCompany =
  (ein: EncryptedColumn) =>
  (row: CompanyRow): Company => {
    const record = toRecord(row);
    return {
      ...record,
      name: row.name,
      email: row.email,
      phone: row.phone,
      ein: ein.open(row.ein, record),
      address: toAddress(row),
      statementRules: toJson<readonly string[]>(row.statement_rules),
      fields: toHostValues(ein, row, record),
      employeesCount: toNumber(row.employees_count),
      documentsCount: toNumber(row.documents_count),
      ordersCount: toNumber(row.orders_count),
      totalSpent: toNumber(row.total_spent_cents) / 100,
    };
  };

/** All columns of a company, those of folded texts included. */
export const storedCompanyColumns = {
  ...columns,
  ...foldedColumns(companyFields),
} as const satisfies Columns;

/** Returns the row of a new company, with its folded name. */
export const newCompanyRow = (dialect: Dialect, ein: EncryptedColumn) => (company: CompanyRecord) =>
  toRow(dialect, storedCompanyColumns, {
    ...newRecord,
    ...company,
    ...company.address,
    ein: ein.seal(company.ein, company),
    ...hostFieldColumns(ein, RawJson.of(company.fields ?? {}), company),
    ...foldedTexts(companyFields, company),
  });
