import type { Command } from 'commander';
import type { DoctorOptions } from './doctor.ts';

const EXPLANATION = `
The totals of lists come from counters that triggers of the database maintain. Without --recount the
command compares them with the records, and exits with 1 if one is wrong. With --recount it corrects
wrong counters. Meanwhile writes of records wait on PostgreSQL, and all writes on SQLite.
Lists search and sort by folded names. Without --refold the command compares them with the names, and
exits with 1 if one is wrong. With --refold it corrects them, while reads and writes go on.
Configuration: DATABASE_URL and DEFAULT_SITE, see \`paydocs help\`.`;

/** Adds `paydocs doctor`. */
export const doctorCommand = (paydocs: Command): void => {
  paydocs
    .command('doctor')
    .description('compare the counters of list totals with the records')
    .option('--recount', 'correct wrong counters')
    .option('--refold', 'correct wrong folded names')
    .addHelpText('after', EXPLANATION)
    .action(async (options: DoctorOptions) => {
      const { doctor } = await import('./doctor.ts');
      await doctor(options, process.env);
    });
};
