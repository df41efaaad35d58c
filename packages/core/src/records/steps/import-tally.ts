import type { InputIssue } from '../../domain/foundation/input-rules.ts';
import type { RecordOutcome } from '../../ports/records/records.ts';
import { snakeCase } from './snake-case.ts';

/** A row that was not stored, and the rules that it breaks; it contains no value of the row. */
export interface RefusedRow {
  /** The number of the line, from 1. */
  readonly line: number;
  /** The rules that the row breaks. */
  readonly issues: readonly InputIssue[];
}

/** How many rows of a file were read, and what became of them. */
export interface ImportCounts {
  /** The number of rows that were read. */
  readonly rows: number;
  /** The number of records that were added. */
  readonly added: number;
  /** The number of records that were changed. */
  readonly changed: number;
  /** The number of rows that equal the stored record. */
  readonly unchanged: number;
  /** The number of rows that break a rule. */
  readonly refused: number;
}

/** Counts what became of rows. */
export const startTally = (onRefused: (row: RefusedRow) => unknown) => {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  const refuse = async (line: number, issues: readonly InputIssue[]): Promise<void> => {
    counts.refused += 1;
    await onRefused({ line, issues });
  };
  return {
    refuse,
    count: async (line: number, outcome: RecordOutcome | undefined): Promise<void> => {
      if (outcome === undefined) throw new Error('The store returned no outcome for a row.');
      if (typeof outcome === 'string') counts[outcome] += 1;
      else await refuse(line, [{ ...outcome, field: snakeCase(outcome.field) }]);
    },
    counts: (): ImportCounts => {
      const { added, changed, unchanged, refused } = counts;
      return { rows: added + changed + unchanged + refused, ...counts };
    },
  };
};
