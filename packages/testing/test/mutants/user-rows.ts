import { memoryUserRows } from '../../src/doubles/memory-user-rows.ts';
import { changeRow, changeRows, restore, storeMutants } from './faulty-store.ts';
import { afterwards, delayed, keeping, rows, stale, within } from './faulty-transactions.ts';

const nothing = async (): Promise<void> => {};

/** Faulty additions of users and e-mails. */
export const addedUserMutants = storeMutants('store', {
  'added users without their ids': rows('users', (correct) => ({
    add: async (users) => (await correct.add(users)).toReversed(),
  })),
  'added users without JSON': rows('users', (correct) => ({
    add: async (users) => correct.add(users.map((user) => ({ ...user, metadata: {} }))),
  })),
  'the ids of added users given again': rows('users', (correct) => ({
    add: async (users) => (await correct.add(users)).map((id) => id && Math.min(id, 6)),
  })),
  'a second user of an address at another site': rows('users', (correct) => ({
    add: async (users) => {
      const [id] = await correct.add(users);
      return [id ?? (users[0]?.siteId === 2 ? 99 : undefined)];
    },
  })),
  'an existing user who is replaced': rows('users', (correct, { users }) => ({
    add: async (added) => {
      for (const { email, passwordHash } of added) {
        const stored = [...users.values()].find((user) => user.email === email);
        // Once: a transaction runs again when another write comes between.
        if (stored?.passwordHash === passwordHash) continue;
        changeRows(users, (user) => user === stored, { passwordHash });
      }
      return correct.add(added);
    },
  })),
  'addresses that are looked up a round trip before': stale((before, tx) => ({
    users: {
      ...tx.users,
      add: async (users) => {
        const known = new Set([...before.users.values()].map(({ email }) => email));
        const ids = await tx.users.add(users);
        return ids.map((id, index) => id ?? (known.has(users[index]?.email ?? '') ? id : 99));
      },
    },
  })),
  'an address that two users get at once': stale((before, tx) => ({
    users: {
      ...tx.users,
      lockByEmail: async (emails) => memoryUserRows(before).lockByEmail(emails),
    },
  })),
  'e-mails that are not added': rows('outbox', () => ({ add: nothing })),
  'e-mails that are due later': rows('outbox', (correct) => ({
    add: async (entry) => correct.add({ ...entry, createdAtMs: entry.createdAtMs + 1 }),
  })),
  'e-mails that stay when the work rejects': keeping('outbox'),
});

/** Faulty users of transactions, and faulty sessions, links and API tokens of users. */
export const userRowMutants = storeMutants('store', {
  'users locked in the order of their names': rows('users', (correct) => ({
    lock: async (ids) => (await correct.lock(ids)).toReversed(),
  })),
  'an address that stays as it was': rows('users', (correct) => ({
    save: async (id, { email: _email, ...changes }) => correct.save(id, changes),
  })),
  'an address that is left out': rows('users', (correct) => ({
    lockByEmail: async (emails) => correct.lockByEmail(emails.slice(1)),
  })),
  'users of all sites who count': rows('users', (correct) => ({
    hasOther: async (users) =>
      (await correct.hasOther(users)) || correct.hasOther({ ...users, siteId: 3 - users.siteId }),
  })),
  'a user who counts as another one': rows('users', (correct) => ({
    hasOther: async (users) => correct.hasOther({ ...users, exceptId: 0 }),
  })),
  'users of any status who count': rows('users', (correct) => ({
    hasOther: async (users) =>
      (await correct.hasOther(users)) || correct.hasOther({ ...users, status: 'Suspended' }),
  })),
  'users who are not saved': rows('users', () => ({ save: nothing })),
  'statuses that are not saved': rows('users', (correct) => ({
    save: async (id, { status: _status, ...changes }) => correct.save(id, changes),
  })),
  'any session that counts as open': rows('sessions', () => ({ isOpen: async () => true })),
  'sessions that survive another one': rows('sessions', (correct) => ({
    revokeOf: async (revocation) => correct.revokeOf({ ...revocation, exceptSessionId: null }),
  })),
  'reset links that survive': rows('links', () => ({ endResetOf: nothing })),
  'links that end with the reset link': rows('links', (correct) => ({
    endResetOf: async (userId) => correct.endOf(userId),
  })),
  'sessions that survive': rows('sessions', () => ({ revokeOf: async () => 2 })),
  'sessions of all users revoked': afterwards(({ sessions }) =>
    changeRows(sessions, ({ revokedAtMs }) => revokedAtMs === null, { revokedAtMs: 1 }),
  ),
  'expired sessions that count': rows('sessions', (correct) => ({
    revokeOf: async (revocation) => (await correct.revokeOf(revocation)) + 1,
  })),
  'links that survive': rows('links', () => ({ endOf: nothing })),
  'pending addresses that survive': within((tx) => ({
    links: {
      ...tx.links,
      endOf: async (userId) => {
        const pending = await tx.pendingEmails.of(userId);
        await tx.links.endOf(userId);
        if (pending !== undefined) await tx.pendingEmails.save(pending);
      },
    },
  })),
  'links of all users ended': rows('links', (correct) => ({
    endOf: async () => {
      for (const userId of [1, 2]) await correct.endOf(userId);
    },
  })),
  'API tokens that survive': rows('apiTokens', () => ({ removeOf: nothing })),
  'API tokens of all users removed': rows('apiTokens', (correct) => ({
    removeOf: async () => {
      for (const userId of [1, 2]) await correct.removeOf(userId);
    },
  })),
  'sessions that stay revoked when the work rejects': keeping('sessions'),
  'links that stay ended when the work rejects': keeping('links'),
  'API tokens that stay removed when the work rejects': keeping('apiTokens'),
});

/** Faulty locks of users: what others do meanwhile is not seen, or overwritten. */
export const userLockMutants = storeMutants('store', {
  'users that nobody locks': stale((before, tx) => ({
    users: { ...tx.users, lock: async (ids) => memoryUserRows(before).lock(ids) },
  })),
  'a site that nobody locks': stale((before, tx) => ({
    users: { ...tx.users, hasOther: async (users) => memoryUserRows(before).hasOther(users) },
  })),
  'sessions that open meanwhile and stay open': delayed(({ sessions }, { first }) =>
    changeRows(sessions, ({ id }) => !first.sessions.has(id), { revokedAtMs: null }),
  ),
  'links that are created meanwhile and live': delayed((tables, { last }) => {
    restore(tables.passwordResets, last.passwordResets);
    restore(tables.emailVerifications, last.emailVerifications);
  }),
  'API tokens that are created meanwhile and live': delayed(({ apiTokens }, { first, last }) => {
    restore(
      apiTokens,
      [...last.apiTokens].filter(([id]) => !first.apiTokens.has(id)),
    );
  }),
  'a user written back as it was read': delayed(({ users }, { first }) => {
    const version = first.users.get(1)?.passwordVersion;
    if (version !== undefined) changeRow(users, 1, () => ({ passwordVersion: version }));
  }),
});
