import type { Command } from 'commander';
import type { ServeCommandOptions } from './serve.ts';
import { explanation } from '../terminal/help-text.ts';

/** Adds `paydocs serve`. */
export const serveCommand = (paydocs: Command): void => {
  paydocs
    .command('serve')
    .description('serve the API until SIGTERM or SIGINT')
    .option('--no-worker', 'leave the documents to `paydocs worker`')
    .addHelpText('after', explanation('Configuration: the environment, see `paydocs help`.'))
    .action(async (options: ServeCommandOptions) => {
      const { serve } = await import('./serve.ts');
      await serve(process.env, options);
    });
};
