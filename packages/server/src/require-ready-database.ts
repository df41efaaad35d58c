import type { Database } from '@paydocs/mikro-orm';
import type { Config } from './config/config.ts';
import { Failure } from './failure.ts';

/**
 * Nothing, when the database is as this version needs it.
 *
 * @throws Failure that says what to run.
 */
export const requireReadyDatabase = async (
  database: Pick<Database, 'pendingMigrations' | 'ports'>,
  { defaultSite }: Pick<Config, 'defaultSite'>,
): Promise<void> => {
  const pending = await database.pendingMigrations();
  if (pending.length > 0) {
    throw new Failure(
      `The database lacks ${pending.length} of the migrations of this version: run \`paydocs migrate\`.`,
    );
  }
  const site = await database.ports.sites.findByIdentifier(defaultSite);
  if (site === undefined) {
    throw new Failure(
      `The database has no site '${defaultSite}' (DEFAULT_SITE): run \`paydocs migrate\` to add it.`,
    );
  }
};
