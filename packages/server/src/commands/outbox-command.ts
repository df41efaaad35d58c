import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import type { OutboxOptions } from './outbox.ts';

const EXPLANATION = `
A waiting email is sent by the next worker when it is due. A failed one was refused for a day. Of an
unknown one two attempts broke off, so its user may have it. No worker sends the latter two, until
\`paydocs outbox retry <id>\`. Stuck emails are these, and those that have waited for an hour.

At most 100 emails are listed, the oldest first. No link and no full address is shown.
Configuration: DATABASE_URL and DEFAULT_SITE, see \`paydocs help\`.`;

/** Adds `paydocs outbox` and `paydocs outbox retry`. */
export const outboxCommand = (paydocs: Command): void => {
  const outbox = paydocs
    .command('outbox')
    .description('list the emails that wait in the outbox, or that have failed')
    .option('--stuck', 'list only those that need you')
    .option('--json', 'print one JSON object a line instead of a table')
    .addHelpText('after', explanation(EXPLANATION))
    .action(async (options: OutboxOptions) => {
      const { listOutbox } = await import('./outbox.ts');
      await listOutbox(options, process.env);
    });
  outbox
    .command('retry')
    .description('let the next worker send a failed or unknown email')
    .argument('<id>', 'its id, as `paydocs outbox` and the log (outbox_id) have it')
    .action(async (id: string) => {
      const { retryEmail } = await import('./outbox.ts');
      await retryEmail(id, process.env);
    });
};
