import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Sql } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';

/** A document that was made, so that it may have a file. */
export interface MadeDocument {
  readonly id: number;
  readonly siteId: number;
  readonly uuid: string;
}

/** A batch of documents, in the order of their ids. */
export interface MadeDocumentsRequest {
  /** The id of the last document of the batch before; 0 for the first batch. */
  readonly afterId: number;
  readonly limit: number;
}

/** Reads a batch of the documents that were made, also of those that are void now. */
export const listMadeDocuments = async (
  { run }: Sql,
  { afterId, limit }: MadeDocumentsRequest,
): Promise<readonly MadeDocument[]> => {
  const rows = await run(sql<{ id: NumberColumn; site_id: NumberColumn; uuid: string }>`
    select id, site_id, uuid from ${sql.table('documents')}
    where id > ${afterId} and status in ('Completed', 'Void')
    order by id limit ${sql.lit(limit)}`);
  return rows.map(({ id, site_id: siteId, uuid }) => ({
    id: toNumber(id),
    siteId: toNumber(siteId),
    uuid,
  }));
};
