import type { UserAdministration, UserFilter } from '@paydocs/core';
import { answering, given } from './faults.ts';
import { type Fault, storeMutants } from './faulty-store.ts';

/** Lists users without a filter. */
const without = (name: keyof UserFilter): Fault<UserAdministration> =>
  given('list', ({ filter }) => ({ filter: { ...filter, [name]: undefined } }));

/** Faulty administrations of users: wrong lists. */
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
});
