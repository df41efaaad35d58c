import type { Readable } from 'node:stream';
import type { ImportColumns, ImportRow } from '@paydocs/core';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { OperationalError } from '../operational-error.ts';
import type { FileRows } from './file-rows.ts';

/** A row is far smaller; a quote without its end reads up to here. */
const ROW_BYTES_MAX = 1_048_576;

interface Parsed {
  readonly record: readonly string[];
  readonly info: InfoRecord;
}

const integerOf = (cell: string): unknown => (/^-?\d{1,15}$/.test(cell) ? Number(cell) : cell);

const jsonOf = (cell: string): unknown => {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
};

const converters = { text: (cell: string): unknown => cell, integer: integerOf, json: jsonOf };

/** Counts a character in the cells of a row. */
const count = (cells: readonly string[], character: string): number =>
  cells.reduce(
    (sum, cell) => (cell.includes(character) ? sum + cell.split(character).length - 1 : sum),
    0,
  );

const toParseError = (error: unknown): unknown =>
  error instanceof CsvError
    ? new OperationalError(`The CSV is broken: ${error.message}. The rows before are stored.`, {
        cause: error.code,
      })
    : error;

/** Reads CSV (RFC 4180) with a header; empty cells are null. */
export const readCsv = async (
  input: Readable,
  { columns, delimiter }: { readonly columns: ImportColumns; readonly delimiter: string },
): Promise<FileRows> => {
  const parser = parse({
    bom: true,
    info: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_BYTES_MAX,
  });
  input.on('error', (error) => parser.destroy(error));
  const parsed: AsyncIterator<Parsed> = input.pipe(parser)[Symbol.asyncIterator]();
  const next = async (): Promise<Parsed | undefined> => {
    try {
      const result = await parsed.next();
      return result.done === true ? undefined : result.value;
    } catch (error) {
      throw toParseError(error);
    }
  };

  const header = (await next())?.record.map((name) => name.trim()) ?? [];
  const cells = header.map((name, index) => {
    const convert = converters[columns[name]?.type ?? 'text'];
    return { name, index, convert };
  });
  const expected = `${header.length} cells, as in the header`;

  async function* rows(): AsyncGenerator<ImportRow> {
    // The parser counts a carriage return in quotes as a line of its own.
    let returns = 0;
    for (let row = await next(); row !== undefined; row = await next()) {
      const { record, info } = row;
      returns += count(record, '\r');
      const line = info.lines - returns - count(record, '\n');
      if (record.length !== header.length) {
        yield { line, fields: {}, issues: [{ field: 'row', rule: 'format', expected }] };
        continue;
      }
      const fields: Record<string, unknown> = {};
      for (const { name, index, convert } of cells) {
        const cell = record[index] ?? '';
        fields[name] = cell === '' ? null : convert(cell);
      }
      yield { line, fields };
    }
  }
  return { columns: header, rows: rows() };
};
