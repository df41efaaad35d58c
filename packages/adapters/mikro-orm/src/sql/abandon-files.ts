import type { Connection } from './reserve-ids.ts';
import { type Statement, sql } from './statement.ts';
import { tables } from './tables.ts';

/**
 * Remembers files, rows of `uuid`, `site_id` and `version`, in the transaction in which their documents end.
 * All insert in one order, so that parallel calls do not wait in a circle.
 */
export const abandonFiles = async (
  { run }: Pick<Connection, 'run'>,
  nowMs: number,
  files: Statement,
): Promise<void> => {
  await run(sql`insert into ${tables.abandonedFiles} (uuid, site_id, version, abandoned_at_ms)
    select uuid, site_id, version, cast(${nowMs} as bigint) from (${files}) ended where true
    order by uuid on conflict (uuid) do nothing`);
};
