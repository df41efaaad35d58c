import type { User, Users } from '@paydocs/core';
import { after, answering, around } from './faults.ts';
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
