import {
  countedEntry,
  type KeyedRecords,
  type RecordBatch,
  type RecordKind,
  type RecordOutcome,
  type Transaction,
  timestamp,
  type WrittenRecord,
  writtenRecords,
} from '@paydocs/core';
import { insertEntry } from '../accounts/audit-rows.ts';
import { type EncryptedColumn, encryptedColumn } from '../encryption/encrypted-column.ts';
import { fromTimestamp, type JsonColumn, toJson, toNumber } from '../sql/columns.ts';
import { lockSite } from '../sql/lock-rows.ts';
import { type Connection, reserveIds } from '../sql/reserve-ids.ts';
import { retryConflicts } from '../sql/retry-conflicts.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { keyedTables, type Values } from './keyed-tables.ts';
import { givenValues, type Plan, planBatch } from './plan-records.ts';
import { type StoredRow, timeColumns } from './stored-rows.ts';
import { insertRows, updateRows } from './write-rows.ts';

interface EncryptingConnection extends Connection {
  readonly encryption: EncryptedColumn | undefined;
}

/** A record to write, with the id of its row and the row before. */
interface RowToWrite<Kind extends RecordKind> extends WrittenRecord<KeyedRecords[Kind]> {
  readonly id: number;
  readonly stored?: StoredRow;
}

/** The columns of a written row; the id is the first. */
const writtenColumns = (kind: RecordKind) =>
  ({
    id: 'number',
    site_id: 'number',
    external_id: 'text',
    ...keyedTables[kind].columns,
    ...keyedTables[kind].folded,
    ...timeColumns,
  }) as const;

/** Returns the columns of a host's fields that a record without any keeps: those of its row, if it has one. */
const hostColumns = (stored: StoredRow | undefined): Values =>
  stored === undefined
    ? { fields: '{}', sealed_fields: null }
    : {
        fields: JSON.stringify(toJson(stored['fields'] as JsonColumn)),
        sealed_fields: stored['sealed_fields'],
      };

/** Returns the row to store, with its encrypted values. */
const rowOf = <Kind extends RecordKind>(
  { kind, siteId, nowMs }: RecordBatch<Kind>,
  { dialect, encryption }: EncryptingConnection,
  { record, references, uuid, stored, id }: RowToWrite<Kind>,
): Values => {
  const { encrypted, foldedOf } = keyedTables[kind];
  const values = givenValues({ dialect, kind }, record, references);
  const now = fromTimestamp(dialect, timestamp(nowMs));
  const row: Values = {
    ...values,
    ...foldedOf(record),
    uuid,
    created_at: values['created_at'] ?? stored?.['created_at'] ?? now,
    updated_at: values['updated_at'] ?? now,
    id,
    site_id: siteId,
    external_id: record.externalId,
  };
  if (encrypted === undefined || encryption === undefined) return row;
  const whole: Values = { ...row, ...('fields' in values ? {} : hostColumns(stored)) };
  const sealed = encrypted.map(({ column }) => [
    column,
    encryption.beside(column).seal(whole[column] as string | null, { siteId, id }),
  ]);
  return { ...whole, ...Object.fromEntries(sealed) };
};

const write = async <Kind extends RecordKind>(
  connection: EncryptingConnection,
  batch: RecordBatch<Kind>,
  { planned, rows }: Plan<Kind>,
): Promise<void> => {
  const written = writtenRecords(planned);
  if (written.length === 0) return;
  const { table } = keyedTables[batch.kind];
  const columns = writtenColumns(batch.kind);
  const added = written.filter(({ outcome }) => outcome === 'added');
  const ids = await reserveIds(connection, table, added.length);
  const addedRows = added.map((each, index) =>
    rowOf(batch, connection, { ...each, id: ids[index] ?? 0 }),
  );
  await insertRows(connection, { table, columns, rows: addedRows });
  const changedRows = written.flatMap((each) => {
    const stored = rows.get(each.record.externalId);
    if (stored === undefined) return [];
    return [rowOf(batch, connection, { ...each, stored, id: toNumber(stored.id) })];
  });
  await updateRows(connection, { table, columns, rows: changedRows });
  const outcomes = written.map(({ outcome }) => outcome);
  await connection.run(insertEntry(countedEntry(batch.audit, outcomes)));
};

/** Stores a batch on a connection; a dry run writes nothing. */
const upsertOn = async <Kind extends RecordKind>(
  connection: Connection,
  dataKeys: Connected['dataKeys'],
  batch: RecordBatch<Kind>,
): Promise<readonly RecordOutcome[]> => {
  const { encrypted } = keyedTables[batch.kind];
  const encryption = encrypted && encryptedColumn(encrypted[0], dataKeys);
  if (!batch.dryRun) await lockSite(connection, batch.siteId);
  const plan = await planBatch(connection, batch, encryption);
  if (!batch.dryRun) await write({ ...connection, encryption }, batch, plan);
  return plan.planned.map(({ outcome }) => outcome);
};

/** Creates the records of a transaction by their keys. */
export const mikroOrmKeyedRows = (
  connection: Connection,
  dataKeys: Connected['dataKeys'],
): Transaction['records'] => ({
  upsert: async (batch) => upsertOn(connection, dataKeys, batch),
});

/** Stores a batch in one transaction; a dry run reads one snapshot. */
export const upsertRecords = async <Kind extends RecordKind>(
  { sql: database, dataKeys }: Connected,
  batch: RecordBatch<Kind>,
): Promise<readonly RecordOutcome[]> => {
  const upsert = async (run: Run) => upsertOn({ dialect: database.dialect, run }, dataKeys, batch);
  return batch.dryRun
    ? database.reading(upsert)
    : retryConflicts(async () => database.writing(upsert));
};
