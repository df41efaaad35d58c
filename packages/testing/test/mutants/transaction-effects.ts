import { memoryAnswers } from '../../src/doubles/memory-answers.ts';
import { changeRow, roundTrip, storeMutants } from './faulty-store.ts';
import { rows, stale, within } from './faulty-transactions.ts';

/** Faulty answers to requests with an idempotency key. */
export const requestAnswerMutants = storeMutants('store', {
  'answers that nobody finds': rows('answers', (correct) => ({
    find: async (request, nowMs) => {
      const known = await correct.find(request, nowMs);
      return known.outcome === 'answered' ? { outcome: 'new' } : known;
    },
  })),
  'an answer to any request with the key': rows('answers', (correct) => ({
    find: async (request, nowMs) => {
      const known = await correct.find(request, nowMs);
      return known.outcome === 'mismatch' ? { outcome: 'answered', answer: {} } : known;
    },
  })),
  'one key for everybody': rows('answers', (correct) => ({
    find: async (request, nowMs) => correct.find({ ...request, keyDigest: 'key' }, nowMs),
    add: async (request, answer) => correct.add({ ...request, keyDigest: 'key' }, answer),
  })),
  'keys that never expire': rows('answers', (correct) => ({
    find: async (request) => correct.find(request, 0),
  })),
  'keys that expire at once': rows('answers', (correct) => ({
    find: async (request) => correct.find(request, Number.MAX_SAFE_INTEGER),
  })),
  'an answer that stays after its expiry': rows('answers', (correct, { idempotencyKeys }) => ({
    add: async (request, answer) => {
      if (!idempotencyKeys.has(request.keyDigest)) await correct.add(request, answer);
    },
  })),
  'a key that two transactions have': stale((before, tx) => ({
    answers: { ...tx.answers, find: async (...args) => memoryAnswers(before).find(...args) },
  })),
});

/** Faulty events, users and entries of the audit trail. */
export const transactionEffectMutants = storeMutants('store', {
  'events of other sites': rows('events', (correct) => ({
    add: async (events) => correct.add(events.map((event) => ({ ...event, siteId: 1 }))),
  })),
  'events for endpoints that ask for others': rows('events', (correct) => ({
    add: async (events) => {
      await correct.add(events);
      await correct.add(events.map((event) => ({ ...event, type: 'order.failed' })));
    },
  })),
  'events for disabled endpoints': within((tx, { webhookEndpoints }) => ({
    events: {
      add: async (events) => {
        const endpoints = [...webhookEndpoints.values()];
        for (const each of endpoints)
          await tx.webhookEndpoints.save({ ...each, disabledAtMs: null });
        await tx.events.add(events);
        for (const each of endpoints) await tx.webhookEndpoints.save(each);
      },
    },
  })),
  'amounts without cents': rows('users', (correct) => ({
    addSpent: async (userId, amount) => correct.addSpent(userId, Number(amount).toFixed(0)),
  })),
  'amounts of all users': rows('users', (correct) => ({
    addSpent: async (userId, amount) => {
      await correct.addSpent(userId, amount);
      await correct.addSpent(2, amount);
    },
  })),
  'an amount that another one overwrites': (tables, correct) => ({
    transaction: async (work) => {
      const before = tables.users.get(1)?.totalSpent ?? 0;
      await roundTrip();
      let spent: number | undefined;
      const result = await correct.transaction(async (tx) => {
        const users: typeof tx.users = {
          ...tx.users,
          addSpent: async (_, amount) => {
            spent = Math.round((before + Number(amount)) * 100) / 100;
          },
        };
        return work({ ...tx, users });
      });
      const totalSpent = spent;
      if (totalSpent !== undefined) changeRow(tables.users, 1, () => ({ totalSpent }));
      return result;
    },
  }),
  'entries without details': rows('audit', (correct) => ({
    add: async (entry) => correct.add({ ...entry, details: {} }),
  })),
});
