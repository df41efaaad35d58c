import type { Database } from '@paydocs/mikro-orm';
import { OperationalError } from '../errors/operational-error.ts';

/**
 * Checks that the database has no user, and no site except the default site. All other records belong
 * to a user. Seeded records have fixed ids.
 *
 * @throws OperationalError when the database is not empty.
 */
export const assertDatabaseEmpty = async (
  database: Pick<Database, 'countContents'>,
  { defaultSite }: { readonly defaultSite: string },
): Promise<void> => {
  const { users, otherSites } = await database.countContents(defaultSite);
  if (users === 0 && otherSites === 0) return;
  throw new OperationalError(
    `The database is not empty (users: ${users}, sites other than '${defaultSite}': ${otherSites}): ` +
      'seed a new one (DATABASE_URL).',
  );
};
