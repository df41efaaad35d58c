import { type PasswordHasher, type Records, standardRoles } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { seededUsers } from './records/accounts.ts';
import { batches } from './batches.ts';
import { seededCompanies } from './records/companies.ts';
import { seededDocuments } from './records/documents.ts';
import { seededEmployees } from './records/employees.ts';
import type { SeedPlan } from './layout.ts';
import { seededSites } from './records/sites.ts';
import { withHashes } from './with-hashes.ts';

/** Options for {@link fillDatabase}. */
export interface FillOptions {
  readonly hasher: Pick<PasswordHasher, 'hash'>;
  /** The password of all accounts. */
  readonly password: string;
  /** Called after each batch with the number of records in it. */
  readonly onStored?: (records: number) => void;
}

const BATCH = 500;

/** Stores the records of a plan in atomic batches. */
export const fillDatabase = async (
  database: Pick<Database, 'add' | 'ports'>,
  plan: SeedPlan,
  { hasher, password, onStored = () => {} }: FillOptions,
): Promise<void> => {
  const store = async (records: Records): Promise<void> => {
    await database.add(records);
    for (const added of Object.values(records)) onStored(added.length);
  };

  const sites = seededSites(plan);
  const known = await database.ports.sites.findByIdentifier(plan.defaultSite);
  await store({ sites: known === undefined ? sites : sites.slice(1) });

  const users = seededUsers(plan, await roleIds(database));
  await store({ users: await withHashes(users, { hasher, password }) });

  for (const companies of batches(seededCompanies(plan), BATCH)) await store({ companies });
  for (const employees of batches(seededEmployees(plan), BATCH)) await store({ employees });
  for (const documents of batches(seededDocuments(plan), BATCH)) await store({ documents });
};

const roleIds = async (database: Pick<Database, 'ports'>): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  for (const { name } of standardRoles) {
    const role = await database.ports.roles.findByName(name);
    if (role !== undefined) ids.set(name, role.id);
  }
  return ids;
};
