import { after, answering, given } from './faults.ts';
import { roundTrip, storeMutants } from './faulty-store.ts';

/** Faulty audit logs. */
export const auditLogMutants = storeMutants('auditLog', {
  'details that are lost': given('add', () => ({ details: {} })),
  'empty texts for what is not known': answering('find', (entries) =>
    entries.map((entry) => ({ ...entry, address: entry.address ?? '' })),
  ),
  'the oldest entries first': answering('find', (entries) => entries.toReversed()),
  'pages that continue by the instant alone': given('find', ({ olderThan }) => ({
    olderThan: olderThan && { ...olderThan, id: '' },
  })),
  'entries of every site': given('find', () => ({ siteId: undefined })),
  'users found by their own actions only': answering('find', (entries, { userId }) =>
    entries.filter((entry) => (userId ?? entry.userId) === entry.userId),
  ),
  'entries of every action': given('find', () => ({ action: undefined })),
  'an instant that is excluded': given('find', ({ sinceMs }) => ({
    sinceMs: sinceMs && sinceMs + 1,
  })),
  'pages that end before their last entry': answering('find', (entries, { notOlderThan }) =>
    entries.filter(({ id }) => id !== notOlderThan?.id),
  ),
  'pages without an end': given('find', () => ({ notOlderThan: undefined })),
  'the place of the entry before': given('placeAt', ({ limit }) => ({ limit: limit - 1 })),
  'entries of every end': given('find', () => ({ untilMs: undefined })),
  'lists that showed other employees': (_, correct) => ({
    find: async ({ employeeId, ...query }) =>
      (await correct.find(query)).filter(
        ({ details }) =>
          employeeId === undefined || JSON.stringify(details).includes(String(employeeId)),
      ),
  }),
  'an entry that is replaced': ({ auditLog }) => ({
    add: async (entry) => {
      const at = auditLog.findIndex(({ id, atMs }) => id === entry.id && atMs === entry.atMs);
      auditLog.splice(at < 0 ? auditLog.length : at, 1, entry);
    },
  }),
  'pruning from the newest entry on': ({ auditLog }) => ({
    prune: async ({ limit }) =>
      auditLog.toSorted((one, other) => other.atMs - one.atMs).splice(0, limit).length,
  }),
  'a batch that keeps its last entry only': ({ auditLog }) => ({
    add: async (entry) => {
      const last = auditLog.at(-1);
      await roundTrip();
      if (auditLog.at(-1) === last) auditLog.push(entry);
    },
  }),
  'an entry of addSoon that is stored twice': after('addSoon', ({ auditLog }, { input }) => {
    auditLog.push(input);
  }),
});
