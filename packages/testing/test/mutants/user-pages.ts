import { answering, around, given } from './faults.ts';
import { roundTrip, storeMutants } from './faulty-store.ts';

/** Faulty stores of users: wrong pages, and rights that are not checked. */
export const userPageMutants = storeMutants('userAdministration', {
  'the users of the page as the total': answering('page', ({ items }) => ({
    items,
    total: items.length,
  })),
  'users of any status': given('page', ({ filter: { id = [], email = [], role = [] } }) => ({
    filter: {
      ...(id.length > 0 && { id }),
      ...(email.length > 0 && { email }),
      ...(role.length > 0 && { role }),
    },
  })),
  'parts of addresses with case': given('page', ({ filter }, { users }) => {
    const { email, ...others } = filter;
    if (email === undefined) return {};
    const fitting = [...users.values()].filter((user) =>
      email.some((part) => user.email.includes(part)),
    );
    return { filter: { ...others, id: [0, ...fitting.map(({ id }) => id)] } };
  }),
  'users in the order of their ids': given('page', () => ({ sort: [] })),
  'users in the order of one key': given('page', ({ sort }) => ({ sort: sort.slice(0, 1) })),
  'a role that changes without the status': given('changeAccess', ({ to }) =>
    to.roleId === undefined ? {} : { to: { roleId: to.roleId } },
  ),
  'rights that are not compared': given('changeAccess', () => ({ checked: undefined })),
  'rights of the user who is changed ignored': given(
    'changeAccess',
    ({ checked, userId }, tables) => {
      const user = tables.users.get(userId);
      if (checked === undefined || user === undefined) return {};
      return { checked: { ...checked, roleId: user.roleId, status: user.status } };
    },
  ),
  'rights of the one who changes ignored': given('changeAccess', ({ checked }, { users }) => {
    const [by] = [...users.values()].filter(({ status }) => status === 'Active');
    if (checked === undefined || by === undefined) return {};
    return { checked: { ...checked, by: { userId: by.id, roleId: by.roleId } } };
  }),
  'rights that are compared apart from the change': around(
    'changeAccess',
    async ({ users }, change, input) => {
      const by = users.get(input.checked?.by.userId ?? 0);
      const isFine = by?.status === 'Active' && by.roleId === input.checked?.by.roleId;
      await roundTrip();
      return isFine ? change({ ...input, checked: undefined }) : change();
    },
  ),
});
