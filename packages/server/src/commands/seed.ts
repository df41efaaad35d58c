import { argon2Hasher } from '@paydocs/argon2';
import { validateNewPassword } from '@paydocs/core';
import { assertDataKeys } from '../keys/assert-data-keys.ts';
import type { Config } from '../config/settings.ts';
import { readConfig } from '../config/read-config.ts';
import { configuredDataKeys } from '../keys/configured-data-keys.ts';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import type { SeedCounts } from '../seed/counts.ts';
import { progressBar } from '../terminal/progress-bar.ts';
import { generatePassword } from '../seed/records/accounts.ts';
import { type Seeded, seed, usersOf } from '../seed/seed.ts';
import { accountsTable } from './accounts-table.ts';
import { withDatabase } from '../operator/with-database.ts';

/** Options of `paydocs seed`. */
export interface SeedOptions extends SeedCounts {
  readonly seed: number;
  readonly password?: string;
  readonly json?: true;
  readonly force?: true;
}

const chosenPassword = async ({ password = generatePassword() }: SeedOptions): Promise<string> => {
  const validation = validateNewPassword(password);
  if ('value' in validation) return validation.value;
  // Imported on use, because the command needs no other part of the HTTP package.
  const { validationMessage } = await import('@paydocs/http-koa');
  const message = `--password ${validationMessage(validation.violation)}`;
  throw new OperationalError(message, { exitCode: USAGE_EXIT_CODE });
};

const table = ({ accounts }: Seeded): string =>
  `${accountsTable(accounts)}\n\nPassword of each: ${accounts[0]?.password}`;

/** Migrates and seeds the configured database. Standard output contains only the accounts. */
export const seedCommandLine = async (
  options: SeedOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const config = readConfig(environment);
  if (config.mode === 'production' && !options.force) {
    throw new OperationalError(
      'Fake accounts with a known password do not belong into production (NODE_ENV): ' +
        'add --force to seed this database anyway.',
    );
  }
  const password = await chosenPassword(options);
  const seeded = await fill(config, { options, password });
  console.log(options.json ? JSON.stringify(seeded) : table(seeded));
};

interface FillRequest {
  readonly options: SeedOptions;
  readonly password: string;
}

const fill = async (config: Config, { options, password }: FillRequest): Promise<Seeded> => {
  const { sites, companies, employees, documents } = options;
  const counts = { sites, companies, employees, documents };
  const total = sites + usersOf(counts) + companies + employees + documents;
  const bar = progressBar(process.stderr, total);
  const hasher = argon2Hasher();
  try {
    const dataKeys = await configuredDataKeys(config);
    return await withDatabase(
      config,
      async (database) => {
        for (const name of await database.migrate()) console.error(`applied ${name}`);
        await assertDataKeys(database, config);
        const request = { counts, seed: options.seed, defaultSite: config.defaultSite };
        return seed(database, request, { hasher, password, onStored: bar.advance });
      },
      { dataKeys },
    );
  } finally {
    bar.end();
    await hasher.close();
  }
};
