import { isDeepStrictEqual } from 'node:util';
import type { KeyedRecords, RecordBatch, RecordKind, RecordOutcome } from '@paydocs/core';
import {
  fromTimestamp,
  type InstantColumn,
  type JsonColumn,
  type NumberColumn,
  toJson,
  toNumber,
  toTimestamp,
} from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { keyedTables, type References, type Values } from './keyed-tables.ts';
import { type StoredRow, timeColumns } from './stored-rows.ts';

/** The outcome of a record, with the values of its row in clear unless it is refused. */
export interface Planned<Kind extends RecordKind> {
  readonly outcome: RecordOutcome;
  readonly record: KeyedRecords[Kind];
  readonly stored?: StoredRow | undefined;
  /** Undefined values are those of the stored or a new row. */
  readonly values: Values;
}

const isEqual = (type: string, stored: unknown, given: unknown): boolean => {
  if (stored === given) return true;
  if (stored === null || given === null) return false;
  switch (type.replace('?', '')) {
    case 'number':
      return toNumber(stored as NumberColumn) === given;
    case 'instant':
      return toTimestamp(stored as InstantColumn) === toTimestamp(given as InstantColumn);
    case 'json':
      return isDeepStrictEqual(toJson(stored as JsonColumn), toJson(given as JsonColumn));
    default:
      return false;
  }
};

const timesOf = (dialect: Dialect, { createdAt, updatedAt }: KeyedRecords[RecordKind]): Values => ({
  created_at: createdAt === null ? undefined : fromTimestamp(dialect, createdAt),
  updated_at: updatedAt === null ? undefined : fromTimestamp(dialect, updatedAt),
});

/** Compares a record with the row of its key. */
export const planRecord = <Kind extends RecordKind>(
  { dialect, kind }: Pick<RecordBatch<Kind>, 'kind'> & { readonly dialect: Dialect },
  record: KeyedRecords[Kind],
  { references, stored }: { references: References; stored: StoredRow | undefined },
): Planned<Kind> => {
  const { columns, valuesOf } = keyedTables[kind];
  const values = { ...valuesOf(record, references), ...timesOf(dialect, record) };
  if (stored === undefined) return { outcome: 'added', record, values };
  const differs = ([name, type]: readonly [string, string]): boolean =>
    values[name] !== undefined && !isEqual(type, stored[name], values[name]);
  const changed = Object.entries({ ...columns, ...timeColumns }).some(differs);
  return { outcome: changed ? 'changed' : 'unchanged', record, stored, values };
};
