import { type Command, InvalidArgumentError } from 'commander';
import { valueOf } from '../config/parse-settings.ts';
import { parse } from '../config/setting.ts';
import { settings } from '../config/settings.ts';
import type { ServeCommandOptions } from './serve.ts';
import { explanation } from '../terminal/help-text.ts';

/** Checks a value by the rule of its variable, which the processes read. */
const processCount = (text: string): string => {
  const parsed = parse(settings.processes, valueOf(settings.processes, text));
  if ('value' in parsed) return text;
  throw new InvalidArgumentError(`It must ${parsed.must}.`);
};

/** Adds `paydocs serve`. */
export const serveCommand = (paydocs: Command): void => {
  paydocs
    .command('serve')
    .description('serve the API until SIGTERM or SIGINT')
    .option('--no-worker', 'leave the documents to `paydocs worker`')
    .option(
      '--processes <number>',
      'processes that share the port; auto is one for each core (default: PROCESSES)',
      processCount,
    )
    .addHelpText('after', explanation('Configuration: the environment, see `paydocs help`.'))
    .action(async (options: ServeCommandOptions) => {
      const { serve } = await import('./serve.ts');
      await serve(process.env, options);
    });
};
