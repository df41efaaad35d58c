import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';

/** Adds `paydocs serve`. */
export const serveCommand = (paydocs: Command): void => {
  paydocs
    .command('serve')
    .description('serve the API until SIGTERM or SIGINT')
    .addHelpText('after', explanation('Configuration: the environment, see `paydocs help`.'))
    .action(async () => {
      const { serve } = await import('./serve.ts');
      await serve(process.env);
    });
};
