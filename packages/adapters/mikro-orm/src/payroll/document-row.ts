import { type Document, documentFields, type DocumentRecord } from '@paydocs/core';
import {
  type Columns,
  type RowOf,
  selectList,
  toNumber,
  toNumberOrNull,
  toRawJson,
  toRow,
} from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { columnsOf } from '../sql/field-columns.ts';
import { newRecord, recordColumns, toRecord } from './record-columns.ts';

/** The columns of a document besides those of every record. */
export const ownDocumentColumns = {
  company_id: 'number',
  employee_id: 'number?',
  ...columnsOf(documentFields),
} as const satisfies Columns;

const columns = { ...recordColumns, ...ownDocumentColumns } as const satisfies Columns;

/** A document as a row. */
export type DocumentRow = RowOf<typeof columns>;

/** The columns of a document, whose table has the alias `d`. */
export const documentColumns = selectList(columns, 'd');

/** Returns the document of a row. */
export const toDocument = (row: DocumentRow): Document => ({
  ...toRecord(row),
  orderId: toNumberOrNull(row.order_id),
  companyId: toNumber(row.company_id),
  employeeId: toNumberOrNull(row.employee_id),
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

/** Returns the row of a new document. */
export const newDocumentRow = (dialect: Dialect) => (document: DocumentRecord) =>
  toRow(dialect, columns, { ...newRecord, ...document });
