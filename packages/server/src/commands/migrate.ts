import type { Database } from '@paydocs/mikro-orm';
import {
  assertDatabaseKnown,
  assertEncoding,
  findSiteFault,
  siteError,
} from '../adapters/assert-database-ready.ts';
import { readConfig } from '../config/read-config.ts';
import { withDatabase } from '../operator/with-database.ts';

const migrateDatabase = async (database: Database, defaultSite: string): Promise<void> => {
  await assertEncoding(database);
  await assertDatabaseKnown(database);
  const applied = await database.migrate();
  for (const name of applied) console.log(`applied ${name}`);
  if (applied.length === 0) console.log('the database was up to date');

  const fault = await findSiteFault(database, defaultSite);
  if (fault === undefined) return;
  // Another site would be the result of a typo.
  if (fault.isConfiguration) throw siteError(fault);
  await database.ensureSite(defaultSite);
  console.log(`added the site '${defaultSite}'`);
};

/**
 * Applies pending migrations, adds the default site if there is no site, and prints these changes. Uses
 * MIGRATE_DATABASE_URL without a pooler if it is set.
 *
 * @throws OperationalError when the database has sites, and not the default one, and when its encoding
 *   is not UTF8.
 */
export const migrate = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const config = readConfig(environment, { migrating: true });
  const url = config.migrateDatabaseUrl;
  await withDatabase(
    config,
    async (database) => migrateDatabase(database, config.defaultSite),
    url === undefined ? {} : { url, pooler: 'none' },
  );
};
