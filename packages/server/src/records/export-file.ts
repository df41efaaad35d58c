import { resolve } from 'node:path';
import { type ExportedRow, type ExportKindName, isRefused } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { redrawnLine } from '../terminal/progress-bar.ts';
import { STANDARD } from './file-input.ts';
import { openOutput } from './file-output.ts';
import { progressLine } from './import-progress.ts';
import { refusedFile, refusedPathOf, unreadableLines } from './refused-file.ts';
import { wrongImport } from './wrong-import.ts';

/** Returns JSON on one line: a stored text may have line feeds between its parts. */
const jsonOf = (value: ExportedRow[string]): string =>
  typeof value === 'object' && value !== null && 'text' in value
    ? value.text.replaceAll(/[\r\n]/g, ' ')
    : JSON.stringify(value);

const lineOf = (row: ExportedRow): string =>
  `{${Object.entries(row)
    .map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`)
    .join(',')}}\n`;

export interface FileExport {
  /** A path, or `-` for standard output. */
  readonly file: string;
  readonly kind: ExportKindName;
  readonly site: string;
  /** The path of the file of unreadable records, `<file>.refused.ndjson` by default. */
  readonly refused?: string | undefined;
}

/** The outcome of an export. */
export interface FileExported {
  /** The number of records in the file. */
  readonly written: number;
  /** The number of records with a value that cannot be decrypted. */
  readonly unreadable: number;
  /** Null without an unreadable record. */
  readonly refusedPath: string | null;
}

/**
 * Writes the records of a kind and site to a file, and those that are unreadable to another one.
 *
 * @throws OperationalError for an unknown site, and a file that cannot be written.
 */
export const exportFileFrom = async (
  database: Pick<Database, 'ports'>,
  { file, kind, site, ...options }: FileExport,
): Promise<FileExported> => {
  const path = options.refused ?? refusedPathOf(file, kind);
  if (file !== STANDARD && resolve(path) === resolve(file)) {
    throw new OperationalError('--refused must not be the file of the export.', {
      exitCode: USAGE_EXIT_CODE,
    });
  }
  const refused = refusedFile(path);
  const output = await openOutput(file);
  let written = 0;
  let unreadable = 0;
  const bar = redrawnLine(process.stderr, (elapsedMs) =>
    progressLine({
      rows: written,
      bytesRead: 0,
      bytes: undefined,
      elapsedMs,
    }),
  );
  try {
    await operatorCore(database).exportRecords({
      kind,
      site,
      onRows: async (rows) => {
        await output.write(rows.map(lineOf).join(''));
        written += rows.length;
        bar.draw();
      },
      onUnreadable: (records) => {
        refused.write(unreadableLines(records));
        unreadable += records.length;
      },
    });
    const refusedPath = refused.end();
    await output.end();
    return { written, unreadable, refusedPath };
  } catch (error) {
    await output.abandon();
    throw isRefused(error) ? wrongImport(error) : error;
  } finally {
    bar.end();
    refused.close();
  }
};
