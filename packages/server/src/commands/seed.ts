import { argon2Hasher } from '@paydocs/argon2';
import { validatePassword } from '@paydocs/core';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import { Failure } from '../failure.ts';
import { generatePassword } from '../seed/password.ts';
import { progressBar } from '../seed/progress-bar.ts';
import { type Seeded, seed, usersOf } from '../seed/seed.ts';
import { accountsTable } from './accounts-table.ts';
import type { SeedOptions } from './seed-options.ts';
import { withDatabase } from './with-database.ts';

const USAGE_EXIT_CODE = 2;

const chosenPassword = async ({ password = generatePassword() }: SeedOptions): Promise<string> => {
  const validation = validatePassword(password);
  if ('value' in validation) return validation.value;
  // Loaded only now: the command needs no other part of the HTTP package.
  const { validationMessage } = await import('@paydocs/http-koa');
  const message = `--password ${validationMessage(validation.violation)}`;
  throw new Failure(message, { exitCode: USAGE_EXIT_CODE });
};

const table = ({ accounts }: Seeded): string =>
  `${accountsTable(accounts)}\n\nPassword of each: ${accounts[0]?.password}`;

/** Migrates and fills the configured database. Standard output gets the accounts and nothing else. */
export const seedCommandLine = async (
  options: SeedOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const config = readConfig(environment);
  const password = await chosenPassword(options);
  const seeded = await fill(config, { options, password });
  console.log(options.json ? JSON.stringify(seeded) : table(seeded));
};

interface Wanted {
  readonly options: SeedOptions;
  readonly password: string;
}

const fill = async (config: Config, { options, password }: Wanted): Promise<Seeded> => {
  const { sites, companies, employees, documents } = options;
  const counts = { sites, companies, employees, documents };
  const total = sites + usersOf(counts) + companies + employees + documents;
  const bar = progressBar(process.stderr, total);
  const hasher = argon2Hasher();
  try {
    return await withDatabase(config, async (database) => {
      for (const name of await database.migrate()) console.error(`applied ${name}`);
      const request = { counts, seed: options.seed, defaultSite: config.defaultSite };
      return seed(database, request, { hasher, password, onStored: bar.advance });
    });
  } finally {
    bar.end();
    await hasher.close();
  }
};
