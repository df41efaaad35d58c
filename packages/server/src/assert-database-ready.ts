import type { Database } from '@paydocs/mikro-orm';
import type { Config } from './config/settings.ts';
import { OperationalError } from './operational-error.ts';

/**
 * Checks that the database has no migration that this version lacks: this version might misread it.
 *
 * @throws OperationalError with the remedy.
 */
export const assertDatabaseKnown = async (
  database: Pick<Database, 'pendingMigrations' | 'unknownMigrations'>,
): Promise<void> => {
  const sentence = await unknownDatabase(database);
  if (sentence !== undefined) throw new OperationalError(sentence);
};

/** Returns the sentence about migrations that this version does not have, if there are any. */
export const unknownDatabase = async (
  database: Pick<Database, 'pendingMigrations' | 'unknownMigrations'>,
): Promise<string | undefined> => {
  const unknown = await database.unknownMigrations();
  if (unknown.length === 0) return undefined;
  const pending = await database.pendingMigrations();
  const found = `The database has migrations that this version does not have (${unknown.join(', ')})`;
  return pending.length === 0
    ? `${found}: a newer version of paydocs has migrated it. Run that version, or restore a backup ` +
        'from before.'
    : `${found}, and lacks others (${pending.join(', ')}): it is from before the first release, and ` +
        'cannot be upgraded. Export its records with the version that made it, and import them into ' +
        'a new database.';
};

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
