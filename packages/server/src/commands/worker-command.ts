import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';

/** Adds `paydocs worker`. */
export const workerCommand = (paydocs: Command): void => {
  paydocs
    .command('worker')
    .description('make documents and send webhooks until SIGTERM or SIGINT, without the API')
    .addHelpText(
      'after',
      explanation(
        'Configuration: the environment of `paydocs serve`; of the ports, only MANAGEMENT_PORT is opened.',
      ),
    )
    .action(async () => {
      const { work } = await import('./worker.ts');
      await work(process.env);
    });
};
