import type { LinkKind, Prunable } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { after, around, before, given } from './faults.ts';
import { changeRows, type Fault, restore, roundTrip, storeMutants } from './faulty-store.ts';

type Faults = Readonly<Record<string, Fault<Prunable>>>;

/** Faults of any pruning, and of a table: rows that are deleted although they have not ended. */
export const pruningFaults = (
  rows: string,
  tableOf: (tables: MemoryTables) => Map<unknown, unknown>,
): Faults => ({
  [`no ${rows} pruned`]: () => ({ prune: async () => 0 }),
  [`${rows} pruned when they end`]: given('prune', ({ beforeMs }) => ({ beforeMs: beforeMs + 1 })),
  [`${rows} pruned a millisecond late`]: given('prune', ({ beforeMs }) => ({
    beforeMs: beforeMs - 1,
  })),
  [`any number of ${rows} pruned`]: given('prune', () => ({ limit: Number.MAX_SAFE_INTEGER })),
  [`all ${rows} pruned`]: after('prune', (tables) => tableOf(tables).clear()),
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
  'sessions pruned by their expiry alone': after('prune', ({ sessions }, call) => {
    const { beforeMs } = call.input;
    restore(
      sessions,
      [...call.before.sessions].filter(([, { expiresAtMs }]) => expiresAtMs >= beforeMs),
    );
  }),
  'a pruned session that a rotation revives': ({ sessions }, correct) => {
    const pruned = new Map(sessions);
    return {
      prune: async (pruning) => {
        restore(pruned, sessions);
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

/** Faulty stores of API tokens: wrong prunings. */
export const apiTokenPruningMutants = storeMutants(
  'apiTokens',
  pruningFaults('API tokens', ({ apiTokens }) => apiTokens as Map<unknown, unknown>),
);

/** Faulty stores of tokens of links: wrong prunings. */
export const linkPruningMutants = (kind: LinkKind) =>
  storeMutants<LinkKind>(kind, {
    ...pruningFaults('tokens', (tables) => tables[kind]),
    'used tokens pruned at once': around('prune', async (tables, prune) => {
      const used = [...tables[kind]].filter(([, token]) => token.used);
      for (const [userId] of used) tables[kind].delete(userId);
      return used.length + (await prune());
    }),
  });

/** Faulty outboxes: wrong prunings. */
export const outboxPruningMutants = storeMutants('outbox', {
  ...pruningFaults('entries', ({ outbox }) => outbox as Map<unknown, unknown>),
  'overdue entries pruned': after('prune', ({ outbox }, { input }) => {
    for (const { id, dueAtMs } of outbox.values()) if (dueAtMs < input.beforeMs) outbox.delete(id);
  }),
  'failed entries pruned only': around('prune', async ({ outbox }, prune) => {
    const kept = [...outbox].filter(([, { failed }]) => !failed);
    const pruned = await prune();
    const back = kept.filter(([id]) => !outbox.has(id));
    restore(outbox, back);
    return pruned - back.length;
  }),
  'entries pruned by their leases alone': before('prune', ({ outbox }) =>
    changeRows(outbox, () => true, { createdAtMs: 0 }),
  ),
});

/** Faulty stores of deliveries of webhooks: wrong prunings. */
export const webhookPruningMutants = storeMutants('webhookDeliveries', {
  ...pruningFaults(
    'deliveries',
    ({ webhookDeliveries }) => webhookDeliveries as Map<unknown, unknown>,
  ),
  'failed deliveries pruned only': around('prune', async ({ webhookDeliveries }, prune) => {
    const kept = [...webhookDeliveries].filter(([, { failed }]) => !failed);
    const pruned = await prune();
    const back = kept.filter(([id]) => !webhookDeliveries.has(id));
    restore(webhookDeliveries, back);
    return pruned - back.length;
  }),
  'deliveries pruned by their ends alone': before('prune', ({ webhookDeliveries }) =>
    changeRows(webhookDeliveries, () => true, { createdAtMs: 0 }),
  ),
});

/** Faulty stores of idempotency keys. */
export const idempotencyKeyMutants = storeMutants('idempotencyKeys', {
  ...pruningFaults('keys', ({ idempotencyKeys }) => idempotencyKeys as Map<unknown, unknown>),
  'records pruned with their keys': before('prune', ({ companies }) => companies.clear()),
});

/** Faulty stores of the amounts of past years. */
export const statementYearMutants = storeMutants('statementYears', {
  'the given year deleted': given('prune', ({ beforeYear }) => ({
    beforeYear: String(Number(beforeYear) + 1),
  })),
  'ended statements kept': around('prune', async ({ statements }, prune) => {
    const ended = [...statements].filter(([, { state }]) => state === 'ended');
    for (const [id] of ended) statements.delete(id);
    const pruned = await prune();
    restore(statements, ended);
    return pruned;
  }),
  'statements deleted with their own documents': after('prune', ({ statements }) =>
    statements.delete(1000),
  ),
  'opening balances deleted by their year alone': after('prune', ({ openingBalances }) =>
    openingBalances.clear(),
  ),
  'any number of rows deleted': given('prune', () => ({ limit: 1000 })),
  'rows counted before a pause': (_, correct) => ({
    prune: async (pruning) => {
      const count = await correct.countPrunable(pruning.beforeYear);
      await roundTrip();
      await correct.prune(pruning);
      return Math.min(count, pruning.limit);
    },
  }),
  'rows deleted under a hold': before('prune', ({ sites }) =>
    changeRows(sites, () => true, { legalHoldSince: null }),
  ),
  'no rows counted': () => ({ countPrunable: async () => 0 }),
});

/** Faulty dictionaries of names. */
export const employeeNamesMutants = storeMutants('employeeNames', {
  'an employee pruned with a name': before('prune', ({ employees }) => {
    const [id = 0] = employees.keys();
    employees.delete(id);
  }),
  'a dictionary without an end': () => ({
    prune: async () => ({ pruned: 0, after: { siteId: 1, kind: 'first', name: 'ann' } }),
  }),
  'names of employees counted': ({ employees }) => ({
    countPrunable: async () => employees.size,
  }),
});
