import { storeMutants } from './faulty-store.ts';

/** Faulty audit logs. */
export const auditLogMutants = storeMutants('auditLog', {
  'details that are lost': (_, correct) => ({
    record: async (entry) => correct.record({ ...entry, details: {} }),
  }),
  'empty texts for what is not known': (_, correct) => ({
    find: async (query) =>
      (await correct.find(query)).map((entry) => ({ ...entry, address: entry.address ?? '' })),
  }),
  'the oldest entries first': (_, correct) => ({
    find: async (query) => (await correct.find(query)).toReversed(),
  }),
  'pages that continue by the instant alone': (_, correct) => ({
    find: async ({ olderThan, ...query }) =>
      correct.find({ ...query, olderThan: olderThan && { ...olderThan, id: '' } }),
  }),
  'entries of every site': (_, correct) => ({
    find: async ({ siteId: __, ...query }) => correct.find(query),
  }),
  'users found by their own actions only': (_, correct) => ({
    find: async ({ userId, ...query }) =>
      (await correct.find(query)).filter((entry) => (userId ?? entry.userId) === entry.userId),
  }),
  'entries of every action': (_, correct) => ({
    find: async ({ action: __, ...query }) => correct.find(query),
  }),
  'an instant that is excluded': (_, correct) => ({
    find: async ({ sinceMs, ...query }) =>
      correct.find({ ...query, sinceMs: sinceMs && sinceMs + 1 }),
  }),
});
