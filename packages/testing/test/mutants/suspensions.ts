import type { AccessChange, Users } from '@paydocs/core';
import { endLinks } from '../../src/doubles/memory-link-tokens.ts';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Runs the work as if each site was active. */
const atActiveSites = async <Result>(
  { sites }: MemoryTables,
  work: () => Promise<Result>,
): Promise<Result> => {
  const before = [...sites.values()];
  for (const site of before) sites.set(site.id, { ...site, status: 'active' });
  const result = await work();
  for (const site of before) sites.set(site.id, site);
  return result;
};

/** Runs the work as if each user was Active. */
const asActiveUsers = async <Result>(
  { users }: MemoryTables,
  work: () => Promise<Result>,
): Promise<Result> => {
  const before = [...users.values()];
  for (const user of before) users.set(user.id, { ...user, status: 'Active' });
  const result = await work();
  for (const { id, status } of before) {
    const user = users.get(id);
    if (user !== undefined) users.set(id, { ...user, status });
  }
  return result;
};

/** Runs the work, and restores all links. */
const keepingLinks = async <Result>(
  { passwordResets, emailVerifications }: MemoryTables,
  work: () => Promise<Result>,
): Promise<Result> => {
  const tables = [passwordResets, emailVerifications];
  const before = tables.map((table) => [...table]);
  const result = await work();
  for (const [index, table] of tables.entries()) {
    for (const [id, token] of before[index] ?? []) table.set(id, token);
  }
  return result;
};

const activates = ({ to }: AccessChange): boolean => 'status' in to && to.status === 'Active';

const lateLinks: Fault<Users> = (tables, correct) => ({
  changeAccess: async (change) => {
    if (activates(change)) return keepingLinks(tables, () => correct.changeAccess(change));
    endLinks(tables, change.userId);
    await roundTrip();
    return keepingLinks(tables, () => correct.changeAccess(change));
  },
});

/** Faulty stores of users: links that survive, or end too often. */
export const userLinkMutants = storeMutants('users', {
  'links that survive a change of status': (tables, correct) => ({
    changeAccess: (change) => keepingLinks(tables, () => correct.changeAccess(change)),
  }),
  'links that live again': (tables, correct) => ({
    changeAccess: async (change) =>
      activates(change)
        ? keepingLinks(tables, () => correct.changeAccess(change))
        : correct.changeAccess(change),
  }),
  'links that end with every change': (tables, correct) => ({
    changeAccess: async (change) => {
      endLinks(tables, change.userId);
      return correct.changeAccess(change);
    },
  }),
  'links of all users ended': (tables, correct) => ({
    changeAccess: async (change) => {
      for (const id of tables.users.keys()) endLinks(tables, id);
      return correct.changeAccess(change);
    },
  }),
  'links ended before the change': lateLinks,
  'a row written back as it was read': ({ users }, correct) => ({
    changeAccess: async (change) => {
      const before = users.get(change.userId);
      await roundTrip();
      const result = await correct.changeAccess(change);
      if (before && 'status' in change.to) users.set(before.id, { ...before, ...change.to });
      return result;
    },
  }),
  'a new password at a suspended site': (tables, correct) => ({
    changePassword: (change) => atActiveSites(tables, () => correct.changePassword(change)),
  }),
  'invitations at a suspended site': (tables, correct) => ({
    invite: (invitation) => atActiveSites(tables, () => correct.invite(invitation)),
  }),
});

/** Faulty stores of imported users: links that survive, or end too often. */
export const userRecordLinkMutants = storeMutants('userRecords', {
  'links that outlive a change of status': (tables, correct) => ({
    upsert: (batch) => keepingLinks(tables, () => correct.upsert(batch)),
  }),
  'links that end with every import': (tables, correct) => ({
    upsert: async (batch) => {
      for (const id of tables.users.keys()) endLinks(tables, id);
      return correct.upsert(batch);
    },
  }),
});

/** Faulty stores of sessions, opened at a suspended site. */
export const sessionSiteMutants = storeMutants('sessions', {
  'sessions opened at a suspended site': (tables, correct) => ({
    open: (session, opening) => atActiveSites(tables, () => correct.open(session, opening)),
  }),
});

/** Faulty stores of reset tokens: tokens of users who may not sign in. */
export const resetSuspensionMutants = storeMutants('passwordResets', {
  'tokens stored for suspended users': (tables, correct) => ({
    create: (reset) => asActiveUsers(tables, () => correct.create(reset)),
  }),
  'tokens stored at a suspended site': (tables, correct) => ({
    create: (reset) => atActiveSites(tables, () => correct.create(reset)),
  }),
  'tokens of suspended users shown as valid': (tables, correct) => ({
    isValid: (presented) => asActiveUsers(tables, () => correct.isValid(presented)),
  }),
  'tokens of suspended users accepted': (tables, correct) => ({
    consume: (reset) => asActiveUsers(tables, () => correct.consume(reset)),
  }),
  'tokens accepted at a suspended site': (tables, correct) => ({
    consume: (reset) => atActiveSites(tables, () => correct.consume(reset)),
  }),
});

/** Faulty stores of verification tokens: tokens of users who may not sign in. */
export const verificationSuspensionMutants = storeMutants('emailVerifications', {
  'tokens stored for suspended users': (tables, correct) => ({
    create: (given) => asActiveUsers(tables, () => correct.create(given)),
  }),
  'tokens stored at a suspended site': (tables, correct) => ({
    create: (given) => atActiveSites(tables, () => correct.create(given)),
  }),
  'tokens of suspended users accepted': (tables, correct) => ({
    consume: (given) => asActiveUsers(tables, () => correct.consume(given)),
  }),
  'tokens accepted at a suspended site': (tables, correct) => ({
    consume: (given) => atActiveSites(tables, () => correct.consume(given)),
  }),
});
