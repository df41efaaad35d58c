import type { Database } from '@paydocs/mikro-orm';
import { OperationalError } from '../operational-error.ts';

/**
 * Nothing, when the database holds no user and no site but the default one; whatever else it could
 * hold belongs to a user.
 *
 * @throws OperationalError otherwise: a seed gives its own ids, and adds to nobody's records.
 */
export const assertDatabaseEmpty = async (
  database: Pick<Database, 'countContents'>,
  { defaultSite }: { readonly defaultSite: string },
): Promise<void> => {
  const { users, otherSites } = await database.countContents(defaultSite);
  if (users === 0 && otherSites === 0) return;
  throw new OperationalError(
    `The database is not empty (users: ${users}, sites beside '${defaultSite}': ${otherSites}): ` +
      'seed a new one (DATABASE_URL).',
  );
};
