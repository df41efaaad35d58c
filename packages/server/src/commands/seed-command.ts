import { type Command, InvalidArgumentError } from 'commander';
import {
  countBounds,
  countsConflict,
  DEFAULT_SEED,
  defaultCounts,
  SEED_MAX,
} from '../seed/counts.ts';
import type { SeedOptions } from './seed-options.ts';

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
The same seed and counts make the same data, but for the password and its hashes.
The database is migrated first. It must hold no users yet, and no site but an empty default one:
to seed again, start from a new database. DATABASE_URL and DEFAULT_SITE configure it.`;

/** Adds `paydocs seed`. */
export const seedCommand = (paydocs: Command): void => {
  const seed = paydocs.command('seed').description('fill an empty database with made-up data');
  for (const name of ['sites', 'companies', 'employees', 'documents'] as const) {
    const bounds = countBounds[name];
    seed.option(
      `--${name} <count>`,
      `how many ${name}, ${bounds.join(' to ')}`,
      between(bounds),
      defaultCounts[name],
    );
  }
  seed
    .option('--seed <number>', 'where the data comes from', between([0, SEED_MAX]), DEFAULT_SEED)
    .option('--password <password>', 'the password of all accounts (default: a random one)')
    .option('--json', 'print one JSON object instead of a table')
    .addHelpText('after', EXPLANATION)
    .action(async (options: SeedOptions) => {
      const conflict = countsConflict(options);
      if (conflict !== undefined) seed.error(`error: ${conflict}`);
      const { seedCommandLine } = await import('./seed.ts');
      await seedCommandLine(options, process.env);
    });
};
