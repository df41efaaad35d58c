import type { ImportRow } from '@paydocs/core';

/** The rows of a file. */
export interface FileRows {
  /** The columns of all rows; undefined for a file without rows. */
  readonly columns: readonly string[] | undefined;
  readonly rows: AsyncIterable<ImportRow>;
}
