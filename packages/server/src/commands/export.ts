import type { ExportKindName } from '@paydocs/core';
import { exportFileFrom } from '../records/export-file.ts';
import { type SiteOption, siteOf } from '../operator/site-of.ts';
import { withRecords } from '../operator/with-ready-database.ts';

/** Options of `paydocs export`. */
export interface ExportOptions extends SiteOption {
  readonly kind: ExportKindName;
  readonly refused?: string;
}

/**
 * Writes the records of the configured database to a file; standard error says how many. The exit code
 * is 1 when some are unreadable.
 */
export const exportFile = async (
  file: string,
  { kind, ...options }: ExportOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const site = siteOf(options, environment);
  const { refused } = options;
  const { written, unreadable, refusedPath } = await withRecords(environment, async (database) =>
    exportFileFrom(database, { file, kind, site, refused }),
  );
  console.error(`${written} ${kind}`);
  if (unreadable === 0) return;
  console.error(`paydocs: ${unreadable} ${kind} cannot be decrypted: ${refusedPath} names them.`);
  process.exitCode = 1;
};
