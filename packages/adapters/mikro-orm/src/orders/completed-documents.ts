import type { CompletedDocument, CompletedQuery } from '@paydocs/core';
import type { DocumentRow } from '../payroll/document-row.ts';
import { toNumber, toRawJson } from '../sql/columns.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

type CompletedRow = Pick<DocumentRow, 'id' | 'site_id' | 'uuid' | 'storage_data'>;

/** Returns the statement that reads completed documents of orders, those with the greatest ids first. */
export const completedDocuments = ({ before, limit }: CompletedQuery): Statement<CompletedRow> =>
  sql<CompletedRow>`
  select d.id, d.site_id, d.uuid, d.storage_data from ${tables.documents} d
  where d.status = 'Completed' and d.task_order_id is not null and d.id < ${before}
  order by d.id desc limit ${limit}`;

/** Returns the document of a row. */
export const toCompletedDocument = (row: CompletedRow): CompletedDocument => ({
  id: toNumber(row.id),
  siteId: toNumber(row.site_id),
  uuid: row.uuid,
  storageData: toRawJson(row.storage_data),
});
