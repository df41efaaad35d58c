import {
  companyFields,
  documentFields,
  employeeFields,
  type Fields,
  payDateOf,
  type PlacedField,
  placedFields,
  type RawJson,
  type RecordKind,
  snakeCase,
} from '@paydocs/core';
import { type ColumnName, EIN, SSN } from '../encryption/columns.ts';
import { ownCompanyColumns } from '../payroll/company-row.ts';
import { ownDocumentColumns } from '../payroll/document-row.ts';
import { ownEmployeeColumns } from '../payroll/employee-row.ts';
import type { Columns } from '../sql/columns.ts';
import { foldedColumns, foldedNames, foldOrNull } from '../sql/field-columns.ts';
import type { Table } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** The values of a row by column; undefined for a value that the stored or a new row decides. */
export type Values = Readonly<Record<string, unknown>>;

/** The ids of the records to which a record refers. */
export interface References {
  readonly user: number;
  readonly company?: number | undefined;
  readonly employee?: number | null | undefined;
}

/** How records of a kind are stored. */
export interface KeyedTable {
  readonly table: Table;
  /** The fields of a record by column. */
  readonly fields: readonly (readonly [column: string, PlacedField])[];
  /** The columns that a record decides, besides its id, site and key, and its times. */
  readonly columns: Columns;
  /** The columns that derive from others. */
  readonly folded: Columns;
  readonly encrypted?: ColumnName;
  /** Returns the derived values. */
  readonly foldedOf: (record: object) => Values;
}

const keyedTable = (kind: RecordKind, fields: Fields, columns: Columns): KeyedTable => {
  const folded = foldedNames(fields);
  return {
    table: tables[kind],
    fields: placedFields(fields).map((field) => [snakeCase(field.name), field]),
    columns: { user_id: 'number', ...columns },
    folded: foldedColumns(fields),
    foldedOf: (record) => {
      const texts = record as Readonly<Record<string, string | null>>;
      return Object.fromEntries(
        folded.map((name) => [`${snakeCase(name)}_folded`, foldOrNull(texts[name] ?? null)]),
      );
    },
  };
};

/** Adds the pay date of documents, which is that of their content. */
const withPayDate = (table: KeyedTable): KeyedTable => ({
  ...table,
  folded: { ...table.folded, pay_date: 'text?' },
  foldedOf: (record) => {
    const { content } = record as { readonly content: RawJson };
    return { ...table.foldedOf(record), pay_date: payDateOf(content.parse()) };
  },
});

/** How the records of each kind are stored. */
export const keyedTables: Readonly<Record<RecordKind, KeyedTable>> = {
  companies: { ...keyedTable('companies', companyFields, ownCompanyColumns), encrypted: EIN },
  employees: { ...keyedTable('employees', employeeFields, ownEmployeeColumns), encrypted: SSN },
  documents: withPayDate(keyedTable('documents', documentFields, ownDocumentColumns)),
};

/** Returns the values of a record, with an encrypted one in clear. */
export const valuesOf = (
  { fields }: KeyedTable,
  record: object,
  { user, company, employee }: References,
): Values => {
  const groups = record as Readonly<Record<string, Values>>;
  const values: Record<string, unknown> = {
    user_id: user,
    company_id: company,
    employee_id: employee,
  };
  for (const [column, { name, group, type, nullable }] of fields) {
    const value = group === undefined ? groups[name] : groups[group]?.[name];
    if (type === 'json') values[column] = (value as RawJson).text;
    else values[column] = value === null && !nullable ? undefined : value;
  }
  return values;
};
