import { argon2Hasher } from '@paydocs/argon2';
import { withDatabase } from '../operator/with-database.ts';
import type { Config } from '../config/settings.ts';
import { configuredDataKeys } from '../keys/configured-data-keys.ts';
import { DEFAULT_SEED, type SeedCounts } from '../seed/counts.ts';
import { seededEmployees } from '../seed/records/employees.ts';
import { generatePassword } from '../seed/records/accounts.ts';
import { type Seeded, seed } from '../seed/seed.ts';
import { orderDemoRun } from './order-demo-run.ts';

/** The sample data of the demo. */
export interface DemoData extends Seeded {
  /** The password of every account. */
  readonly password: string;
  /** The last name of an employee of the first site: ASCII letters only. */
  readonly lastName: string;
  /** The id of a pay run in which each employee has amounts of its own. */
  readonly runId: number;
}

const COUNTS: SeedCounts = { sites: 2, companies: 10, employees: 200, documents: 400 };
const FIRST_SITE_ID = 1;

const asciiLastName = (defaultSite: string): string => {
  const plan = { counts: COUNTS, seed: DEFAULT_SEED, defaultSite, firstSiteId: FIRST_SITE_ID };
  for (const { siteId, lastName } of seededEmployees(plan)) {
    if (siteId === FIRST_SITE_ID && /^[A-Za-z]+$/.test(lastName)) return lastName;
  }
  throw new Error('No employee in the seed has a last name of ASCII letters only.');
};

/** Migrates the database of `config`, seeds it with sample data, and orders a pay run. */
export const fillDemo = async (config: Config): Promise<DemoData> => {
  const { defaultSite } = config;
  const hasher = argon2Hasher();
  const password = generatePassword();
  try {
    const dataKeys = await configuredDataKeys(config);
    return await withDatabase(
      config,
      async (database) => {
        await database.migrate();
        const request = { counts: COUNTS, seed: DEFAULT_SEED, defaultSite };
        const seeded = await seed(database, request, { hasher, password });
        const runId = await orderDemoRun(database, seeded.accounts[0]?.email ?? '');
        return { ...seeded, password, lastName: asciiLastName(defaultSite), runId };
      },
      { dataKeys },
    );
  } finally {
    await hasher.close();
  }
};
