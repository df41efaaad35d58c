import type { InputIssue } from '../../domain/foundation/input-rules.ts';
import type { ReadRow } from './read-row.ts';
import { repeatedRows } from './repeated-rows.ts';

/** A row of a file. */
export interface ImportRow {
  /** The line of the file at which the row starts, from 1. */
  readonly line: number;
  /** The values by column, or the reason for which the row could not be read. */
  readonly fields: unknown;
  /** The rules that the row breaks already; none by default. */
  readonly issues?: readonly InputIssue[];
}

/** The record of a validated row. */
interface BatchRow {
  readonly line: number;
  readonly record: Readonly<Record<string, unknown>>;
}

/** The rows of a batch by their keys, in the order of the file. */
export type Batch = ReadonlyMap<string, BatchRow>;

/** How rows are read. */
interface Reading {
  /** Returns what identifies a record. */
  readonly keyOf: (record: BatchRow['record']) => string;
  /** The column that a refusal of a repeated key names. */
  readonly keyColumn: string;
  readonly read: (fields: unknown) => ReadRow;
  readonly refuse: (line: number, issues: readonly InputIssue[]) => Promise<void>;
}

const BATCH_ROWS = 1000;

/**
 * Groups rows into batches of at most 1000, in which no key occurs twice. Refuses a row whose key an earlier
 * row has with other values: either may be right. When `rows` fail, the rows before are
 * the last batch, and the error follows.
 */
export async function* batchesOf(
  rows: AsyncIterable<ImportRow>,
  { keyOf, keyColumn, read, refuse }: Reading,
): AsyncGenerator<Batch> {
  const repeated = repeatedRows();
  let batch = new Map<string, BatchRow>();
  try {
    for await (const { line, fields, issues } of rows) {
      const row = issues === undefined ? read(fields) : { issues };
      if ('issues' in row) {
        await refuse(line, row.issues);
        continue;
      }
      const { record } = row;
      const key = keyOf(record);
      const first = repeated.differingFrom({ line, key, values: JSON.stringify(record) });
      if (first !== undefined) {
        await refuse(line, [{ field: keyColumn, rule: 'repeated', line: first }]);
        continue;
      }
      if (batch.size === BATCH_ROWS || batch.has(key)) {
        yield batch;
        batch = new Map();
      }
      batch.set(key, { line, record });
    }
  } catch (error) {
    if (batch.size > 0) yield batch;
    throw error;
  }
  if (batch.size > 0) yield batch;
}
