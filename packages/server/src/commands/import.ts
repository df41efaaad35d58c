import { setFlagsFromString } from 'node:v8';
import type { ImportCounts, ImportKindName } from '@paydocs/core';
import { openInput } from '../records/file-input.ts';
import { type FileImported, importFileInto } from '../records/import-file.ts';
import { formatOf } from '../records/format-of.ts';
import type { FileFormat } from '../records/read-rows.ts';
import { refusedPathOf } from '../records/refused-file.ts';
import { type SiteOption, siteOf } from '../operator/site-of.ts';
import { withRecords } from '../operator/with-ready-database.ts';

/** Options of `paydocs import`. */
export interface ImportOptions extends SiteOption {
  readonly kind: ImportKindName;
  readonly user?: string;
  readonly format?: FileFormat;
  readonly delimiter: string;
  readonly refused?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

const summaryOf = (counts: ImportCounts, isDryRun: boolean): string => {
  const { rows, added, changed, unchanged, refused } = counts;
  const would = isDryRun ? ' (dry run: nothing was stored)' : '';
  return `${rows} rows: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused${would}`;
};

const report = (
  { counts, complete, refusedPath }: FileImported,
  { kind, dryRun, json }: ImportOptions,
): void => {
  const isDryRun = dryRun === true;
  if (json) {
    const outcome = { complete, ...counts, refused_file: refusedPath };
    console.log(JSON.stringify({ kind, dry_run: isDryRun, ...outcome }));
  } else {
    console.log(summaryOf(counts, isDryRun));
    if (refusedPath !== null) console.log(`refused rows: ${refusedPath}`);
  }
  if (!complete) {
    console.error('paydocs: stopped before the end of the file; the same command continues.');
  }
  if (!complete || counts.refused > 0) process.exitCode = 1;
};

/**
 * Keeps the young generation of V8 at its first size. A batch lives as long as its transaction, so
 * that V8 would let the generation grow: 120 MB of memory in place of 250 MB, for a tenth of the time
 * of this process.
 */
const boundMemory = (): void => setFlagsFromString('--semi-space-growth-factor=1');

/** Imports a file into the configured database, and prints a summary. */
export const importFile = async (
  file: string,
  options: ImportOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const format = formatOf(file, options.format);
  boundMemory();
  const site = siteOf(options, environment);
  const { kind, user, dryRun, delimiter } = options;
  const { refused = refusedPathOf(file, kind) } = options;
  const input = await openInput(file);
  const outcome = await withRecords(environment, async (database) =>
    importFileInto(database, { input, format, delimiter, kind, site, user, dryRun, refused }),
  );
  report(outcome, options);
};
