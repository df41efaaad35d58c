import type { RecordKind } from '@paydocs/core';
import { readConfig } from '../config/read-config.ts';
import { exportFileFrom } from '../records/export-file.ts';
import { withRecords } from './with-ready-database.ts';

/** Options of `paydocs export`. */
export interface ExportOptions {
  readonly kind: RecordKind;
  readonly site?: string;
}

/** Writes the records of the configured database to a file; standard error says how many. */
export const exportFile = async (
  file: string,
  { kind, ...options }: ExportOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const { site = readConfig(environment).defaultSite } = options;
  const count = await withRecords(environment, async (database) =>
    exportFileFrom(database, { file, kind, site }),
  );
  console.error(`${count} ${kind}`);
};
