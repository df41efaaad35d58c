import { type Columns, importColumns, type ImportKindName } from '@paydocs/core';
import type { FileRows } from './file-rows.ts';
import { readNdjson } from './read-ndjson.ts';
import { validUtf8 } from './valid-utf8.ts';

/** A format of files: CSV (RFC 4180) with a header, or one JSON object a line. */
export type FileFormat = 'csv' | 'ndjson';

/** How the rows of a file are read. */
export interface RowFormat {
  readonly format: FileFormat;
  /** The character between the cells of CSV; a comma by default. */
  readonly delimiter?: string | undefined;
}

/** Options for {@link readRows}. */
export interface ReadRowsOptions extends RowFormat {
  readonly kind: ImportKindName;
}

/**
 * Reads the rows of a file. Cells of CSV become the types of their columns, or stay text.
 *
 * @throws OperationalError as {@link readRows}.
 */
export const readFileRows = async (
  chunks: AsyncIterable<Uint8Array>,
  { format, delimiter = ',' }: RowFormat,
  columns: Columns = {},
): Promise<FileRows> => {
  const valid = validUtf8(chunks);
  if (format === 'ndjson') return readNdjson(valid);
  // Loads the parser, which a host that reads no CSV does not need.
  const { readCsv } = await import('./read-csv.ts');
  return readCsv(valid, { columns, delimiter });
};

/**
 * Reads the rows of a file as `importRecords` takes them, while they are imported. The file is never
 * in memory as a whole.
 *
 * @param chunks the bytes of the file, such as `createReadStream(path)` or the body of a request.
 * @throws OperationalError for bytes that are not UTF-8, broken CSV and a line above 1 MiB. `rows` throw
 *   it behind rows that precede the fault.
 */
export const readRows = async (
  chunks: AsyncIterable<Uint8Array>,
  { kind, ...form }: ReadRowsOptions,
): Promise<FileRows> => readFileRows(chunks, form, importColumns[kind]);
