import type { RecordStore } from '@paydocs/core';
import { receiver, withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { readRecords } from './read-records.ts';
import { upsertRecords } from './upsert-records.ts';

/** Creates the port of records with their keys. */
export const mikroOrmRecords = (connected: Connected): RecordStore =>
  withPortErrors<RecordStore>({
    upsert: async (batch) => upsertRecords(connected, batch),
    read: async (query, onRecords) => readRecords(connected, query, receiver(onRecords)),
  });
