import { importColumns, type ImportKindName } from '@paydocs/core';
import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import { choice, FILE_FORMATS } from './choice.ts';
import { delimiter } from './delimiter.ts';
import type { ImportOptions } from './import.ts';
import { ofSite } from './site-option.ts';

const kinds = Object.keys(importColumns) as readonly ImportKindName[];

const explain = (): string =>
  kinds
    .map((kind) => {
      const names = Object.entries(importColumns[kind]).map(([name, { required }]) =>
        required ? `${name}*` : name,
      );
      return `${kind}: ${names.join(', ')}`;
    })
    .join('\n\n');

const EXPLANATION = `
The file is CSV with a header, or NDJSON: one object a line. - reads standard input. Columns, * required:

${explain()}

A row adds the record of its external_id, or changes it to equal the row. company and employee are the
external_id of a record, user is the e-mail address of its owner. Users are found by their email: a
blank column keeps the value of an existing user, and password_hash (bcrypt, as of Laravel, or
Argon2id) replaces no password that was chosen since. A new role, status or password ends the
sessions of the user. A row of year-to-date is one sum of an employee's year before the first statement here;
section is earnings, reimbursements, deductions, employer_contributions or hours. Rows that break a rule are not stored,
and written to the file of --refused with line, field and reason. After an interruption, run the command
again: stored rows are unchanged. Ctrl-C stops after the current batch.
Exit codes: 0 all rows are stored, 1 some are refused or the import was interrupted, 2 wrong use.
Configuration: DATABASE_URL, DATA_KEYS and DEFAULT_SITE, see \`paydocs help\`.`;

/** Adds `paydocs import`. */
export const importCommand = (paydocs: Command): void => {
  ofSite(paydocs.command('import'))
    .description('add and change records from a CSV or NDJSON file')
    .argument('<file>', 'the file, or - for standard input')
    .addOption(choice('--kind <kind>', 'what the rows are', kinds).makeOptionMandatory())
    .option('--user <email>', 'the owner of rows without a user')
    .addOption(choice('--format <format>', 'of the file (default: its extension)', FILE_FORMATS))
    .option('--delimiter <character>', 'between the cells of CSV', delimiter, ',')
    .option('--refused <path>', 'the file of refused rows (default: <file>.refused.ndjson)')
    .option('--dry-run', 'validate every row and store none')
    .option('--json', 'print the summary as one JSON object')
    .addHelpText('after', explanation(EXPLANATION))
    .action(async (file: string, options: ImportOptions) => {
      const { importFile } = await import('./import.ts');
      await importFile(file, options, process.env);
    });
};
