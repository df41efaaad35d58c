import type { RecordKind } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { anyText, statementParts } from '../sql/input-rows.ts';
import type { Planned } from './plan-records.ts';

/** Returns the UUID of a planned document: the given, the stored or the new one. */
export const uuidOf = ({ record, stored, values }: Planned<RecordKind>): unknown =>
  values['uuid'] ?? stored?.['uuid'] ?? ('newUuid' in record ? record.newUuid : undefined);

/** Returns the ids of the documents that have one of these UUIDs, at any site. */
const readHolders = async (
  { dialect, run }: Connection,
  uuids: readonly string[],
): Promise<Map<unknown, number | 'new'>> => {
  const holders = new Map<unknown, number | 'new'>();
  for (const part of statementParts(dialect, uuids)) {
    const rows = await run(
      sql<{ uuid: string; id: NumberColumn }>`select uuid, id from ${tables.documents}
        where ${anyText(dialect, 'uuid', part)}`,
    );
    for (const { uuid, id } of rows) holders.set(uuid, toNumber(id));
  }
  return holders;
};

/**
 * Refuses documents that would get the UUID of another one: of a stored one, or of an earlier one of
 * the batch. A UUID is taken until the batch is stored, also if its document gets another one.
 */
export const refuseTakenUuids = async <Kind extends RecordKind>(
  connection: Connection,
  planned: readonly Planned<Kind>[],
): Promise<readonly Planned<Kind>[]> => {
  const isWritten = ({ outcome }: Planned<Kind>) => outcome === 'added' || outcome === 'changed';
  const uuids = planned
    .filter((each) => isWritten(each) && uuidOf(each) !== each.stored?.['uuid'])
    .map((each) => String(uuidOf(each)));
  if (uuids.length === 0) return planned;
  const holders = await readHolders(connection, uuids);
  return planned.map((each) => {
    const uuid = uuidOf(each);
    if (!isWritten(each) || uuid === each.stored?.['uuid']) return each;
    if (holders.has(uuid)) return { ...each, outcome: { field: 'uuid', rule: 'taken' } };
    holders.set(uuid, 'new');
    return each;
  });
};
