import type { RecordOutcome, UserBatch, UserRecords } from '@paydocs/core';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** A store that imports something else than it is given. */
const withUsers =
  (
    change: (user: UserBatch['users'][number]) => Partial<UserBatch['users'][number]>,
  ): Fault<UserRecords> =>
  (_, correct) => ({
    upsert: async (batch) =>
      correct.upsert({
        ...batch,
        users: batch.users.map((user) => ({ ...user, ...change(user) })),
      }),
  });

const outcomesAs =
  (change: (outcome: RecordOutcome) => RecordOutcome): Fault<UserRecords> =>
  (_, correct) => ({ upsert: async (batch) => (await correct.upsert(batch)).map(change) });

/** Faulty stores of imported users. */
export const userRecordMutants = storeMutants('userRecords', {
  'values that are lost': withUsers(() => ({ chatId: null, metadata: null })),
  'blank values that clear those of a user': ({ users }, correct) => ({
    upsert: async (batch) => {
      const outcomes = await correct.upsert(batch);
      for (const { email, chatId } of batch.users) {
        const user = [...users.values()].find((each) => each.email === email);
        if (user !== undefined) users.set(user.id, { ...user, chatId });
      }
      return outcomes;
    },
  }),
  'a change of every user': outcomesAs((outcome) =>
    outcome === 'unchanged' ? 'changed' : outcome,
  ),
  'users of other sites changed': ({ users }, correct) => ({
    upsert: async (batch) => {
      const outcomes: RecordOutcome[] = [];
      for (const user of batch.users) {
        const stored = [...users.values()].find(({ email }) => email === user.email);
        const { siteId } = stored ?? batch;
        outcomes.push(...(await correct.upsert({ ...batch, siteId, users: [user] })));
      }
      return outcomes;
    },
  }),
  'a batch refused with one of its users': (_, correct) => ({
    upsert: async (batch) => {
      const outcomes = await correct.upsert({ ...batch, dryRun: true });
      return outcomes.some((outcome) => typeof outcome !== 'string')
        ? outcomes
        : correct.upsert(batch);
    },
  }),
  'a dry run that stores': (_, correct) => ({
    upsert: async (batch) => correct.upsert({ ...batch, dryRun: false }),
  }),
  'users looked up first and added later': ({ users }, correct) => ({
    upsert: async (batch) => {
      const before = new Map(users);
      await roundTrip();
      const outcomes = await correct.upsert(batch);
      return outcomes.map((outcome, index) =>
        outcome === 'unchanged' &&
        ![...before.values()].some(({ email }) => email === batch.users[index]?.email)
          ? 'added'
          : outcome,
      );
    },
  }),
  'hashes of earlier imports kept': ({ users }, correct) => ({
    upsert: async (batch) => {
      const known = new Set([...users.values()].map(({ email }) => email));
      return correct.upsert({
        ...batch,
        users: batch.users.map((user) =>
          known.has(user.email) ? { ...user, passwordHash: null } : user,
        ),
      });
    },
  }),
  'every hash replaced': ({ users }, correct) => ({
    upsert: async (batch) => {
      const outcomes = await correct.upsert(batch);
      for (const { email, passwordHash } of batch.users) {
        const user = [...users.values()].find((each) => each.email === email);
        if (user !== undefined && passwordHash !== null) {
          users.set(user.id, { ...user, passwordHash });
        }
      }
      return outcomes;
    },
  }),
  'sessions that outlive a change': ({ sessions }, correct) => ({
    upsert: async (batch) => {
      const before = new Map(sessions);
      const outcomes = await correct.upsert(batch);
      for (const [id, session] of before) sessions.set(id, session);
      return outcomes;
    },
  }),
  'sessions that end with every import': ({ sessions }, correct) => ({
    upsert: async (batch) => {
      const outcomes = await correct.upsert(batch);
      for (const [id, session] of sessions) {
        sessions.set(id, { ...session, revokedAtMs: batch.nowMs });
      }
      return outcomes;
    },
  }),
  'Owners changed like others': (_, correct) => ({
    upsert: async (batch) => correct.upsert({ ...batch, keptRole: '' }),
  }),
  'entries without a subject': ({ auditLog }, correct) => ({
    upsert: async (batch) => {
      const outcomes = await correct.upsert(batch);
      for (const [index, entry] of auditLog.entries())
        auditLog[index] = { ...entry, subject: null };
      return outcomes;
    },
  }),
});
