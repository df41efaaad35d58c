import { answering, given } from './faults.ts';
import { storeMutants } from './faulty-store.ts';

/** Faulty stores of users: wrong pages. */
export const userPageMutants = storeMutants('userAdministration', {
  'the first rows after a place that is not the first': given('page', ({ after }) =>
    after === undefined ? {} : { after: null },
  ),
  'the users of the page as the total': answering('page', (slice) => ({
    ...slice,
    ...(slice.total !== undefined && { total: slice.items.length }),
  })),
  'statuses of all sites': ({ users }) => ({
    statuses: async () => [...new Set([...users.values()].map(({ status }) => status))],
  }),
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
  'addresses that contain one': given('page', ({ filter }) => {
    const { 'email:exact': email, ...others } = filter;
    return email === undefined ? {} : { filter: { ...others, email } };
  }),
  'parts of roles that are whole names': given('page', ({ filter }) => {
    const { 'role:contains': role, ...others } = filter;
    return role === undefined ? {} : { filter: { ...others, role } };
  }),
  'users of any time': given('page', ({ filter }) => ({
    filter: Object.fromEntries(Object.entries(filter).filter(([name]) => !/At:/.test(name))),
  })),
  'users in the order of their ids': given('page', () => ({ sort: [] })),
  'users in the order of one key': given('page', ({ sort }) => ({ sort: sort.slice(0, 1) })),
});
