import { type Account, RawJson, type Role, standardRoles } from '@paydocs/core';
import { buildSite, buildUser } from '@paydocs/testing';
import { type ImportedUser, planUser } from '../../src/records/steps/plan-user.ts';

export const BCRYPT = '$2y$10$92IXUNpkjO0rOQ5byMi.Ye4oKoEa3Ro9llC/.og/at2.uheWG/igi';

export const NOW = '2026-01-31T09:00:00.000Z';

const { createdAt } = buildSite();

const roles = new Map(
  standardRoles.map((role, index): [string, Role] => [
    role.name,
    { ...role, id: index + 1, createdAt, updatedAt: createdAt },
  ]),
);

export const roleOf = (name: string): Role => roles.get(name) as Role;

export const idOf = (name: string): number => roleOf(name).id;

/** Returns an account of site 1: an Active Member with the hash of an earlier import. */
export const accountWith = (role = 'Member', passwordHash = BCRYPT): Account => {
  const { passwordHash: _hash, ...user } = buildUser({
    roleId: idOf(role),
    chatId: 'kept',
    totalSpent: 5,
    settings: { theme: 'dark', list: [1, { a: null }] },
  });
  return {
    user: { ...user, site: buildSite(), role: roleOf(role) },
    passwordHash,
    passwordVersion: 3,
    secondFactorAtMs: null,
  };
};

const EMPTY = {
  role: null,
  status: null,
  passwordHash: null,
  emailVerifiedAt: null,
  marketingId: null,
  chatId: null,
  totalSpent: null,
  metadata: null,
  settings: null,
  createdAt: null,
  updatedAt: null,
};

/** Plans the import of the user of the account, or of a new one, with these values. */
export const planned = (given: Partial<ImportedUser>, account?: Account) => {
  const { email, firstName, lastName } = buildUser();
  const user = { ...EMPTY, email, firstName, lastName, ...given };
  return planUser(user, { siteId: 1, nowMs: Date.parse(NOW), roles, account });
};

export const full = {
  role: 'Manager',
  status: 'Suspended',
  passwordHash: BCRYPT,
  emailVerifiedAt: '2025-12-31T23:59:59.999Z',
  marketingId: 'mk_1',
  chatId: 'U0%_',
  totalSpent: 1234567.89,
  metadata: RawJson.of({ a: [1] }),
  settings: RawJson.of({ theme: 'dark' }),
  createdAt: '2019-02-28T00:00:00.001Z',
  updatedAt: '2020-02-29T00:00:00.120Z',
} as const;
