import type {
  PlacedStatement,
  StatementAmounts,
  StatementState,
  YearFigures,
  YearStatement,
} from '@paydocs/core';
import {
  type Columns,
  type InstantColumn,
  type NumberColumn,
  type RowOf,
  selectList,
  toJson,
  toNumber,
  toNumberOrNull,
} from '../../sql/columns.ts';
import { type Statement, sql } from '../../sql/statement.ts';

/** The columns of a statement. */
export const statementColumns = {
  document_id: 'number',
  site_id: 'number',
  company_id: 'number',
  employee_id: 'number',
  type: 'text',
  currency: 'text',
  pay_year: 'text',
  pay_date: 'text',
  period_start: 'text',
  period_end: 'text',
  run: 'text',
  state: 'text',
  replaces_id: 'number?',
  amounts: 'json',
  figures: 'json?',
  figures_version: 'number',
} as const satisfies Columns;

/** A statement as a row. */
export type StoredStatement = RowOf<typeof statementColumns>;

/** The columns of a statement, whose table has the alias `s`. */
export const statementList: Statement = selectList(statementColumns, 's');

/** Returns the statement of a row. */
export const toStatement = (row: StoredStatement): YearStatement => ({
  documentId: toNumber(row.document_id),
  siteId: toNumber(row.site_id),
  companyId: toNumber(row.company_id),
  employeeId: toNumber(row.employee_id),
  type: row.type,
  currency: row.currency,
  payDate: row.pay_date,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  run: row.run,
  state: row.state as StatementState,
  replacesId: toNumberOrNull(row.replaces_id),
  amounts: toJson(row.amounts) as unknown as StatementAmounts,
  figures: row.figures === null ? null : (toJson(row.figures) as unknown as YearFigures),
  figuresVersion: toNumber(row.figures_version),
});

/** A statement with its document as a row. */
export interface PlacedRow extends StoredStatement {
  readonly place: NumberColumn;
  readonly uuid: string | null;
  readonly status: string;
  readonly outdated_at: InstantColumn | null;
  readonly task_order_id: NumberColumn | null;
}

/** The columns of the document `d` of a statement. */
export const placedColumns = sql.raw('d.uuid, d.status, d.outdated_at, d.task_order_id');

/** Returns the statement of a row with its document. */
export const toPlaced = (row: PlacedRow): PlacedStatement => ({
  ...toStatement(row),
  document:
    row.uuid === null
      ? null
      : {
          uuid: row.uuid,
          status: row.status,
          isOutdated: row.outdated_at !== null,
          orderId: toNumberOrNull(row.task_order_id),
        },
});
