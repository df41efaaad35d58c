import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';

/** Adds `paydocs migrate`. */
export const migrateCommand = (paydocs: Command): void => {
  paydocs
    .command('migrate')
    .description('apply pending migrations, and add the default site to a database without sites')
    .addHelpText(
      'after',
      explanation(
        'Configuration: DATABASE_URL or MIGRATE_DATABASE_URL, and DEFAULT_SITE, see `paydocs help`.',
      ),
    )
    .action(async () => {
      const { migrate } = await import('./migrate.ts');
      await migrate(process.env);
    });
};
