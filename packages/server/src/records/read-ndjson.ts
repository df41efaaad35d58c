import { type ImportRow, parseJson } from '@paydocs/core';
import { OperationalError } from '../errors/operational-error.ts';
import type { FileRows } from './file-rows.ts';
import { repeatedKeyIssue } from './repeated-keys.ts';

/** A row is far smaller. */
const ROW_BYTES_MAX = 1_048_576;

const LINE_FEED = 10;
const BOM = /^\u{feff}/u;

const assertShort = (bytes: number): void => {
  if (bytes > ROW_BYTES_MAX) throw new OperationalError('A line is longer than 1 MiB.');
};

/** Splits bytes into lines at line feeds only: JSON texts may contain other separators. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      const line = chunk.subarray(start, end);
      assertShort(rest.length + line.length);
      yield (rest.length === 0 ? line : Buffer.concat([rest, line])).toString();
      rest = Buffer.alloc(0);
      start = end + 1;
    }
    rest = Buffer.concat([rest, chunk.subarray(start)]);
    assertShort(rest.length);
  }
  if (rest.length > 0) yield rest.toString();
}

/** Returns the fields of a line, and the rule that it breaks. */
const rowOf = (text: string): Omit<ImportRow, 'line'> => {
  try {
    const fields = parseJson(text);
    const issue = repeatedKeyIssue(text);
    return issue === undefined ? { fields } : { fields, issues: [issue] };
  } catch {
    return { fields: undefined };
  }
};

async function* rowsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportRow> {
  let line = 0;
  for await (const text of linesOf(chunks)) {
    line += 1;
    const row = line === 1 ? text.replace(BOM, '') : text;
    if (row.trim() !== '') yield { line, ...rowOf(row) };
  }
}

/** Reads one JSON object a line; the first one has the columns of the file. */
export const readNdjson = async (chunks: AsyncIterable<Buffer>): Promise<FileRows> => {
  const rows = rowsOf(chunks);
  const { value: first, done } = await rows.next();
  if (done === true) return { columns: undefined, rows };
  async function* all(): AsyncGenerator<ImportRow> {
    yield first as ImportRow;
    yield* rows;
  }
  const { fields } = first;
  const isRow = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  return { columns: isRow ? Object.keys(fields) : undefined, rows: all() };
};
