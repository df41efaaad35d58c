import { isDocumentKey } from '@paydocs/core';
import { type JsonColumn, type NumberColumn, toJson, toNumber } from '../sql/columns.ts';
import type { Sql } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';

/** A document that was made, so that it may have a file. */
export interface MadeDocument {
  readonly id: number;
  /** The key of its file; null for a row that names none of its own. */
  readonly key: string | null;
}

/** A batch of documents, in the order of their ids. */
export interface MadeDocumentsRequest {
  /** The id of the last document of the batch before; 0 for the first batch. */
  readonly afterId: number;
  readonly limit: number;
}

interface MadeRow {
  readonly id: NumberColumn;
  readonly site_id: NumberColumn;
  readonly uuid: string;
  readonly storage_data: JsonColumn;
}

const keyOf = ({ site_id: siteId, uuid, storage_data: data }: MadeRow): string | null => {
  const { key } = toJson<{ readonly key?: unknown }>(data);
  return typeof key === 'string' && isDocumentKey(key, toNumber(siteId), uuid) ? key : null;
};

/** Reads a batch of the documents that were made, also of those that are void now. */
export const listMadeDocuments = async (
  { run }: Sql,
  { afterId, limit }: MadeDocumentsRequest,
): Promise<readonly MadeDocument[]> => {
  const rows = await run(sql<MadeRow>`
    select id, site_id, uuid, storage_data from ${sql.table('documents')}
    where id > ${afterId} and status in ('Completed', 'Void')
    order by id limit ${sql.lit(limit)}`);
  return rows.map((row) => ({ id: toNumber(row.id), key: keyOf(row) }));
};
