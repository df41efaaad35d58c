import type { AbandonedFile, AbandonedFilesQuery } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/**
 * Returns files that were abandoned long enough ago, the oldest first. A document that can be made, or is
 * made, keeps its file in any case.
 */
export const findAbandoned = async (
  { run }: Pick<Connection, 'run'>,
  { nowMs, leaseMs, limit }: AbandonedFilesQuery,
): Promise<readonly AbandonedFile[]> => {
  const rows = await run(
    sql<{ readonly uuid: string; readonly site_id: NumberColumn; readonly version: NumberColumn }>`
      select f.uuid, f.site_id, f.version from ${tables.abandonedFiles} f
      where (f.abandoned_at_ms <= ${nowMs - leaseMs} or f.abandoned_at_ms > ${nowMs})
        and not exists (select 1 from ${tables.documents} d
          where d.uuid = f.uuid and d.status <> 'Canceled')
      order by f.abandoned_at_ms, f.uuid limit ${limit}`,
  );
  return rows.map(({ uuid, site_id: siteId, version }) => ({
    uuid,
    siteId: toNumber(siteId),
    version: toNumber(version),
  }));
};
