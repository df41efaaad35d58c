import { createHash } from 'node:crypto';
import type { InputIssue } from '@paydocs/core';
import { coreInput, DEPTH_MAX, isTooDeep, wireName } from '@paydocs/http-koa';
import { type FileInput, openInput } from './file-input.ts';
import type { FileRows } from './file-rows.ts';
import { readFileRows, type RowFormat } from './read-rows.ts';
import { type RunColumn, runColumns } from './run-columns.ts';
import { type DocumentInput, type RunDocument, runDocument } from './run-document.ts';

/** The documents that one request may name. */
const PART = 1000;

const plainName = (field: string): string => wireName(field) || 'row';

const TOO_DEEP: InputIssue = {
  field: '',
  rule: 'format',
  expected: `nested in at most ${DEPTH_MAX} levels`,
};

/** Reads the documents of rows. */
async function* documentsOf(
  { columns: names = [], rows }: FileRows,
  columns: readonly RunColumn[] | undefined,
  payPeriod: object | undefined,
): AsyncGenerator<RunDocument> {
  for await (const { line, fields, issues } of rows) {
    if (issues !== undefined) yield { line, input: {}, nameOf: plainName, issues };
    else if (isTooDeep(fields)) yield { line, input: {}, nameOf: plainName, issues: [TOO_DEEP] };
    else if (columns === undefined) {
      yield { line, input: coreInput(fields) as DocumentInput, nameOf: plainName };
    } else {
      const cells = fields as Readonly<Record<string, unknown>>;
      yield runDocument(columns, { names, line, cells, payPeriod });
    }
  }
}

async function* inParts(
  documents: AsyncIterable<RunDocument>,
): AsyncGenerator<readonly RunDocument[]> {
  let part: RunDocument[] = [];
  for await (const document of documents) {
    part.push(document);
    if (part.length === PART) {
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}

/**
 * Opens a file of a pay run, and reads its documents in parts of at most 1,000. A cell may replace a date of the
 * pay period.
 *
 * @throws OperationalError for a header with wrong columns. The parts throw it for a file that is broken.
 */
export const openRun = async (
  input: FileInput,
  form: RowFormat,
  payPeriod?: object,
): Promise<AsyncIterable<readonly RunDocument[]>> => {
  const rows = await readFileRows(input.chunks, form);
  const columns = form.format === 'csv' ? runColumns(rows.columns ?? []) : undefined;
  return inParts(documentsOf(rows, columns, payPeriod));
};

/** Returns the SHA-256 of a file, and of how it is ordered, in hexadecimal. */
export const runDigest = async (path: string, order: object): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(order));
  for await (const chunk of (await openInput(path)).chunks) hash.update(chunk);
  return hash.digest('hex');
};
