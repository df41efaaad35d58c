import {
  type Columns,
  type FieldType,
  type ImportRow,
  type InputIssue,
  parseJson,
} from '@paydocs/core';
import { CsvError, parse } from 'csv-parse';
import { OperationalError } from '../errors/operational-error.ts';
import type { FileRows } from './file-rows.ts';
import { contentOf, quoteKeptTexts } from './kept-texts.ts';
import { repeatedKeyIssue } from './repeated-keys.ts';

/** A row is far smaller; a quote without its end reads up to here. */
const ROW_BYTES_MAX = 1_048_576;

interface Parsed {
  readonly record: readonly string[];
  /** The line in which the record begins. */
  readonly line: number;
}

const integerOf = (cell: string): unknown => (/^-?\d{1,15}$/.test(cell) ? Number(cell) : cell);

const jsonOf = (cell: string): unknown => {
  try {
    return parseJson(cell);
  } catch {
    return cell;
  }
};

const listOf = (cell: string): unknown => cell.split(',').map((name) => name.trim());

/** How cells become values; those of other types stay text. */
const converters: Partial<Record<FieldType, (cell: string) => unknown>> = {
  integer: integerOf,
  list: listOf,
  json: jsonOf,
};

const textOf = (cell: string): unknown => cell;

/** Counts a character in the cells of a row. */
const count = (cells: readonly string[], character: string): number =>
  cells.reduce(
    (sum, cell) => (cell.includes(character) ? sum + cell.split(character).length - 1 : sum),
    0,
  );

/** Calls a function with a callback, and returns the error that the callback gets. */
const settled = async (
  call: (done: (error?: Error | null) => void) => void,
): Promise<Error | undefined> =>
  new Promise((resolve) => {
    call((error) => resolve(error ?? undefined));
  });

/** Splits CSV into records. An error of the CSV follows the records before it. */
async function* recordsOf(
  chunks: AsyncIterable<Buffer>,
  delimiter: string,
): AsyncGenerator<Parsed> {
  let parsed: Parsed[] = [];
  // The parser counts a carriage return in quotes as a line of its own.
  let returns = 0;
  /** The last line of the records so far. */
  let ended = 0;
  const parser = parse({
    bom: true,
    delimiter,
    // Files that are put together may have several.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    // Spreadsheets write rows of delimiters only below those with values.
    skip_records_with_empty_values: true,
    max_record_size: ROW_BYTES_MAX,
    // Taken here, because a stream that fails drops the records that nobody has read yet.
    on_record: (record: readonly string[], { lines }) => {
      returns += count(record, '\r');
      ended = lines - returns;
      parsed.push({ record, line: ended - count(record, '\n') });
      return null;
    },
  });
  // `settled` has the error.
  parser.on('error', () => {}).resume();
  function* taken(error: Error | undefined): Generator<Parsed> {
    const records = parsed;
    parsed = [];
    yield* records;
    if (error !== undefined) throw toParseError(error, ended);
  }

  for await (const chunk of quoteKeptTexts(chunks, { delimiter, cellMax: ROW_BYTES_MAX })) {
    yield* taken(await settled((done) => parser.write(chunk, done)));
  }
  yield* taken(await settled((done) => parser.end(done)));
}

/** The end of a message of the parser, which shows a cell. */
const SHOWN_CELL = /, value is .*/;

/** Rows without an end, of which the parser only knows the line where it gave up. */
const ENDLESS: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

const toParseError = (error: Error, ended: number): Error => {
  if (!(error instanceof CsvError)) return error;
  const { code, message } = error;
  const reason = ENDLESS.has(code)
    ? `the row after line ${ended} has no end: look for a quote that is not closed`
    : message.replace(SHOWN_CELL, '');
  return new OperationalError(`The CSV is broken: ${reason}.`, { cause: code });
};

const isUnnamed = ({ name }: { readonly name: string }): boolean => name === '';

/** Reads CSV (RFC 4180) with a header; empty cells are null. */
export const readCsv = async (
  chunks: AsyncIterable<Buffer>,
  { columns, delimiter }: { readonly columns: Columns; readonly delimiter: string },
): Promise<FileRows> => {
  const records = recordsOf(chunks, delimiter);
  const first = await records.next();

  const header =
    first.done === true ? [] : first.value.record.map((name) => name.trim().normalize('NFC'));
  const all = header.map((name, index) => {
    const convert = converters[columns[name]?.type ?? 'text'] ?? textOf;
    return { name, index, convert };
  });
  // Spreadsheets write empty columns without a name beside those with values.
  const [unnamed, cells] = [all.filter(isUnnamed), all.filter((column) => !isUnnamed(column))];
  const mistakeOf = (record: readonly string[]): string | undefined => {
    if (record.length !== header.length) return `${header.length} cells, as in the header`;
    const isEmpty = unnamed.every(({ index }) => record[index] === '');
    return isEmpty ? undefined : 'cells of named columns only';
  };

  async function* rows(): AsyncGenerator<ImportRow> {
    for await (const { record, line } of records) {
      const expected = mistakeOf(record);
      if (expected !== undefined) {
        yield { line, fields: {}, issues: [{ field: 'row', rule: 'format', expected }] };
        continue;
      }
      const fields: Record<string, unknown> = {};
      const issues: InputIssue[] = [];
      for (const { name, index, convert } of cells) {
        const cell = contentOf(record[index] ?? '');
        fields[name] = cell === '' ? null : convert(cell);
        const issue = convert === jsonOf ? repeatedKeyIssue(cell, name) : undefined;
        if (issue !== undefined) issues.push(issue);
      }
      yield issues.length === 0 ? { line, fields } : { line, fields, issues };
    }
  }
  return { columns: cells.map(({ name }) => name), rows: rows() };
};
