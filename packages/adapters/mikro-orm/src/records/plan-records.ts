import type {
  KeyedRecords,
  RecordBatch,
  RecordKind,
  RecordOutcome,
  KeyedReferences,
} from '@paydocs/core';
import { type Columns, fromTimestamp, hasValue } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { keyedTables, type Values, valuesOf } from './keyed-tables.ts';
import { type StoredRow, timeColumns } from './stored-rows.ts';

/** The outcome of a record, with the values of its row in clear unless it is refused. */
export interface Planned<Kind extends RecordKind> {
  readonly outcome: RecordOutcome;
  readonly record: KeyedRecords[Kind];
  readonly stored?: StoredRow | undefined;
  /** Undefined values are those of the stored or a new row. */
  readonly values: Values;
}

const timesOf = (dialect: Dialect, { createdAt, updatedAt }: KeyedRecords[RecordKind]): Values => ({
  created_at: createdAt === null ? undefined : fromTimestamp(dialect, createdAt),
  updated_at: updatedAt === null ? undefined : fromTimestamp(dialect, updatedAt),
});

/** Compares a record with the row of its key. */
export const planRecord = <Kind extends RecordKind>(
  { dialect, kind }: Pick<RecordBatch<Kind>, 'kind'> & { readonly dialect: Dialect },
  record: KeyedRecords[Kind],
  { references, stored }: { references: KeyedReferences; stored: StoredRow | undefined },
): Planned<Kind> => {
  const table = keyedTables[kind];
  const values = { ...valuesOf(table, record, references), ...timesOf(dialect, record) };
  if (stored === undefined) return { outcome: 'added', record, values };
  const compared: Columns = { ...table.columns, ...timeColumns };
  const changed = Object.entries(compared).some(
    ([name, type]) => values[name] !== undefined && !hasValue(type, stored[name], values[name]),
  );
  return { outcome: changed ? 'changed' : 'unchanged', record, stored, values };
};
