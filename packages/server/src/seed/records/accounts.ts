import { ACTIVE, standardRoles, timestamp, type UserRecord } from '@paydocs/core';
import { layoutOf, SEEDED_AT_MS, type SeedPlan } from '../layout.ts';
import { people } from '../fakes/people.ts';
import { siteIdentifiers } from './sites.ts';

/** An account of a seed: one for each role at each site. */
export interface SeededAccount {
  readonly site: string;
  readonly role: string;
  readonly email: string;
}

/** A user as it is added, without the hash of the password. */
export type SeededUser = Omit<UserRecord, 'passwordHash'>;

/** The accounts of a seed: `owner@<site>.test`, `manager@<site>.test` and so on. */
export const seededAccounts = (plan: SeedPlan): readonly SeededAccount[] =>
  siteIdentifiers(plan).flatMap((site) =>
    standardRoles.map(({ name }) => ({
      site,
      role: name,
      email: `${name.toLowerCase()}@${site}.test`,
    })),
  );

/** The users behind the accounts, in the same order; `roleIds` are those of the database. */
export const seededUsers = (
  plan: SeedPlan,
  roleIds: ReadonlyMap<string, number>,
): readonly SeededUser[] => {
  const layout = layoutOf(plan);
  const draw = people(plan.seed, 1);
  return seededAccounts(plan).map(({ role, email }, index) => {
    const site = Math.floor(index / standardRoles.length);
    const roleId = roleIds.get(role);
    if (roleId === undefined) throw new Error(`The database has no role '${role}'.`);
    return {
      id: layout.userId(site, index % standardRoles.length),
      siteId: layout.siteId(site),
      roleId,
      ...draw(),
      email,
      marketingId: null,
      chatId: null,
      emailVerifiedAt: timestamp(SEEDED_AT_MS),
      totalSpent: 0,
      metadata: {},
      settings: {},
      status: ACTIVE,
      createdAt: timestamp(SEEDED_AT_MS),
      updatedAt: timestamp(SEEDED_AT_MS),
    };
  });
};
