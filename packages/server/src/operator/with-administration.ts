import { type Administration, createAdministration, isRefused } from '@paydocs/core';
import { assertDatabaseKnown, assertMigrations } from '../adapters/assert-database-ready.ts';
import { readConfig } from '../config/read-config.ts';
import { requireSqliteFile } from '../config/sqlite-file.ts';
import { systemPorts } from './system-ports.ts';
import { refusalError } from './refusal-error.ts';
import { withDatabase } from './with-database.ts';

/**
 * Runs work with the use cases of an operator, on the configured database. No server needs to run, and
 * a running one sees each change with its next request. The default site may be missing: `paydocs sites`
 * lists the others, and creates it.
 *
 * @throws OperationalError for a wrong configuration, a missing SQLite file, pending migrations, and
 *   every refusal.
 */
export const withAdministration = async (
  environment: NodeJS.ProcessEnv,
  work: (administration: Administration) => Promise<void>,
): Promise<void> => {
  const config = readConfig(environment);
  requireSqliteFile(config);
  await withDatabase(config, async (database) => {
    await assertDatabaseKnown(database);
    await assertMigrations(database);
    const { argon2Hasher } = await import('@paydocs/argon2');
    const { commonPasswords } = await import('@paydocs/common-passwords');
    const hasher = argon2Hasher();
    const { defaultSite } = config;
    try {
      const ports = {
        ...database.ports,
        ...systemPorts,
        hasher,
        commonPasswords: commonPasswords(),
      };
      await work(createAdministration(ports, { defaultSite }));
    } catch (error) {
      throw isRefused(error) ? await refusalError(error) : error;
    } finally {
      await hasher.close();
    }
  });
};
