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
  type KeyedReferences,
  snakeCase,
  storedTexts,
} from '@paydocs/core';
import {
  COMPANY_FIELDS,
  type ColumnName,
  EIN,
  EMPLOYEE_FIELDS,
  SSN,
} from '../encryption/columns.ts';
import { ownCompanyColumns } from '../payroll/company-row.ts';
import { ownDocumentColumns } from '../payroll/document-row.ts';
import { ownEmployeeColumns } from '../payroll/employee-row.ts';
import type { Columns } from '../sql/columns.ts';
import { foldedColumns, foldedNames, foldOrNull } from '../sql/field-columns.ts';
import type { Table } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** The values of a row by column; undefined for a value that the stored or a new row decides. */
export type Values = Readonly<Record<string, unknown>>;

/** How records of a kind are stored. */
export interface KeyedTable {
  readonly table: Table;
  /** The fields of a record by column. */
  readonly fields: readonly (readonly [column: string, PlacedField])[];
  /** The columns that a record decides, besides its id, site and key, and its times. */
  readonly columns: Columns;
  /** The columns that derive from others. */
  readonly folded: Columns;
  /** The encrypted columns. */
  readonly encrypted?: readonly [ColumnName, ColumnName];
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
  companies: {
    ...keyedTable('companies', companyFields, ownCompanyColumns),
    encrypted: [EIN, COMPANY_FIELDS],
  },
  employees: {
    ...keyedTable('employees', employeeFields, ownEmployeeColumns),
    encrypted: [SSN, EMPLOYEE_FIELDS],
  },
  documents: withPayDate(keyedTable('documents', documentFields, ownDocumentColumns)),
};

/** Returns the texts of a host's fields by column; without values, those of the stored row stay. */
const hostTexts = (fields: RawJson | undefined): Values => {
  if (fields === undefined) return {};
  const { openText, sealedText } = storedTexts(fields);
  return { fields: openText, sealed_fields: sealedText };
};

/** Returns the values of a record, with encrypted ones in clear. */
export const valuesOf = (
  { fields }: KeyedTable,
  record: object,
  { userId, companyId, employeeId }: KeyedReferences,
): Values => {
  const groups = record as Readonly<Record<string, Values>>;
  const values: Record<string, unknown> = {
    user_id: userId,
    company_id: companyId,
    employee_id: employeeId,
  };
  for (const [column, { name, group, type, nullable }] of fields) {
    const value = group === undefined ? groups[name] : groups[group]?.[name];
    if (column === 'fields') Object.assign(values, hostTexts(value as RawJson | undefined));
    else if (type === 'json') values[column] = (value as RawJson).text;
    else if (type === 'list') values[column] = JSON.stringify(value);
    else values[column] = value === null && !nullable ? undefined : value;
  }
  return values;
};
