import {
  fold,
  type KeyedCompany,
  type KeyedDocument,
  type KeyedEmployee,
  type KeyedRecords,
  type RecordKind,
} from '@paydocs/core';
import { type ColumnName, EIN, SSN } from '../encryption/columns.ts';
import { ownCompanyColumns } from '../payroll/company-row.ts';
import { ownDocumentColumns } from '../payroll/document-row.ts';
import { ownEmployeeColumns } from '../payroll/employee-row.ts';
import type { Columns } from '../sql/columns.ts';
import type { Table } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** The values of a row by column; undefined for a value that the stored or a new row decides. */
export type Values = Readonly<Record<string, unknown>>;

/** The ids of the records to which a record refers. */
export interface References {
  readonly user: number;
  readonly company?: number | undefined;
  readonly employee?: number | undefined;
}

/** How records of a kind are stored. */
export interface KeyedTable<Kind extends RecordKind> {
  readonly table: Table;
  /** The columns that a record decides, besides its id, site and key, and its times. */
  readonly columns: Columns;
  /** The columns that derive from others. */
  readonly folded: Columns;
  readonly encrypted?: ColumnName;
  /** Returns the values of a record, with an encrypted one in clear. */
  readonly valuesOf: (record: KeyedRecords[Kind], references: References) => Values;
  /** Returns the derived values. */
  readonly foldedOf: (record: KeyedRecords[Kind]) => Values;
}

const ownerColumn = { user_id: 'number' } as const satisfies Columns;

/** The columns that a company decides. */
export const companyColumns = { ...ownerColumn, ...ownCompanyColumns } as const satisfies Columns;

/** The columns that an employee decides. */
export const employeeColumns = { ...ownerColumn, ...ownEmployeeColumns } as const satisfies Columns;

/** The columns that a document decides. */
export const documentColumns = { ...ownerColumn, ...ownDocumentColumns } as const satisfies Columns;

const companyValues = (company: KeyedCompany, { user }: References): Values => ({
  user_id: user,
  name: company.name,
  email: company.email,
  phone: company.phone,
  ein: company.ein,
  ...company.address,
});

const employeeValues = (employee: KeyedEmployee, { user, company }: References): Values => ({
  user_id: user,
  company_id: company,
  first_name: employee.firstName,
  last_name: employee.lastName,
  email: employee.email,
  phone: employee.phone,
  ssn: employee.ssn,
  additional_info: employee.additionalInfo.text,
  earnings: employee.earnings.text,
  deductions: employee.deductions.text,
  ...employee.address,
});

const documentValues = (document: KeyedDocument, references: References): Values => ({
  user_id: references.user,
  order_id: document.orderId,
  company_id: references.company,
  employee_id: references.employee,
  uuid: document.uuid ?? undefined,
  type: document.type,
  template_id: document.templateId,
  color_id: document.colorId,
  quantity: document.quantity,
  content: document.content.text,
  storage_data: document.storageData.text,
  errors: document.errors.text,
  status: document.status,
});

/** How the records of each kind are stored. */
export const keyedTables: { readonly [Kind in RecordKind]: KeyedTable<Kind> } = {
  companies: {
    table: tables.companies,
    columns: companyColumns,
    folded: { name_folded: 'text' },
    encrypted: EIN,
    valuesOf: companyValues,
    foldedOf: ({ name }) => ({ name_folded: fold(name) }),
  },
  employees: {
    table: tables.employees,
    columns: employeeColumns,
    folded: { first_name_folded: 'text', last_name_folded: 'text', email_folded: 'text' },
    encrypted: SSN,
    valuesOf: employeeValues,
    foldedOf: ({ firstName, lastName, email }) => ({
      first_name_folded: fold(firstName),
      last_name_folded: fold(lastName),
      email_folded: fold(email),
    }),
  },
  documents: {
    table: tables.documents,
    columns: documentColumns,
    folded: {},
    valuesOf: documentValues,
    foldedOf: () => ({}),
  },
};
