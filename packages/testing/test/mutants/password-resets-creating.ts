import type { PasswordResets } from '@paydocs/core';
import type { StoredToken } from '../../src/doubles/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Changes the stored token after it is created. */
const withStoredToken =
  (change: (reset: StoredToken) => Partial<StoredToken>): Fault<PasswordResets> =>
  ({ passwordResets }, correct) => ({
    create: async (reset) => {
      const created = await correct.create(reset);
      const stored = passwordResets.get(reset.userId);
      if (created && stored) passwordResets.set(reset.userId, { ...stored, ...change(stored) });
      return created;
    },
  });

/** Faulty stores of reset tokens: each stores a token wrongly. */
export const resetCreatingMutants = storeMutants('passwordResets', {
  'older tokens left open': (_, correct) => {
    const digests = new Set<string>();
    return {
      create: async (reset) => {
        const created = await correct.create(reset);
        if (created) digests.add(reset.tokenDigest);
        return created;
      },
      isValid: async ({ tokenDigest }) => digests.has(tokenDigest),
    };
  },
  'the first token kept': ({ passwordResets }, correct) => ({
    create: async (reset) => {
      const first = passwordResets.get(reset.userId);
      const created = await correct.create(reset);
      if (first) passwordResets.set(reset.userId, first);
      return created;
    },
  }),
  'success returned for an unknown user': (_, correct) => ({
    create: async (reset) => reset.userId > 100 || correct.create(reset),
  }),
  'a token for any address of the account': ({ users }, correct) => ({
    create: (reset) =>
      correct.create({ ...reset, email: users.get(reset.userId)?.email ?? reset.email }),
  }),
  'no interval': (_, correct) => ({
    create: (reset) => correct.create({ ...reset, minIntervalMs: 0 }),
  }),
  'an interval that ends late': (_, correct) => ({
    create: (reset) => correct.create({ ...reset, minIntervalMs: reset.minIntervalMs + 1 }),
  }),
  'an interval that ends early': (_, correct) => ({
    create: (reset) => correct.create({ ...reset, minIntervalMs: reset.minIntervalMs - 1 }),
  }),
  'an interval that a clock ahead prolongs': ({ passwordResets }, correct) => ({
    create: async (reset) => {
      const last = passwordResets.get(reset.userId);
      const isAhead = last !== undefined && last.createdAtMs > reset.nowMs;
      return !(isAhead && last.requestId !== reset.requestId) && correct.create(reset);
    },
  }),
  'no interval after a token of a clock ahead': ({ passwordResets }, correct) => ({
    create: async (reset) => {
      const last = passwordResets.get(reset.userId);
      const isAhead = last !== undefined && last.createdAtMs > reset.nowMs;
      return correct.create(isAhead ? { ...reset, minIntervalMs: 0 } : reset);
    },
  }),
  'an interval for the same request': ({ passwordResets }, correct) => ({
    create: async (reset) => {
      const requestId = `${reset.requestId}-${passwordResets.size}`;
      return correct.create({ ...reset, requestId });
    },
  }),
  'an interval from the first token of a request': ({ passwordResets }, correct) => ({
    create: async (reset) => {
      const last = passwordResets.get(reset.userId);
      const created = await correct.create(reset);
      const stored = passwordResets.get(reset.userId);
      if (created && stored && last?.requestId === reset.requestId) {
        passwordResets.set(reset.userId, { ...stored, createdAtMs: last.createdAtMs });
      }
      return created;
    },
  }),
  'a refused request whose token is stored': ({ passwordResets }, correct) => ({
    create: async (reset) => {
      const created = await correct.create(reset);
      const stored = passwordResets.get(reset.userId);
      const { tokenDigest } = reset;
      if (stored) passwordResets.set(reset.userId, { ...stored, tokenDigest });
      return created;
    },
  }),
  'one interval for all users': ({ passwordResets }, correct) => ({
    create: async (reset) =>
      [...passwordResets.values()].every(
        ({ requestId, createdAtMs }) =>
          requestId === reset.requestId || reset.nowMs >= createdAtMs + reset.minIntervalMs,
      ) && correct.create(reset),
  }),
  'used tokens without an interval': ({ passwordResets }, correct) => ({
    create: async (reset) => {
      if (passwordResets.get(reset.userId)?.used) passwordResets.delete(reset.userId);
      return correct.create(reset);
    },
  }),
  'no second reset of a user': ({ passwordResets }, correct) => ({
    create: async (reset) => !passwordResets.get(reset.userId)?.used && correct.create(reset),
  }),
  'a request that is read first and stored later': ({ passwordResets }, correct) => ({
    create: async (reset) => {
      const last = passwordResets.get(reset.userId);
      await roundTrip();
      const { nowMs, minIntervalMs } = reset;
      if (last && last.requestId !== reset.requestId && nowMs < last.createdAtMs + minIntervalMs)
        return false;
      return correct.create({ ...reset, minIntervalMs: 0 });
    },
  }),
  'tokens stored as used': withStoredToken(() => ({ used: true })),
});
