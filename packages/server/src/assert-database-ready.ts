import type { Database } from '@paydocs/mikro-orm';
import type { Config } from './config/settings.ts';
import { OperationalError } from './operational-error.ts';

/**
 * Checks that every migration is applied and that the default site exists.
 *
 * @throws OperationalError with the command to run.
 */
export const assertDatabaseReady = async (
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
