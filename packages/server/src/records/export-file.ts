import { type ExportedRow, exportRecords, isRefused, type RecordKind } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { systemPorts } from '../system-ports.ts';
import { openOutput } from './file-output.ts';
import { importProgress } from './import-progress.ts';
import { wrongImport } from './wrong-import.ts';

/** Returns JSON on one line: a stored text may have line feeds between its parts. */
const jsonOf = (value: ExportedRow[string]): string =>
  typeof value === 'object' && value !== null
    ? value.text.replaceAll(/[\r\n]/g, ' ')
    : JSON.stringify(value);

const lineOf = (row: ExportedRow): string =>
  `{${Object.entries(row)
    .map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`)
    .join(',')}}\n`;

/** An export to a file. */
export interface FileExport {
  /** A path, or `-` for standard output. */
  readonly file: string;
  readonly kind: RecordKind;
  readonly site: string;
}

/**
 * Writes the records of a kind and site to a file, and returns their number.
 *
 * @throws OperationalError for an unknown site, and a file that cannot be written.
 */
export const exportFileFrom = async (
  { ports }: Pick<Database, 'ports'>,
  { file, kind, site }: FileExport,
): Promise<number> => {
  const output = await openOutput(file);
  let written = 0;
  const bar = importProgress(process.stderr, (elapsedMs) => ({
    rows: written,
    bytesRead: 0,
    bytes: undefined,
    elapsedMs,
  }));
  try {
    const count = await exportRecords({ ...ports, ...systemPorts })({
      kind,
      site,
      onRows: async (rows) => {
        await output.write(rows.map(lineOf).join(''));
        written += rows.length;
        bar.draw();
      },
    });
    await output.end();
    return count;
  } catch (error) {
    await output.abandon();
    throw isRefused(error) ? wrongImport(error) : error;
  } finally {
    bar.end();
  }
};
