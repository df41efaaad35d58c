import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import type { PruneOptions } from './prune.ts';

const EXPLANATION = `
Deletes ended sessions and expired API tokens (30 days after their end), expired tokens of links (a day),
failed emails and ended webhooks (30 days), audit entries (AUDIT_RETENTION_DAYS), idempotency keys (a day
after their request), records of sites with a retention (\`paydocs sites update --retention\`), amounts of
statements before the last year, and names that no employee has any more, in small batches. --dry-run does
not count an order, an employee or a company whose last record goes in the same run.
The server does the same every PRUNE_INTERVAL_MINUTES. The command may run while servers do, and on several
machines at once; Ctrl-C ends it after the current batch, with the exit code 1. Configuration: DATABASE_URL,
DEFAULT_SITE and AUDIT_RETENTION_DAYS, see \`paydocs help\`.`;

/** Adds `paydocs prune`. */
export const pruneCommand = (paydocs: Command): void => {
  paydocs
    .command('prune')
    .description('delete rows whose retention is over')
    .option('--dry-run', 'only count the rows')
    .option('--json', 'print one JSON object instead of lines')
    .addHelpText('after', explanation(EXPLANATION))
    .action(async (options: PruneOptions) => {
      const { pruneCommandLine } = await import('./prune.ts');
      await pruneCommandLine(options, process.env);
    });
};
