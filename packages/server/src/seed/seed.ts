import { type Site, officeRoles } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { type SeededAccount, seededAccounts } from './records/accounts.ts';
import type { SeedCounts } from './counts.ts';
import { type FillOptions, fillDatabase } from './fill-database.ts';
import type { SeedPlan } from './layout.ts';
import { assertDatabaseEmpty } from './assert-database-empty.ts';
import { seededSites } from './records/sites.ts';

/** A plan without the id of the default site, which may exist already. */
export type SeedRequest = Omit<SeedPlan, 'firstSiteId'>;

/** The result of a seed, with the accounts to sign in with. */
export interface Seeded {
  readonly sites: readonly Pick<Site, 'id' | 'identifier' | 'name'>[];
  readonly accounts: readonly (SeededAccount & { readonly password: string })[];
  readonly counts: SeedCounts & { readonly users: number };
}

export const usersOf = ({ sites }: Pick<SeedCounts, 'sites'>): number => sites * officeRoles.length;

/**
 * Fills an empty, migrated database.
 *
 * @throws OperationalError when the database is not empty.
 */
export const seed = async (
  database: Database,
  request: SeedRequest,
  options: FillOptions,
): Promise<Seeded> => {
  await assertDatabaseEmpty(database, request);
  const known = await database.ports.sites.findByIdentifier(request.defaultSite);
  const plan: SeedPlan = { ...request, firstSiteId: known?.id ?? 1 };
  await fillDatabase(database, plan, options);

  const { sites, companies, employees, documents } = plan.counts;
  return {
    sites: seededSites(plan).map(({ id, identifier, name }, site) => ({
      id,
      identifier,
      name: site === 0 ? (known?.name ?? name) : name,
    })),
    accounts: seededAccounts(plan).map((account) => ({ ...account, password: options.password })),
    counts: { sites, companies, employees, documents, users: usersOf(plan.counts) },
  };
};
