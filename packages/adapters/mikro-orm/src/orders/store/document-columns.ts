import type { DocumentChanges, DocumentRow } from '@paydocs/core';
import { documentColumns, toDocument } from '../../payroll/document-row.ts';
import {
  type Columns,
  type JsonColumn,
  type RowOf,
  selectList,
  toNumber,
  toNumberOrNull,
  toRawJson,
  toTimestamp,
} from '../../sql/columns.ts';
import { sql } from '../../sql/statement.ts';

const taskColumns = {
  task_order_id: 'number?',
  replaces_id: 'number?',
  made_at_ms: 'number?',
  made_version: 'number?',
  due_at_ms: 'number?',
  lease_id: 'text?',
  attempts: 'number',
  pay_date: 'text?',
  outdated_at: 'instant?',
  outdated_by: 'text?',
} as const satisfies Columns;

/** A document as it is stored. */
export type StoredDocument = Parameters<typeof toDocument>[0] &
  RowOf<typeof taskColumns> & { readonly requested_content: JsonColumn | null };

/** Returns the document of a stored row. */
export const toRow = (row: StoredDocument): DocumentRow => ({
  ...toDocument(row),
  taskOrderId: toNumberOrNull(row.task_order_id),
  replacesId: toNumberOrNull(row.replaces_id),
  requested: row.requested_content === null ? null : toRawJson(row.requested_content),
  madeAtMs: toNumberOrNull(row.made_at_ms),
  figuresVersion: toNumberOrNull(row.made_version),
  dueAtMs: toNumberOrNull(row.due_at_ms),
  leaseId: row.lease_id,
  attempts: toNumber(row.attempts),
  payDate: row.pay_date,
  outdatedAt: row.outdated_at === null ? null : toTimestamp(row.outdated_at),
  outdatedBy: row.outdated_by,
});

/** The columns of {@link toRow}, of the documents `d`. */
export const rowColumns = sql`${documentColumns}, ${selectList(taskColumns, 'd')}, d.requested_content`;

/** The columns of the fields that change, and their types. */
export const changing: {
  readonly [Name in keyof DocumentChanges]-?: readonly [string, Columns[string]];
} = {
  status: ['status', 'text'],
  content: ['content', 'json'],
  requested: ['requested_content', 'json?'],
  storageData: ['storage_data', 'json'],
  errors: ['errors', 'json'],
  madeAtMs: ['made_at_ms', 'number?'],
  figuresVersion: ['made_version', 'number?'],
  dueAtMs: ['due_at_ms', 'number?'],
  leaseId: ['lease_id', 'text?'],
  attempts: ['attempts', 'number'],
  payDate: ['pay_date', 'text?'],
  outdatedAt: ['outdated_at', 'instant?'],
  outdatedBy: ['outdated_by', 'text?'],
};

/** The columns of a new document that never change. */
export const identity = {
  id: 'number',
  site_id: 'number',
  user_id: 'number',
  order_id: 'number?',
  task_order_id: 'number?',
  company_id: 'number',
  employee_id: 'number',
  uuid: 'text',
  type: 'text',
  template_id: 'text?',
  color_id: 'text?',
  quantity: 'number',
  replaces_id: 'number?',
} as const satisfies Columns;

/** The columns of a new document. */
export const inserted: Columns = { ...identity, ...Object.fromEntries(Object.values(changing)) };
