import type { Prunable, Pruning } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

type Faults = Readonly<Record<string, Fault<Prunable>>>;

const withPruning =
  (change: (pruning: Pruning) => Partial<Pruning>): Fault<Prunable> =>
  (_, correct) => ({ prune: (pruning) => correct.prune({ ...pruning, ...change(pruning) }) });

/** Faults of any pruning, and of a table: rows that are deleted although they have not ended. */
const pruningFaults = (
  rows: string,
  tableOf: (tables: MemoryTables) => Map<unknown, unknown>,
): Faults => ({
  [`no ${rows} pruned`]: () => ({ prune: async () => 0 }),
  [`${rows} pruned when they end`]: withPruning(({ beforeMs }) => ({ beforeMs: beforeMs + 1 })),
  [`${rows} pruned a millisecond late`]: withPruning(({ beforeMs }) => ({
    beforeMs: beforeMs - 1,
  })),
  [`any number of ${rows} pruned`]: withPruning(() => ({ limit: Number.MAX_SAFE_INTEGER })),
  [`all ${rows} pruned`]: (tables, correct) => ({
    prune: async (pruning) => {
      const pruned = await correct.prune(pruning);
      tableOf(tables).clear();
      return pruned;
    },
  }),
  [`${rows} counted before a pause`]: (_, correct) => ({
    prune: async (pruning) => {
      const count = await correct.countPrunable(pruning.beforeMs);
      await roundTrip();
      await correct.prune(pruning);
      return Math.min(count, pruning.limit);
    },
  }),
  [`no ${rows} counted`]: () => ({ countPrunable: async () => 0 }),
  [`all ${rows} counted`]: (tables) => ({ countPrunable: async () => tableOf(tables).size }),
});

/** Faulty stores of sessions: wrong prunings. */
export const sessionPruningMutants = storeMutants('sessions', {
  ...pruningFaults('sessions', ({ sessions }) => sessions as Map<unknown, unknown>),
  'sessions pruned by their expiry alone': ({ sessions }, correct) => ({
    prune: async (pruning) => {
      const kept = [...sessions].filter(([, { expiresAtMs }]) => expiresAtMs >= pruning.beforeMs);
      const pruned = await correct.prune(pruning);
      for (const [id, session] of kept) sessions.set(id, session);
      return pruned;
    },
  }),
  'a pruned session that a rotation revives': ({ sessions }, correct) => {
    const pruned = new Map(sessions);
    return {
      prune: async (pruning) => {
        for (const [id, session] of sessions) pruned.set(id, session);
        return correct.prune(pruning);
      },
      rotate: async (rotation) => {
        const session = sessions.get(rotation.sessionId) ?? pruned.get(rotation.sessionId);
        if (session) sessions.set(session.id, { ...session, revokedAtMs: null });
        return correct.rotate(rotation);
      },
    };
  },
});

/** Faults of the pruning of tokens of links. */
const tokenFaults = (
  tableOf: (tables: MemoryTables) => Map<number, { readonly used: boolean }>,
): Faults => ({
  ...pruningFaults('tokens', (tables) => tableOf(tables)),
  'used tokens pruned at once': (tables, correct) => ({
    prune: async (pruning) => {
      const table = tableOf(tables);
      const used = [...table].filter(([, token]) => token.used);
      for (const [userId] of used) table.delete(userId);
      return used.length + (await correct.prune(pruning));
    },
  }),
});

/** Faulty stores of reset tokens: wrong prunings. */
export const resetPruningMutants = storeMutants(
  'passwordResets',
  tokenFaults(({ passwordResets }) => passwordResets),
);

/** Faulty stores of verification tokens: wrong prunings. */
export const verificationPruningMutants = storeMutants(
  'emailVerifications',
  tokenFaults(({ emailVerifications }) => emailVerifications),
);

/** Faulty outboxes: wrong prunings. */
export const outboxPruningMutants = storeMutants('outbox', {
  ...pruningFaults('entries', ({ outbox }) => outbox as Map<unknown, unknown>),
  'overdue entries pruned': ({ outbox }, correct) => ({
    prune: async (pruning) => {
      const overdue = [...outbox.values()].filter(({ dueAtMs }) => dueAtMs < pruning.beforeMs);
      const pruned = await correct.prune(pruning);
      for (const { id } of overdue) outbox.delete(id);
      return pruned;
    },
  }),
  'failed entries pruned only': ({ outbox }, correct) => ({
    prune: async (pruning) => {
      const kept = [...outbox.values()].filter(({ failed }) => !failed);
      const pruned = await correct.prune(pruning);
      const back = kept.filter(({ id }) => !outbox.has(id));
      for (const entry of back) outbox.set(entry.id, entry);
      return pruned - back.length;
    },
  }),
  'entries pruned by their leases alone': ({ outbox }, correct) => ({
    prune: async (pruning) => {
      for (const entry of outbox.values()) outbox.set(entry.id, { ...entry, createdAtMs: 0 });
      return correct.prune(pruning);
    },
  }),
});

/** Faulty stores of employees: wrong prunings of names. */
export const namePruningMutants = storeMutants('employees', {
  'an employee pruned with a name': ({ employees }, correct) => ({
    pruneNames: async (pruning) => {
      const [id = 0] = employees.keys();
      employees.delete(id);
      return correct.pruneNames(pruning);
    },
  }),
  'a dictionary without an end': () => ({
    pruneNames: async () => ({ pruned: 0, after: { siteId: 1, kind: 'first', name: 'ann' } }),
  }),
  'names of employees counted': ({ employees }) => ({
    countPrunableNames: async () => employees.size,
  }),
});
