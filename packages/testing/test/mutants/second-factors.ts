import { memorySecondFactorRows } from '../../src/doubles/memory-second-factors.ts';
import { answering } from './faults.ts';
import { storeMutants } from './faulty-store.ts';
import { afterwards, keeping, rows, stale } from './faulty-transactions.ts';

const nothing = async (): Promise<void> => {};

/** Faulty stores of second factors. */
export const secondFactorMutants = [
  ...storeMutants('secondFactors', {
    'factors that are not found': answering(
      'findOf',
      (found) => found && { ...found, factors: found.factors.slice(1) },
    ),
    'the set of any user': ({ secondFactors }) => ({
      findOf: async () => [...secondFactors.values()][0],
    }),
    'a set with any id': ({ secondFactors }, correct) => ({
      findWithUser: async () => correct.findWithUser([...secondFactors.keys()][0] ?? 0),
    }),
    'a set with a password version of any user': (_tables, correct) => ({
      findWithUser: async (id) => {
        const found = await correct.findWithUser(id);
        return found && { ...found, passwordVersion: 1 };
      },
    }),
    'a set with any handle': ({ secondFactors }, correct) => ({
      findByHandle: async () => correct.findWithUser([...secondFactors.keys()][0] ?? 0),
    }),
  }),
  ...storeMutants('sessions', {
    'sessions of users without a second factor': answering(
      'findWithUser',
      (found) => found && { ...found, secondFactorAtMs: null },
    ),
  }),
  ...storeMutants('apiTokens', {
    'API tokens of users without a second factor': answering(
      'findWithUser',
      (found) => found && { ...found, secondFactorAtMs: null },
    ),
  }),
  ...storeMutants('users', {
    'accounts that never have a second factor': answering(
      'findAccountByEmail',
      (found) => found && { ...found, secondFactorAtMs: null },
    ),
  }),
  ...storeMutants('store', {
    'proofs that are not stored': rows('sessions', () => ({ prove: nothing })),
    'proofs in all sessions': rows('sessions', (correct, { sessions }) => ({
      prove: async ({ nowMs }) => {
        for (const sessionId of sessions.keys()) await correct.prove({ sessionId, nowMs });
      },
    })),
    'factors of a set that are not saved': rows('secondFactors', (correct, { secondFactors }) => ({
      save: async (set) =>
        correct.save({ ...set, factors: secondFactors.get(set.id)?.factors ?? [] }),
    })),
    'ids of factors that sets have': rows('secondFactors', (_, { secondFactors }) => ({
      newId: async () => Math.max(1, ...secondFactors.keys()),
    })),
    'sets that are not saved': rows('secondFactors', () => ({ save: nothing })),
    'recovery codes that are not saved': rows('secondFactors', (correct) => ({
      save: async (set) => correct.save({ ...set, recoveryDigests: [] }),
    })),
    'challenges that are not saved': rows('secondFactors', (correct) => ({
      save: async (set) => correct.save({ ...set, challenges: [] }),
    })),
    'warnings that are not saved': rows('secondFactors', (correct) => ({
      save: async (set) => correct.save({ ...set, warningId: null, warnedAtMs: null }),
    })),
    'all sets saved': rows('secondFactors', (correct, { secondFactors }) => ({
      save: async (set) => {
        for (const id of secondFactors.keys()) await correct.save({ ...set, id });
      },
    })),
    'factors that stay when the work rejects': keeping('secondFactors'),
    'users that stay when the work rejects': keeping('users'),
    'a set in place of another one': rows('secondFactors', (correct) => ({
      add: async (factor) => {
        await correct.removeOf(factor.userId);
        return correct.add(factor);
      },
    })),
    'factors that stay': rows('secondFactors', () => ({ removeOf: nothing })),
    'the factors of all users removed': rows('secondFactors', (correct) => ({
      removeOf: async () => {
        for (const id of [1, 2]) await correct.removeOf(id);
      },
    })),
    'ids of factors that are given again': afterwards(({ deletedIds }) => deletedIds.clear()),
    'second factors of users that are not saved': rows('users', (correct) => ({
      save: async (id, { secondFactorAtMs: _at, ...changes }) => correct.save(id, changes),
    })),
    'factors that nobody locks': stale((before, tx) => ({
      secondFactors: {
        ...tx.secondFactors,
        lockOf: async (userId) => memorySecondFactorRows(before).lockOf(userId),
      },
    })),
  }),
];
