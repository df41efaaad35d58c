import { logoPorts } from './logo-ports.ts';
import { operatorCore, type OperatorCore } from './operator-core.ts';
import { withKnownDatabase } from './with-known-database.ts';

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
  work: (core: OperatorCore) => Promise<void>,
): Promise<void> =>
  withKnownDatabase(environment, async (database, config) => {
    const { argon2Hasher } = await import('@paydocs/argon2');
    const { commonPasswords } = await import('@paydocs/common-passwords');
    const hasher = argon2Hasher();
    try {
      const { ports } = database;
      const opened = { ...logoPorts(config), hasher, commonPasswords: commonPasswords() };
      await work(operatorCore({ ports, ...opened }, { defaultSite: config.defaultSite }));
    } finally {
      await hasher.close();
    }
  });
