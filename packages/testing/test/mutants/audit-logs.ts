import { roundTrip, storeMutants } from './faulty-store.ts';

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
  'entries of every end': (_, correct) => ({
    find: async ({ untilMs: __, ...query }) => correct.find(query),
  }),
  'lists that showed other employees': (_, correct) => ({
    find: async ({ employeeId, ...query }) =>
      (await correct.find(query)).filter(
        ({ details }) =>
          employeeId === undefined || JSON.stringify(details).includes(String(employeeId)),
      ),
  }),
  'an entry that is replaced': ({ auditLog }) => ({
    record: async (entry) => {
      const at = auditLog.findIndex(({ id, atMs }) => id === entry.id && atMs === entry.atMs);
      auditLog.splice(at < 0 ? auditLog.length : at, 1, entry);
    },
  }),
  'pruning from the newest entry on': ({ auditLog }) => ({
    prune: async ({ limit }) =>
      auditLog.toSorted((one, other) => other.atMs - one.atMs).splice(0, limit).length,
  }),
  'a batch that keeps its last entry only': ({ auditLog }) => ({
    record: async (entry) => {
      const before = auditLog.at(-1);
      await roundTrip();
      if (auditLog.at(-1) === before) auditLog.push(entry);
    },
  }),
  'an entry of recordSoon that is stored twice': ({ auditLog }) => ({
    recordSoon: async (entry) => void auditLog.push(entry, entry),
  }),
});
