import { type Command, InvalidArgumentError } from 'commander';
import { optionalPackage } from '../errors/optional-package.ts';
import { explanation } from '../terminal/help-text.ts';
import {
  countBounds,
  countsConflict,
  DEFAULT_SEED,
  defaultCounts,
  SEED_MAX,
} from '../seed/counts.ts';
import type { SeedOptions } from './seed.ts';

const between =
  ([min, max]: readonly [number, number]) =>
  (text: string): number => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };

const EXPLANATION = `
The counts are totals over all sites. Each site gets an account for each role: owner@<site>.test,
manager@…, developer@…, support@…, marketing@… and member@<site>.test, all with one password.
With NODE_ENV=production the command needs --force.
Equal seeds and counts create equal data, except for the password and its hashes.
The command migrates the database first. The database must have no users, and no site except the
default site: to seed again, use a new database. Configuration: DATABASE_URL and DEFAULT_SITE.`;

/** Adds `paydocs seed`. */
export const seedCommand = (paydocs: Command): void => {
  const seed = paydocs.command('seed').description('fill an empty database with fake data');
  for (const name of ['sites', 'companies', 'employees', 'documents'] as const) {
    const bounds = countBounds[name];
    seed.option(
      `--${name} <count>`,
      `number of ${name}, ${bounds.join(' to ')}`,
      between(bounds),
      defaultCounts[name],
    );
  }
  seed
    .option('--seed <number>', 'the seed of the random data', between([0, SEED_MAX]), DEFAULT_SEED)
    .option('--password <password>', 'the password of all accounts (default: random)')
    .option('--force', 'seed also with NODE_ENV=production')
    .option('--json', 'print one JSON object instead of a table')
    .addHelpText('after', explanation(EXPLANATION))
    .action(async (options: SeedOptions) => {
      const conflict = countsConflict(options);
      if (conflict !== undefined) seed.error(`error: ${conflict}`);
      const { seedCommandLine } = await optionalPackage(
        'paydocs seed',
        '@faker-js/faker',
        async () => import('./seed.ts'),
      );
      await seedCommandLine(options, process.env);
    });
};
