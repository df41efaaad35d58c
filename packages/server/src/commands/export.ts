import { type ExportedRow, exportRecords, isRefused, type RecordKind } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { readConfig } from '../config/read-config.ts';
import { openOutput } from '../records/file-output.ts';
import { importProgress } from '../records/import-progress.ts';
import { wrongImport } from '../records/wrong-import.ts';
import { systemPorts } from '../system-ports.ts';
import { withReadyDatabase } from './with-ready-database.ts';

/** Options of `paydocs export`. */
export interface ExportOptions {
  readonly kind: RecordKind;
  readonly site?: string;
}

/** Returns JSON on one line: a stored text may have line feeds between its parts. */
const jsonOf = (value: ExportedRow[string]): string =>
  typeof value === 'object' && value !== null
    ? value.text.replaceAll(/[\r\n]/g, ' ')
    : JSON.stringify(value);

const lineOf = (row: ExportedRow): string =>
  `{${Object.entries(row)
    .map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`)
    .join(',')}}\n`;

interface Export {
  readonly file: string;
  readonly kind: RecordKind;
  readonly site: string;
}

const exportRows = async (
  { ports }: Pick<Database, 'ports'>,
  { file, kind, site }: Export,
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

/** Writes the records of the configured database to a file; standard error says how many. */
export const exportFile = async (
  file: string,
  { kind, ...options }: ExportOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const { site = readConfig(environment).defaultSite } = options;
  const count = await withReadyDatabase(environment, async (database) =>
    exportRows(database, { file, kind, site }),
  );
  console.error(`${count} ${kind}`);
};
