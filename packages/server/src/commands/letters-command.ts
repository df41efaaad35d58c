import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import type { LettersOptions } from './letters.ts';

const EXPLANATION = `
A waiting letter is sent by the next worker when it is due. A failed one was refused for a day. Of an
unknown one two attempts broke off, so its user may have it. No worker sends the latter two, until
\`paydocs letters retry <id>\`. Stuck letters are these, and those that have waited for an hour.

At most 100 letters are listed, the oldest first. No link and no full address is shown.
Configuration: DATABASE_URL and DEFAULT_SITE, see \`paydocs help\`.`;

/** Adds `paydocs letters` and `paydocs letters retry`. */
export const lettersCommand = (paydocs: Command): void => {
  const letters = paydocs
    .command('letters')
    .description('list the emails that wait in the outbox, or that have failed')
    .option('--stuck', 'list only those that need you')
    .option('--json', 'print one JSON object instead of a table')
    .addHelpText('after', explanation(EXPLANATION))
    .action(async (options: LettersOptions) => {
      const { letters: list } = await import('./letters.ts');
      await list(options, process.env);
    });
  letters
    .command('retry')
    .description('let the next worker send a failed or unknown letter')
    .argument('<id>', 'its id, as `paydocs letters` and the log (outbox_id) have it')
    .action(async (id: string) => {
      const { retryLetter } = await import('./letters.ts');
      await retryLetter(id, process.env);
    });
};
