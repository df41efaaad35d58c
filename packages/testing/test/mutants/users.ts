import type { Account, User, Users } from '@paydocs/core';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

const withAccountUser =
  (change: (user: User) => Partial<User>): Fault<Users> =>
  (_, correct) => ({
    findAccountByEmail: async (email) => {
      const account = await correct.findAccountByEmail(email);
      return account && { ...account, user: { ...account.user, ...change(account.user) } };
    },
  });

const withUserById =
  (change: (user: User) => Partial<User>): Fault<Users> =>
  (_, correct) => ({
    find: async (id) => {
      const user = await correct.find(id);
      return user && { ...user, ...change(user) };
    },
  });

const cachedById: Fault<Users> = (_, correct) => {
  const cache = new Map<number, User | undefined>();
  return {
    find: async (id) => {
      if (!cache.has(id)) cache.set(id, await correct.find(id));
      return cache.get(id);
    },
  };
};

const cached: Fault<Users> = (_, correct) => {
  const cache = new Map<string, Account | undefined>();
  return {
    findAccountByEmail: async (email) => {
      if (!cache.has(email)) cache.set(email, await correct.findAccountByEmail(email));
      return cache.get(email);
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
  'a second user of an address at another site': ({ users }, correct) => ({
    addIfAbsent: async (user) => {
      const existing = [...users.values()].find(({ email }) => email === user.email);
      if (existing === undefined || existing.siteId === user.siteId)
        return correct.addIfAbsent(user);
      const added = await correct.addIfAbsent({ ...user, email: `2${user.email}` });
      return added && { ...added, email: user.email };
    },
  }),
  'an addition that replaces the existing user': ({ users }, correct) => ({
    addIfAbsent: async (user) => {
      for (const { id, email } of users.values()) if (email === user.email) users.delete(id);
      return correct.addIfAbsent(user);
    },
  }),
  'the ids of added records reused': ({ users }, correct) => ({
    addIfAbsent: async (user) => {
      const added = await correct.addIfAbsent(user);
      const stored = added && users.get(added.id);
      if (added === undefined || stored === undefined) return undefined;
      users.delete(added.id);
      const id = (users.get(1)?.createdAt === added.createdAt ? users.size : 0) + 1;
      users.set(id, { ...stored, id });
      return { ...added, id };
    },
  }),
  'one id for all additions': (_, correct) => ({
    addIfAbsent: async (user) => {
      const added = await correct.addIfAbsent(user);
      return added && { ...added, id: 1 };
    },
  }),
  'no request with the user': (_, correct) => ({
    addIfAbsent: ({ verificationId: _id, ...user }) => correct.addIfAbsent(user),
  }),
  'a request for every user': ({ outbox }, correct) => ({
    addIfAbsent: async (user) => {
      const added = await correct.addIfAbsent({ ...user, verificationId: undefined });
      const { verificationId: id = 'request', email, createdAtMs } = user;
      const task = { kind: 'email-verification', email } as const;
      const entry = { id, task, createdAtMs, failures: 0, attempts: 0, failed: false };
      outbox.set(id, { ...entry, dueAtMs: createdAtMs });
      return added;
    },
  }),
  'a request added after the user': ({ outbox }, correct) => ({
    addIfAbsent: async ({ verificationId: id, ...user }) => {
      const added = await correct.addIfAbsent(user);
      if (added === undefined || id === undefined) return added;
      if (outbox.has(id)) throw new Error('There is an entry already.');
      const task = { kind: 'email-verification', email: user.email } as const;
      const { createdAtMs } = user;
      const entry = { id, task, createdAtMs, failures: 0, attempts: 0, failed: false };
      outbox.set(id, { ...entry, dueAtMs: createdAtMs });
      return added;
    },
  }),
  'new users without empty objects': ({ users }, correct) => ({
    addIfAbsent: async (user) => {
      const added = await correct.addIfAbsent(user);
      const stored = added && users.get(added.id);
      if (stored !== undefined) users.set(stored.id, { ...stored, settings: { theme: null } });
      return added;
    },
  }),
  'a hash replaced without comparison': ({ users }) => ({
    replacePasswordHash: async (userId, { to }) => {
      const user = users.get(userId);
      if (user === undefined) return false;
      users.set(userId, { ...user, passwordHash: to });
      return true;
    },
  }),
  'a hash compared first and replaced later': ({ users }) => ({
    replacePasswordHash: async (userId, { from, to }) => {
      const user = users.get(userId);
      if (user?.passwordHash !== from) return false;
      await roundTrip();
      users.set(userId, { ...user, passwordHash: to });
      return true;
    },
  }),
  'a hash replaced for all users who have it': ({ users }) => ({
    replacePasswordHash: async (userId, { from, to }) => {
      for (const user of users.values()) {
        if (user.passwordHash === from) users.set(user.id, { ...user, passwordHash: to });
      }
      return users.get(userId)?.passwordHash === to;
    },
  }),
  'a password version incremented with a better hash': ({ users }, correct) => ({
    replacePasswordHash: async (userId, change) => {
      const replaced = await correct.replacePasswordHash(userId, change);
      const user = users.get(userId);
      if (replaced && user)
        users.set(userId, { ...user, passwordVersion: user.passwordVersion + 1 });
      return replaced;
    },
  }),
  'success returned for an unknown user': (_, correct) => ({
    replacePasswordHash: async (userId, change) =>
      userId > 100 || (await correct.replacePasswordHash(userId, change)),
  }),
  'addresses compared as patterns': ({ users }, correct) => ({
    findAccountByEmail: async (email) => {
      const pattern = new RegExp(`^${email.replaceAll('%', '.*').replaceAll('_', '.')}$`);
      const user = [...users.values()].find((each) => pattern.test(each.email));
      return user && correct.findAccountByEmail(user.email);
    },
  }),
  'users found by 32 bits of the id': (_, correct) => ({ find: (id) => correct.find(id | 0) }),
  'any user for an unknown id': ({ users }, correct) => ({
    find: async (id) => (await correct.find(id)) ?? correct.find([...users.keys()][0] ?? 0),
  }),
  'users found by id kept in a cache': cachedById,
  'the hash of a user found by id': ({ users }, correct) => ({
    find: async (id) => {
      const user = await correct.find(id);
      return user && { ...user, passwordHash: users.get(id)?.passwordHash };
    },
  }),
  'the first role for every user found by id': withUserById(({ role }) => ({
    role: { ...role, id: 1 },
  })),
  'accounts kept in a cache': cached,
  'amounts as single floats': withAccountUser(({ totalSpent }) => ({
    totalSpent: Math.fround(totalSpent),
  })),
  'names in composed form': withAccountUser(({ lastName }) => ({ lastName: lastName.normalize() })),
  'absent values as empty texts': withAccountUser(({ chatId }) => ({ chatId: chatId ?? '' })),
  'JSON without its empty names': withAccountUser(({ metadata }) => ({
    metadata: Object.fromEntries(Object.entries(metadata).filter(([name]) => name !== '')),
  })),
});
