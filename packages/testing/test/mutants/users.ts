import type { User, Users } from '@paydocs/core';
import { insertEntry } from '../../src/doubles/memory-outbox.ts';
import { after, answering, around, before } from './faults.ts';
import { changeRow, changeRows, type Fault, roundTrip, storeMutants } from './faulty-store.ts';

const withAccountUser = (change: (user: User) => Partial<User>): Fault<Users> =>
  answering(
    'findAccountByEmail',
    (account) => account && { ...account, user: { ...account.user, ...change(account.user) } },
  );

/** Answers each call as the first one with the same argument. */
const cached =
  (name: 'find' | 'findAccountByEmail'): Fault<Users> =>
  (_, correct) => {
    const cache = new Map<unknown, unknown>();
    return {
      [name]: async (key: never) => {
        if (!cache.has(key)) cache.set(key, await correct[name](key));
        return cache.get(key) as never;
      },
    };
  };

/** Faulty stores of users. */
export const userMutants = storeMutants('users', {
  'an addition that checks first and acts later': (_, correct) => ({
    addIfAbsent: async (user) => {
      if ((await correct.findAccountByEmail(user.email)) !== undefined) return undefined;
      await roundTrip();
      const added = await correct.addIfAbsent(user);
      return added ?? (await correct.findAccountByEmail(user.email))?.user;
    },
  }),
  'a second user of an address at another site': around(
    'addIfAbsent',
    async ({ users }, addIfAbsent, user) => {
      const existing = [...users.values()].find(({ email }) => email === user.email);
      if (existing === undefined || existing.siteId === user.siteId) return addIfAbsent();
      const added = await addIfAbsent({ ...user, email: `2${user.email}` });
      return added && { ...added, email: user.email };
    },
  ),
  'an addition that replaces the existing user': before('addIfAbsent', ({ users }, user) => {
    for (const { id, email } of users.values()) if (email === user.email) users.delete(id);
  }),
  'the ids of added records reused': answering('addIfAbsent', (added, _, { users }) => {
    const stored = added && users.get(added.id);
    if (added === undefined || stored === undefined) return undefined;
    users.delete(added.id);
    const id = (users.get(1)?.createdAt === added.createdAt ? users.size : 0) + 1;
    users.set(id, { ...stored, id });
    return { ...added, id };
  }),
  'one id for all additions': answering('addIfAbsent', (added) => added && { ...added, id: 1 }),
  'no request with the user': around(
    'addIfAbsent',
    async (_, addIfAbsent, { verificationId: _id, ...user }) => addIfAbsent(user),
  ),
  'a request for every user': around('addIfAbsent', async (tables, addIfAbsent, user) => {
    const { verificationId: id = 'request', email, createdAtMs } = user;
    const added = await addIfAbsent({ ...user, verificationId: undefined });
    tables.outbox.delete(id);
    insertEntry(tables, { id, task: { kind: 'email-verification', email }, createdAtMs });
    return added;
  }),
  'a request added after the user': around('addIfAbsent', async (tables, addIfAbsent, user) => {
    const { verificationId: id, email, createdAtMs } = user;
    const added = await addIfAbsent({ ...user, verificationId: undefined });
    if (added === undefined || id === undefined) return added;
    insertEntry(tables, { id, task: { kind: 'email-verification', email }, createdAtMs });
    return added;
  }),
  'new users without empty objects': after('addIfAbsent', ({ users }, { result }) =>
    changeRow(users, result?.id ?? 0, () => ({ settings: { theme: null } })),
  ),
  'a hash replaced without comparison': around(
    'replacePasswordHash',
    async ({ users }, _, { to }, [userId]) => {
      changeRow(users, userId, () => ({ passwordHash: to }));
      return users.has(userId);
    },
  ),
  'a hash compared first and replaced later': around(
    'replacePasswordHash',
    async ({ users }, _, { from, to }, [userId]) => {
      const user = users.get(userId);
      if (user?.passwordHash !== from) return false;
      await roundTrip();
      users.set(userId, { ...user, passwordHash: to });
      return true;
    },
  ),
  'a hash replaced for all users who have it': around(
    'replacePasswordHash',
    async ({ users }, _, { from, to }, [userId]) => {
      changeRows(users, ({ passwordHash }) => passwordHash === from, { passwordHash: to });
      return users.get(userId)?.passwordHash === to;
    },
  ),
  'a password version incremented with a better hash': after(
    'replacePasswordHash',
    ({ users }, { result, args: [userId] }) => {
      if (!result) return;
      changeRow(users, userId, ({ passwordVersion }) => ({ passwordVersion: passwordVersion + 1 }));
    },
  ),
  'success returned for an unknown user': around(
    'replacePasswordHash',
    async (_, replace, __, [userId]) => userId > 100 || replace(),
  ),
  'addresses compared as patterns': around('findAccountByEmail', async ({ users }, find, email) => {
    const pattern = new RegExp(`^${email.replaceAll('%', '.*').replaceAll('_', '.')}$`);
    const user = [...users.values()].find((each) => pattern.test(each.email));
    return user && find(user.email);
  }),
  'users found by 32 bits of the id': around('find', async (_, find, id) => find(id | 0)),
  'any user for an unknown id': around(
    'find',
    async ({ users }, find) => (await find()) ?? find([...users.keys()][0] ?? 0),
  ),
  'users found by id kept in a cache': cached('find'),
  'the hash of a user found by id': answering(
    'find',
    (user, id, { users }) => user && { ...user, passwordHash: users.get(id)?.passwordHash },
  ),
  'the first role for every user found by id': answering(
    'find',
    (user) => user && { ...user, role: { ...user.role, id: 1 } },
  ),
  'accounts kept in a cache': cached('findAccountByEmail'),
  'amounts as single floats': withAccountUser(({ totalSpent }) => ({
    totalSpent: Math.fround(totalSpent),
  })),
  'names in composed form': withAccountUser(({ lastName }) => ({ lastName: lastName.normalize() })),
  'absent values as empty texts': withAccountUser(({ chatId }) => ({ chatId: chatId ?? '' })),
  'JSON without its empty names': withAccountUser(({ metadata }) => ({
    metadata: Object.fromEntries(Object.entries(metadata).filter(([name]) => name !== '')),
  })),
});
