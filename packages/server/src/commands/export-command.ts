import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import { choice } from './choice.ts';
import type { ExportOptions } from './export.ts';
import { ofSite } from './site-option.ts';

const EXPLANATION = `
Writes NDJSON, one object a line, as \`paydocs import\` reads it: the records of one kind and site, in one
snapshot. Import companies first, then employees, then documents, year-to-date, orders and transactions. SSN and EIN are written
in clear: a new file is readable by its owner only. A record without external_id is written with paydocs-<id>.
A record whose SSN or EIN cannot be decrypted is left out, and named in the file of --refused.
Exit codes: 0 all records are written, 1 some are left out or the export failed, 2 wrong use.
Configuration: DATABASE_URL, DATA_KEYS and DEFAULT_SITE, see \`paydocs help\`.`;

const KINDS = ['companies', 'employees', 'documents', 'year-to-date', 'orders', 'transactions'];

/** Adds `paydocs export`. */
export const exportCommand = (paydocs: Command): void => {
  ofSite(paydocs.command('export'))
    .description('write records as NDJSON, as the import reads it')
    .argument('[file]', 'the file, or - for standard output', '-')
    .addOption(choice('--kind <kind>', 'what to write', KINDS).makeOptionMandatory())
    .option('--refused <path>', 'the file of unreadable records (default: <file>.refused.ndjson)')
    .addHelpText('after', explanation(EXPLANATION))
    .action(async (file: string, options: ExportOptions) => {
      const { exportFile } = await import('./export.ts');
      await exportFile(file, options, process.env);
    });
};
