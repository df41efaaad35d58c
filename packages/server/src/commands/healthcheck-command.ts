import { type Command, Option } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import type { HealthcheckOptions } from './healthcheck.ts';

const EXPLANATION = `
Asks MANAGEMENT_HOST and MANAGEMENT_PORT. Without MANAGEMENT_PORT it asks HOST and PORT, where every
response but 503 is healthy, and none tells whether the database is there. Prints one line. Exits with 0
for a healthy service, and with 1 otherwise, also when there is no response within 3 s.`;

/** Adds `paydocs healthcheck`. */
export const healthcheckCommand = (paydocs: Command): void => {
  paydocs
    .command('healthcheck')
    .description('ask a running service whether it is ready')
    .option('--live', 'ask only whether the process runs')
    .addOption(new Option('--url <url>', 'address to ask instead').conflicts('live'))
    .addHelpText('after', explanation(EXPLANATION))
    .action(async (options: HealthcheckOptions) => {
      const { healthcheck } = await import('./healthcheck.ts');
      await healthcheck(options, process.env);
    });
};
