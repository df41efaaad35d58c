import type { Command } from 'commander';

/** Adds `paydocs migrate`. */
export const migrateCommand = (paydocs: Command): void => {
  paydocs
    .command('migrate')
    .description('bring the database up to date, and add the default site')
    .addHelpText(
      'after',
      '\nDATABASE_URL or MIGRATE_DATABASE_URL, and DEFAULT_SITE configure it: see `paydocs help`.',
    )
    .action(async () => {
      const { migrate } = await import('./migrate.ts');
      await migrate(process.env);
    });
};
