import type { Database } from '@paydocs/mikro-orm';
import type { Config } from './config/settings.ts';
import { OperationalError } from './operational-error.ts';

/**
 * Checks that no newer version of paydocs has migrated the database: this version might misread it.
 *
 * @throws OperationalError with the remedy.
 */
export const assertDatabaseKnown = async (
  database: Pick<Database, 'unknownMigrations'>,
): Promise<void> => {
  const unknown = await database.unknownMigrations();
  if (unknown.length > 0) throw new OperationalError(newerDatabase(unknown));
};

/** Returns the sentence about migrations that this version does not have. */
export const newerDatabase = (unknown: readonly string[]): string =>
  `A newer version of paydocs has migrated the database (${unknown.join(', ')}): ` +
  'run that version, or restore a backup from before.';

/**
 * Checks that exactly the migrations of this version are applied, and that the default site exists.
 *
 * @throws OperationalError with the command to run.
 */
export const assertDatabaseReady = async (
  database: Pick<Database, 'pendingMigrations' | 'unknownMigrations' | 'ports'>,
  config: Pick<Config, 'defaultSite'>,
): Promise<void> => {
  await assertDatabaseKnown(database);
  await assertDatabaseMigrated(database, config);
};

/**
 * Checks that no migration of this version is pending, and that the default site exists. A node that runs
 * stays ready when a newer version migrates: all nodes would be out until the first new one is ready.
 *
 * @throws OperationalError with the command to run.
 */
export const assertDatabaseMigrated = async (
  database: Pick<Database, 'pendingMigrations' | 'ports'>,
  { defaultSite }: Pick<Config, 'defaultSite'>,
): Promise<void> => {
  const pending = await database.pendingMigrations();
  if (pending.length > 0) {
    throw new OperationalError(
      `The database lacks ${pending.length} of the migrations of this version: run \`paydocs migrate\`.`,
    );
  }
  const site = await database.ports.sites.findByIdentifier(defaultSite);
  if (site === undefined) {
    throw new OperationalError(
      `The database has no site '${defaultSite}' (DEFAULT_SITE): run \`paydocs migrate\` to add it.`,
    );
  }
};
