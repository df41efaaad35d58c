import { type DocumentDetails, shownStatus } from '@paydocs/core';
import { type DocumentRow, documentColumns, toDocument } from '../payroll/document-row.ts';
import {
  type InstantColumn,
  type NumberColumn,
  toNumberOrNull,
  toTimestamp,
} from '../sql/columns.ts';
import type { Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** A document as a row, with its order and the UUID of the document that it replaces. */
export interface DetailsRow extends DocumentRow {
  readonly replaces: string | null;
  readonly task_order_id: NumberColumn | null;
  readonly lease_id: string | null;
  readonly pay_date: string | null;
  readonly outdated_at: InstantColumn | null;
  readonly outdated_by: string | null;
}

/** The columns of a document with its place among others, whose table has the alias `d`. */
export const detailsColumns = sql`${documentColumns},
  (select old.uuid from ${tables.documents} old where old.id = d.replaces_id) as replaces,
  d.task_order_id, d.lease_id, d.pay_date, d.outdated_at, d.outdated_by`;

/** Returns the document of a row. */
export const toDetails = (row: DetailsRow): DocumentDetails => ({
  ...toDocument(row),
  status: shownStatus({ status: row.status, leaseId: row.lease_id }),
  replaces: row.replaces,
  taskOrderId: toNumberOrNull(row.task_order_id),
  payDate: row.pay_date,
  outdatedAt: row.outdated_at === null ? null : toTimestamp(row.outdated_at),
  outdatedBy: row.outdated_by,
});

/** Reads documents of a condition in the order of their ids. */
export const readDetails = async (
  run: Run,
  condition: Statement,
  limit = 1,
): Promise<readonly DocumentDetails[]> =>
  (
    await run(sql<DetailsRow>`select ${detailsColumns} from ${tables.documents} d
      where ${condition} order by d.id limit ${limit}`)
  ).map(toDetails);
