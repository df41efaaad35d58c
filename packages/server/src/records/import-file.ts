import { type ImportCounts, type ImportKindName, type ImportRow, isRefused } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { OperationalError } from '../errors/operational-error.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { redrawnLine } from '../terminal/progress-bar.ts';
import type { FileInput } from './file-input.ts';
import { progressLine } from './import-progress.ts';
import { type FileFormat, readRows } from './read-rows.ts';
import { refusedFile, refusedLines } from './refused-file.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { wrongImport } from './wrong-import.ts';

export interface FileImport {
  readonly input: FileInput;
  readonly format: FileFormat;
  /** Between the cells of CSV; a comma by default. */
  readonly delimiter?: string | undefined;
  readonly kind: ImportKindName;
  readonly site: string;
  readonly user?: string | undefined;
  readonly dryRun?: boolean | undefined;
  /** The path of the file of refused rows. */
  readonly refused: string;
}

/** The outcome of an import. */
export interface FileImported {
  readonly counts: ImportCounts;
  /** Whether the whole file was read. */
  readonly complete: boolean;
  /** Null without a refused row. */
  readonly refusedPath: string | null;
}

/** Ends the rows when the command is to stop, in the middle of one as well. */
async function* until(
  isStopped: () => boolean,
  rows: AsyncIterable<ImportRow>,
): AsyncGenerator<ImportRow> {
  try {
    for await (const row of rows) {
      if (isStopped()) return;
      yield row;
    }
  } catch (error) {
    if (!isStopped()) throw error;
  }
}

/** Adds what is stored to the error of a file whose rest cannot be read. */
const brokenFile = (error: unknown, stored: number, { dryRun }: FileImport): unknown => {
  if (!(error instanceof OperationalError)) return error;
  const { message, exitCode } = error;
  const outcome = dryRun
    ? 'Nothing was stored: it was a dry run.'
    : `Rows of the file that are stored: ${stored}.`;
  return new OperationalError(`${message} ${outcome}`, { exitCode, cause: error });
};

/**
 * Imports a file, with its progress on a terminal, until its end or a signal.
 *
 * @throws OperationalError for wrong columns, an unknown site or user, and a file that is broken.
 */
export const importFileInto = async (
  database: Pick<Database, 'ports'>,
  file: FileImport,
): Promise<FileImported> => {
  const { input, kind, site, user, dryRun } = file;
  const refused = refusedFile(file.refused);
  const signal = stopOnSignal(input.stop);
  let counts: ImportCounts | undefined;
  const bar = redrawnLine(process.stderr, (elapsedMs) =>
    progressLine({
      rows: counts?.rows ?? 0,
      bytesRead: input.bytesRead(),
      bytes: input.bytes,
      elapsedMs,
    }),
  );
  try {
    const { columns, rows } = await readRows(input.chunks, file);
    counts = await operatorCore(database).importRecords({
      kind,
      site,
      user,
      dryRun,
      columns,
      rows: until(signal.isStopped, rows),
      onRefused: (row) => refused.write(refusedLines(row)),
      onBatch: (each) => {
        counts = each;
        bar.draw();
      },
    });
    return { counts, complete: !signal.isStopped(), refusedPath: refused.end() };
  } catch (error) {
    if (isRefused(error)) throw wrongImport(error);
    const { added = 0, changed = 0, unchanged = 0 } = counts ?? {};
    throw brokenFile(error, added + changed + unchanged, file);
  } finally {
    bar.end();
    signal.dispose();
    input.stop();
    refused.close();
  }
};
