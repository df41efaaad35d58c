import type { UserAdministration, UserFilter } from '@paydocs/core';
import { userOf } from '../../src/doubles/memory-tables.ts';
import { after, answering, around, given } from './faults.ts';
import { changeRow, type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Lists users without a filter. */
const without = (name: keyof UserFilter): Fault<UserAdministration> =>
  given('list', ({ filter }) => ({ filter: { ...filter, [name]: undefined } }));

/** Faulty administrations of users: wrong lists, creations and invitations. */
export const userAdministrationMutants = storeMutants('userAdministration', {
  'hashes in a list': answering('list', (listed, _, { users }) =>
    listed.map((user) => ({ ...user, passwordHash: users.get(user.id)?.passwordHash })),
  ),
  'users listed backwards': answering('list', (users) => users.toReversed()),
  'a list that starts with the id': given('list', ({ afterId }) => ({ afterId: afterId - 1 })),
  'a list without its limit': given('list', () => ({ limit: 1000 })),
  'users of all sites': without('siteId'),
  'users of all roles': without('roleId'),
  'users of all statuses': without('status'),
  'a search in all of Unicode': ({ users }, correct) => ({
    list: async ({ filter: { search = '', ...filter }, ...query }) =>
      (await correct.list({ ...query, filter })).filter(({ id }) => {
        const { email = '', firstName = '', lastName = '' } = users.get(id) ?? {};
        const text = `${email} ${firstName} ${lastName}`.toLowerCase();
        return text.includes(search.toLowerCase());
      }),
  }),
  'a creation without an invitation': given('create', () => ({ invitationId: null })),
  'an invitation of every new user': given('create', ({ invitationId }) => ({
    invitationId: invitationId ?? 'invitation',
  })),
  'new users without empty settings': after('create', ({ users }, { result }) =>
    changeRow(users, result?.id ?? 0, () => ({ settings: { theme: null } })),
  ),
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
  'a creation that checks first and acts later': around(
    'create',
    async (tables, create, { user }) => {
      const existing = () => [...tables.users.values()].find(({ email }) => email === user.email);
      if (existing() !== undefined) return undefined;
      await roundTrip();
      const added = await create();
      const first = existing();
      return added ?? (first && userOf(tables, first));
    },
  ),
  'a user who stays without the invitation': (_, correct) => ({
    create: async ({ user, invitationId, audit }) => {
      const added = await correct.create({ user, invitationId: null, audit });
      if (added === undefined || invitationId === null) return added;
      await correct.invite({ userId: added.id, invitationId, nowMs: user.createdAtMs, audit });
      return added;
    },
  }),
  'invitations of suspended users': around('invite', async ({ users }, invite, { userId }) =>
    users.get(userId)?.status === 'Suspended' ? true : invite(),
  ),
  'creations that are not recorded': after('create', ({ auditLog }) => {
    auditLog.length = 0;
  }),
  'invitations recorded in any case': after('invite', ({ auditLog }, { input, result }) => {
    if (!result) auditLog.push(input.audit);
  }),
  'invitations that are not added': () => ({ invite: async ({ userId }) => userId === 1 }),
});
