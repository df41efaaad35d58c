import { randomBytes } from 'node:crypto';
import { ACTIVE, officeRoles, timestamp, type UserRecord } from '@paydocs/core';
import { layoutOf, SEEDED_AT_MS, type SeedPlan } from '../layout.ts';
import { people } from '../fakes/people.ts';
import { siteIdentifiers } from './sites.ts';

/** An account of a seed. Each site has one account per role. */
export interface SeededAccount {
  readonly site: string;
  readonly role: string;
  readonly email: string;
}

/** A user record without the password hash. */
export type SeededUser = Omit<UserRecord, 'passwordHash'>;

/** Returns the accounts of a seed: `owner@<site>.test`, `manager@<site>.test` and so on. */
export const seededAccounts = (plan: SeedPlan): readonly SeededAccount[] =>
  siteIdentifiers(plan).flatMap((site) =>
    officeRoles.map(({ name }) => ({
      site,
      role: name,
      email: `${name.toLowerCase()}@${site}.test`,
    })),
  );

/** Returns the users of the accounts, in the order of `seededAccounts`. */
export const seededUsers = (
  plan: SeedPlan,
  roleIds: ReadonlyMap<string, number>,
): readonly SeededUser[] => {
  const layout = layoutOf(plan);
  const draw = people(plan.seed, 1);
  return seededAccounts(plan).map(({ role, email }, index) => {
    const site = Math.floor(index / officeRoles.length);
    const roleId = roleIds.get(role);
    if (roleId === undefined) throw new Error(`The database has no role '${role}'.`);
    return {
      id: layout.userId(site, index % officeRoles.length),
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

const PASSWORD_BYTES = 18;

/** Generates a password of 144 random bits, as 24 characters of base64url. */
export const generatePassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url');
