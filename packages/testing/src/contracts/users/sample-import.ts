import assert from 'node:assert/strict';
import type { Account, ImportedUser, RecordOutcome, UserBatch } from '@paydocs/core';
import { buildSite, buildUser } from '../../builders.ts';
import { PASSWORD_HASH, roleId } from '../sample-values.ts';
import { OPENED_MS } from '../sessions/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** A bcrypt hash in the form of Laravel, opaque to stores. */
export const BCRYPT_HASH = '$2y$10$92IXUNpkjO0rOQ5byMi.Ye4oKoEa3Ro9llC/.og/at2.uheWG/igi';

/** Another one. */
export const OTHER_BCRYPT_HASH = '$2y$10$.vGA1O9wmRjrwAVXD98HNOgsNpDczlqm3Jq7KnEd1rVAGv3Fykk1a';

/** The time of sample imports, a minute after sample sessions were opened. */
export const IMPORTED_MS = OPENED_MS + 60_000;

/** Returns a user of an import with an address and names only. */
export const buildImported = (email: string, given: Partial<ImportedUser> = {}): ImportedUser => ({
  email,
  firstName: 'Łukasz',
  lastName: "O'Hara 😀",
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
  audit: {
    id: `entry-${email}`,
    atMs: IMPORTED_MS,
    action: 'user.imported',
    siteId: 1,
    userId: null,
    sessionId: null,
    subject: null,
    address: null,
    userAgent: null,
    requestId: null,
    details: {},
  },
  ...given,
});

/** Imports users into site 1. */
export const importUsers = async (
  { ports }: StoreHarness,
  users: readonly ImportedUser[],
  batch: Partial<UserBatch> = {},
): Promise<readonly RecordOutcome[]> =>
  ports.userRecords.upsert({
    siteId: 1,
    nowMs: IMPORTED_MS,
    users,
    defaults: { role: 'Member', status: 'Active', passwordHash: '!' },
    keptRole: 'Owner',
    dryRun: false,
    ...batch,
  });

/** Adds the users 1 and 2 of site 1 and user 3 of site 2, all with one role. */
export const addUsers = async (
  harness: StoreHarness,
  passwordHash = PASSWORD_HASH,
  role = 'Member',
): Promise<void> => {
  const roleOfAll = await roleId(harness, role);
  const build = (id: number, siteId: number) =>
    buildUser({
      id,
      siteId,
      roleId: roleOfAll,
      email: `user-${id}@example.test`,
      firstName: 'Ann',
      lastName: 'Lee',
      chatId: 'kept',
      totalSpent: 5,
      settings: { theme: 'dark', list: [1, { a: null }] },
      passwordHash,
    });
  await harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [build(1, 1), build(2, 1), build(3, 2)],
  });
};

/** Returns the account of an address. */
export const accountOf = async ({ ports }: StoreHarness, email: string): Promise<Account> => {
  const account = await ports.users.findAccountByEmail(email);
  assert.ok(account, email);
  return account;
};

/** Returns user 1 of {@link addUsers} as an import without a difference, but for the given values. */
export const sameUser = (given: Partial<ImportedUser> = {}): ImportedUser =>
  buildImported('user-1@example.test', { firstName: 'Ann', lastName: 'Lee', ...given });
