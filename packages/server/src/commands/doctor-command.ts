import type { Command } from 'commander';
import type { DoctorOptions } from './doctor.ts';

const EXPLANATION = `
The totals of lists come from counters that the database keeps itself. Without --recount they are
only compared with the records, and it ends with 1 if one is wrong. With --recount they are corrected
as well; on PostgreSQL whoever adds, changes or removes records waits meanwhile, and on SQLite
whoever writes anything. DATABASE_URL and DEFAULT_SITE configure it: see \`paydocs help\`.`;

/** Adds `paydocs doctor`. */
export const doctorCommand = (paydocs: Command): void => {
  paydocs
    .command('doctor')
    .description('compare the counters behind the totals with the records')
    .option('--recount', 'correct the counters that are wrong')
    .addHelpText('after', EXPLANATION)
    .action(async (options: DoctorOptions) => {
      const { doctor } = await import('./doctor.ts');
      await doctor(options, process.env);
    });
};
