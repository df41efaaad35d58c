import type { Database } from '@paydocs/mikro-orm';
import { Failure } from '../failure.ts';

/**
 * Nothing, when the database holds no user and no site but the default one; whatever else it could
 * hold belongs to a user.
 *
 * @throws Failure otherwise: a seed gives its own ids, and adds to nobody's records.
 */
export const requireEmptyDatabase = async (
  database: Pick<Database, 'orm' | 'ports'>,
  { defaultSite }: { readonly defaultSite: string },
): Promise<void> => {
  // PostgreSQL counts in 64 bits, which its driver gives as text.
  const [count] = await database.orm.em
    .getConnection()
    .execute<readonly { readonly sites: number | string; readonly users: number | string }[]>(
      'select (select count(*) from sites) as sites, (select count(*) from users) as users',
    );
  const known = await database.ports.sites.findByIdentifier(defaultSite);
  const users = Number(count?.users);
  const otherSites = Number(count?.sites) - (known === undefined ? 0 : 1);
  if (users === 0 && otherSites === 0) return;
  throw new Failure(
    `The database is not empty (users: ${users}, sites beside '${defaultSite}': ${otherSites}): ` +
      'seed a new one (DATABASE_URL).',
  );
};
