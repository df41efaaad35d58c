import type { KeyedRecords, RecordKind, RecordOutcome, RecordStore } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { answering, given, replacing } from './faults.ts';
import type { Fault } from './faulty-store.ts';

type AnyRecord = KeyedRecords[RecordKind];
/** Each field that a record of some kind has. */
type Fields = Partial<
  KeyedRecords['companies'] & KeyedRecords['employees'] & KeyedRecords['documents']
>;

/** Stores other fields than are given, for each record. */
export const eachRecord = (
  change: (record: AnyRecord, tables: MemoryTables) => Fields,
): Fault<RecordStore> =>
  given('upsert', ({ records }, tables) => ({
    records: records.map((record) => ({ ...record, ...change(record, tables) })),
  }));

/** Changes the outcome of each record. */
export const eachOutcome = (
  change: (outcome: RecordOutcome, record: AnyRecord, tables: MemoryTables) => RecordOutcome,
): Fault<RecordStore> =>
  answering('upsert', (outcomes, { records }, tables) =>
    outcomes.map((outcome, index) => {
      const record = records[index];
      return record === undefined ? outcome : change(outcome, record, tables);
    }),
  );

/** Changes the records that are read. */
export const reading = (
  change: (records: readonly AnyRecord[]) => readonly object[],
): Fault<RecordStore> =>
  replacing('read', async (_, read, query, onRecords) =>
    read(query, async (records, unreadable) => onRecords(change(records) as never, unreadable)),
  );
