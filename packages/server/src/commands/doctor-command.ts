import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import type { DoctorOptions } from './doctor.ts';

const EXPLANATION = `
Checks the environment as \`paydocs serve\` would, the database (address, version, clock, migrations,
counters, figures of years, folded names, encryption, constraints, stuck emails, disabled webhooks),
Redis (password, version, eviction policy), the mail server (TLS and login, without an email), the store
of documents (a file is written, read and deleted), the files of documents (a sample of the newest ones
and of others), the rendering of a page, and the keys with their ages. No check hides another one, and
each ends within its time limit. The exit code is 1 when something is wrong, and 0 otherwise, with or
without warnings.

The totals of lists come from counters that triggers of the database maintain. With --recount wrong
counters are corrected. Meanwhile writes of records wait on PostgreSQL, and all writes on SQLite.
The figures of a year that pay statements print are kept with the amounts that they are the sum of.
With --recount wrong ones are corrected, 50 employees at a time, and statements that print others are
marked as outdated: reissue them.
Lists search and sort by folded names. With --refold wrong ones are corrected, while reads and
writes go on.
A file is right if it is there, with the length and the SHA-256 that its document has. With --files
the files of all completed documents are read, which takes hours when there are millions.

Configuration: that of the service, see \`paydocs help\`.`;

/** Adds `paydocs doctor`. */
export const doctorCommand = (paydocs: Command): void => {
  paydocs
    .command('doctor')
    .description('check the whole installation, with a remedy for each fault')
    .option('--recount', 'correct wrong counters and figures of years')
    .option('--refold', 'correct wrong folded names')
    .option('--files', 'check the files of all documents, not only of a sample')
    .option('--json', 'print one JSON object instead of lines')
    .addHelpText('after', explanation(EXPLANATION))
    .action(async (options: DoctorOptions) => {
      const { doctor } = await import('./doctor.ts');
      await doctor(options, process.env);
    });
};
