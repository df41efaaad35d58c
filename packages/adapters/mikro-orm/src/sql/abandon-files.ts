import type { Connection } from './reserve-ids.ts';
import { type Statement, sql } from './statement.ts';
import { tables } from './tables.ts';

/**
 * Remembers the files of documents, which have the alias `r`, before they end, in the transaction of their
 * end. All insert in one order, so that parallel calls do not wait in a circle.
 */
export const abandonFiles = async (
  { run }: Connection,
  nowMs: number,
  documents: Statement,
): Promise<void> => {
  await run(sql`insert into ${tables.abandonedFiles} (uuid, site_id, version, abandoned_at_ms)
    select uuid, site_id, version, cast(${nowMs} as bigint) from ${tables.documents} r where ${documents}
    order by uuid on conflict (uuid) do nothing`);
};
