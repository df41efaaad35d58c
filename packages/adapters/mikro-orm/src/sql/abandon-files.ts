import type { AbandonedFile } from '@paydocs/core';
import { anyText, inputRows, statementParts } from './input-rows.ts';
import type { Connection } from './reserve-ids.ts';
import { sql } from './statement.ts';
import { tables } from './tables.ts';

const columns = { uuid: 'text', site_id: 'number', version: 'number' } as const;

/**
 * Remembers files in the transaction in which their documents end. All insert in one order, so that parallel
 * calls do not wait in a circle.
 */
export const abandonFiles = async (
  { dialect, run }: Connection,
  nowMs: number,
  files: readonly AbandonedFile[],
): Promise<void> => {
  const rows = files.map(({ uuid, siteId, version }) => ({ uuid, site_id: siteId, version }));
  for (const part of statementParts(dialect, rows, 3)) {
    await run(sql`insert into ${tables.abandonedFiles} (uuid, site_id, version, abandoned_at_ms)
      select column1, column2, column3, cast(${nowMs} as bigint)
      from ${inputRows(dialect, columns, part)} where true
      order by column1 on conflict (uuid) do nothing`);
  }
};

/** Forgets files that are removed. */
export const forgetFiles = async (
  { dialect, run }: Connection,
  files: readonly Pick<AbandonedFile, 'uuid'>[],
): Promise<void> => {
  const uuids = files.map(({ uuid }) => uuid);
  if (uuids.length === 0) return;
  await run(sql`delete from ${tables.abandonedFiles} where ${anyText(dialect, 'uuid', uuids)}`);
};
