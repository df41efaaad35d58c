import {
  type KeyedRecords,
  type KeyedReferences,
  type PlannedRecord,
  planRecords,
  type RecordBatch,
  type RecordKind,
} from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import { type Columns, fromTimestamp, hasValue } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { keyedTables, type Values, valuesOf } from './keyed-tables.ts';
import { readNamed } from './named-records.ts';
import {
  readExportedKeys,
  readStored,
  type StoredRow,
  storedUnderKey,
  timeColumns,
} from './stored-rows.ts';
import { readTakenUuids } from './taken-uuids.ts';

/** The plan of a batch. */
export interface Plan<Kind extends RecordKind> {
  readonly planned: readonly PlannedRecord<KeyedRecords[Kind]>[];
  /** The rows of the keys, with encrypted values in clear. */
  readonly rows: ReadonlyMap<string, StoredRow>;
}

/** Returns the values of a record in clear; undefined for those that its row or the time decides. */
export const givenValues = <Kind extends RecordKind>(
  { dialect, kind }: { readonly dialect: Dialect; readonly kind: Kind },
  record: KeyedRecords[Kind],
  references: KeyedReferences,
): Values => {
  const { createdAt, updatedAt } = record;
  return {
    ...valuesOf(keyedTables[kind], record, references),
    created_at: createdAt === null ? undefined : fromTimestamp(dialect, createdAt),
    updated_at: updatedAt === null ? undefined : fromTimestamp(dialect, updatedAt),
  };
};

/** Reads what the plan of a batch needs, and plans it. */
export const planBatch = async <Kind extends RecordKind>(
  connection: Connection,
  batch: RecordBatch<Kind>,
  encryption: EncryptedColumn | undefined,
): Promise<Plan<Kind>> => {
  const { kind, records } = batch;
  const { dialect } = connection;
  const rows = await readStored(connection, batch, encryption);
  const exported = await readExportedKeys(connection, batch);
  const compared: Columns = { ...keyedTables[kind].columns, ...timeColumns };
  const columns = Object.entries(compared);
  const planned = planRecords<KeyedRecords[Kind]>(records, {
    stored: (key) => storedUnderKey(rows.get(key)),
    isExported: (key) => exported.has(key),
    named: await readNamed(connection, batch),
    takenUuids: await readTakenUuids(connection, records),
    isEqual: (record, references) => {
      const row = rows.get(record.externalId);
      const values = givenValues({ dialect, kind }, record, references);
      return columns.every(
        ([name, type]) => values[name] === undefined || hasValue(type, row?.[name], values[name]),
      );
    },
  });
  return { planned, rows };
};
