import type { RecordToStore } from '@paydocs/core';
import { anyText, statementParts } from '../sql/input-rows.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** Returns those UUIDs of records that documents have, at any site. */
export const readTakenUuids = async (
  { dialect, run }: Connection,
  records: readonly RecordToStore[],
): Promise<readonly string[]> => {
  const uuids = records.flatMap(({ uuid, newUuid }) => uuid ?? newUuid ?? []);
  const taken: string[] = [];
  for (const part of statementParts(dialect, uuids)) {
    const rows = await run(
      sql<{ uuid: string }>`select uuid from ${tables.documents}
        where ${anyText(dialect, 'uuid', part)}`,
    );
    taken.push(...rows.map(({ uuid }) => uuid));
  }
  return taken;
};
