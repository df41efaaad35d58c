import { argon2Hasher } from '@paydocs/argon2';
import { withDatabase } from '../commands/with-database.ts';
import type { Config } from '../config/settings.ts';
import { DEFAULT_SEED, type SeedCounts } from '../seed/counts.ts';
import { seededEmployees } from '../seed/records/employees.ts';
import { generatePassword } from '../seed/records/accounts.ts';
import { type Seeded, seed } from '../seed/seed.ts';

/** What the demonstration shows. */
export interface Filled extends Seeded {
  readonly password: string;
  /** The last name of an employee of the first site, of emails only. */
  readonly lastName: string;
}

const COUNTS: SeedCounts = { sites: 2, companies: 10, employees: 200, documents: 400 };
const FIRST_SITE_ID = 1;

const plainLastName = (defaultSite: string): string => {
  const plan = { counts: COUNTS, seed: DEFAULT_SEED, defaultSite, firstSiteId: FIRST_SITE_ID };
  for (const { siteId, lastName } of seededEmployees(plan)) {
    if (siteId === FIRST_SITE_ID && /^[A-Za-z]+$/.test(lastName)) return lastName;
  }
  throw new Error('No employee of the seed has a last name of emails only.');
};

/** Migrates and fills a new database with what a demonstration needs. */
export const fillDemo = async (config: Config): Promise<Filled> => {
  const { defaultSite } = config;
  const hasher = argon2Hasher();
  const password = generatePassword();
  try {
    return await withDatabase(config, async (database) => {
      await database.migrate();
      const request = { counts: COUNTS, seed: DEFAULT_SEED, defaultSite };
      const seeded = await seed(database, request, { hasher, password });
      return { ...seeded, password, lastName: plainLastName(defaultSite) };
    });
  } finally {
    await hasher.close();
  }
};
