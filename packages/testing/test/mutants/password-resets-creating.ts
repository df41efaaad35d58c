import type { PasswordResets } from '@paydocs/core';
import type { StoredReset } from '../../src/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Changes the stored token after it is created. */
const creating =
  (change: (reset: StoredReset) => Partial<StoredReset>): Fault<PasswordResets> =>
  ({ passwordResets }, right) => ({
    create: async (reset) => {
      const created = await right.create(reset);
      const stored = passwordResets.get(reset.userId);
      if (created && stored) passwordResets.set(reset.userId, { ...stored, ...change(stored) });
      return created;
    },
  });

/** Faulty stores of reset tokens: each stores a token wrongly. */
export const resetCreatingMutants = storeMutants('passwordResets', {
  'older tokens left open': (_, right) => {
    const digests = new Set<string>();
    return {
      create: async (reset) => {
        const created = await right.create(reset);
        if (created) digests.add(reset.tokenDigest);
        return created;
      },
      isValid: async ({ tokenDigest }) => digests.has(tokenDigest),
    };
  },
  'the first token kept': ({ passwordResets }, right) => ({
    create: async (reset) => {
      const first = passwordResets.get(reset.userId);
      const created = await right.create(reset);
      if (first) passwordResets.set(reset.userId, first);
      return created;
    },
  }),
  'success returned for an unknown user': (_, right) => ({
    create: async (reset) => reset.userId > 100 || right.create(reset),
  }),
  'a token for any address of the account': ({ users }, right) => ({
    create: (reset) =>
      right.create({ ...reset, email: users.get(reset.userId)?.email ?? reset.email }),
  }),
  'no interval': (_, right) => ({
    create: (reset) => right.create({ ...reset, minIntervalMs: 0 }),
  }),
  'an interval that ends late': (_, right) => ({
    create: (reset) => right.create({ ...reset, minIntervalMs: reset.minIntervalMs + 1 }),
  }),
  'an interval that ends early': (_, right) => ({
    create: (reset) => right.create({ ...reset, minIntervalMs: reset.minIntervalMs - 1 }),
  }),
  'an interval for the same request': ({ passwordResets }, right) => ({
    create: async (reset) => {
      const requestId = `${reset.requestId}-${passwordResets.size}`;
      return right.create({ ...reset, requestId });
    },
  }),
  'an interval from the first token of a request': ({ passwordResets }, right) => ({
    create: async (reset) => {
      const last = passwordResets.get(reset.userId);
      const created = await right.create(reset);
      const stored = passwordResets.get(reset.userId);
      if (created && stored && last?.requestId === reset.requestId) {
        passwordResets.set(reset.userId, { ...stored, createdAtMs: last.createdAtMs });
      }
      return created;
    },
  }),
  'a refused request whose token is stored': ({ passwordResets }, right) => ({
    create: async (reset) => {
      const created = await right.create(reset);
      const stored = passwordResets.get(reset.userId);
      const { tokenDigest } = reset;
      if (stored) passwordResets.set(reset.userId, { ...stored, tokenDigest });
      return created;
    },
  }),
  'one interval for all': ({ passwordResets }, right) => ({
    create: async (reset) =>
      [...passwordResets.values()].every(
        ({ requestId, createdAtMs }) =>
          requestId === reset.requestId || reset.nowMs >= createdAtMs + reset.minIntervalMs,
      ) && right.create(reset),
  }),
  'used tokens without an interval': ({ passwordResets }, right) => ({
    create: async (reset) => {
      if (passwordResets.get(reset.userId)?.used) passwordResets.delete(reset.userId);
      return right.create(reset);
    },
  }),
  'a user who may reset once in a lifetime': ({ passwordResets }, right) => ({
    create: async (reset) => !passwordResets.get(reset.userId)?.used && right.create(reset),
  }),
  'a request that is read first and stored later': ({ passwordResets }, right) => ({
    create: async (reset) => {
      const last = passwordResets.get(reset.userId);
      await roundTrip();
      const { nowMs, minIntervalMs } = reset;
      if (last && last.requestId !== reset.requestId && nowMs < last.createdAtMs + minIntervalMs)
        return false;
      return right.create({ ...reset, minIntervalMs: 0 });
    },
  }),
  'tokens stored as used': creating(() => ({ used: true })),
});
