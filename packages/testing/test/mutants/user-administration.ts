import type { Users } from '@paydocs/core';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Changes a filter or the page of a list before the correct port reads it. */
const listing =
  (change: (query: Parameters<Users['list']>[0]) => Parameters<Users['list']>[0]): Fault<Users> =>
  (_, correct) => ({ list: async (query) => correct.list(change(query)) });

const listMutants = storeMutants('users', {
  'hashes in a list': ({ users }, correct) => ({
    list: async (query) =>
      (await correct.list(query)).map((user) => ({
        ...user,
        passwordHash: users.get(user.id)?.passwordHash,
      })),
  }),
  'users listed backwards': (_, correct) => ({
    list: async (query) => (await correct.list(query)).toReversed(),
  }),
  'a list that starts with the id': listing((query) => ({ ...query, afterId: query.afterId - 1 })),
  'a list without its limit': listing((query) => ({ ...query, limit: 1000 })),
  'users of all sites': listing((query) => ({
    ...query,
    filter: { ...query.filter, siteId: undefined },
  })),
  'users of all roles': listing((query) => ({
    ...query,
    filter: { ...query.filter, roleId: undefined },
  })),
  'users of all statuses': listing((query) => ({
    ...query,
    filter: { ...query.filter, status: undefined },
  })),
  'a search in all of Unicode': ({ users }, correct) => ({
    list: async ({ filter: { search = '', ...filter }, ...query }) =>
      (await correct.list({ ...query, filter })).filter(({ id }) => {
        const { email = '', firstName = '', lastName = '' } = users.get(id) ?? {};
        const text = `${email} ${firstName} ${lastName}`.toLowerCase();
        return text.includes(search.toLowerCase());
      }),
  }),
});

const creationMutants = storeMutants('users', {
  'a creation without an invitation': (_, correct) => ({
    create: async (creation) => correct.create({ ...creation, invitationId: null }),
  }),
  'an invitation of every new user': (_, correct) => ({
    create: async (creation) =>
      correct.create({ ...creation, invitationId: creation.invitationId ?? 'invitation' }),
  }),
  'new users without empty objects': ({ users }, correct) => ({
    create: async (creation) => {
      const added = await correct.create(creation);
      const stored = added && users.get(added.id);
      if (stored !== undefined) users.set(stored.id, { ...stored, settings: { theme: null } });
      return added;
    },
  }),
  'an invitation when the address is taken': ({ users }, correct) => ({
    create: async (creation) => {
      const { user, invitationId, audit } = creation;
      const taken = [...users.values()].find(({ email }) => email === user.email);
      if (taken === undefined) return correct.create(creation);
      if (invitationId !== null) {
        await correct.invite({ userId: taken.id, invitationId, nowMs: user.createdAtMs, audit });
      }
      return undefined;
    },
  }),
  'a creation that checks first and acts later': (_, correct) => ({
    create: async (creation) => {
      if ((await correct.findAccountByEmail(creation.user.email)) !== undefined) return undefined;
      await roundTrip();
      const added = await correct.create(creation);
      return added ?? (await correct.findAccountByEmail(creation.user.email))?.user;
    },
  }),
  'a user who stays without the invitation': (_, correct) => ({
    create: async ({ user, invitationId, audit }) => {
      const added = await correct.create({ user, invitationId: null, audit });
      if (added === undefined || invitationId === null) return added;
      await correct.invite({ userId: added.id, invitationId, nowMs: user.createdAtMs, audit });
      return added;
    },
  }),
  'invitations of suspended users': ({ users }, correct) => ({
    invite: async (invitation) => {
      const user = users.get(invitation.userId);
      return user?.status === 'Suspended' || correct.invite(invitation);
    },
  }),
  'creations that are not recorded': ({ auditLog }, correct) => ({
    create: async (creation) => {
      const added = await correct.create(creation);
      auditLog.length = 0;
      return added;
    },
  }),
  'invitations recorded in any case': ({ auditLog }, correct) => ({
    invite: async (invitation) => {
      const added = await correct.invite(invitation);
      if (!added) auditLog.push(invitation.audit);
      return added;
    },
  }),
  'invitations that are not added': () => ({ invite: async ({ userId }) => userId === 1 }),
});

/** Faulty stores of users: wrong lists, creations and invitations. */
export const userAdministrationMutants = [...listMutants, ...creationMutants];
