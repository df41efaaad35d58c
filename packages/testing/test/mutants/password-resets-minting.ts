import type { PasswordResets } from '@paydocs/core';
import type { StoredReset } from '../../src/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Changes the stored token after it is minted. */
const minting =
  (change: (reset: StoredReset) => Partial<StoredReset>): Fault<PasswordResets> =>
  ({ passwordResets }, right) => ({
    create: async (reset) => {
      const minted = await right.create(reset);
      const stored = passwordResets.get(reset.userId);
      if (minted && stored) passwordResets.set(reset.userId, { ...stored, ...change(stored) });
      return minted;
    },
  });

/** Stores of reset tokens that mint what they should not, or do not what they should. */
export const resetMintingMutants = storeMutants('passwordResets', {
  'older tokens left open': (_, right) => {
    const digests = new Set<string>();
    return {
      create: async (reset) => {
        const minted = await right.create(reset);
        if (minted) digests.add(reset.tokenDigest);
        return minted;
      },
      isValid: async ({ tokenDigest }) => digests.has(tokenDigest),
    };
  },
  'the first token kept': ({ passwordResets }, right) => ({
    create: async (reset) => {
      const first = passwordResets.get(reset.userId);
      const minted = await right.create(reset);
      if (first) passwordResets.set(reset.userId, first);
      return minted;
    },
  }),
  'success told for an unknown user': (_, right) => ({
    create: async (reset) => reset.userId > 100 || right.create(reset),
  }),
  'a token for whatever address the account has': ({ users }, right) => ({
    create: (reset) =>
      right.create({ ...reset, email: users.get(reset.userId)?.email ?? reset.email }),
  }),
  'no quiet period': (_, right) => ({
    create: (reset) => right.create({ ...reset, minIntervalMs: 0 }),
  }),
  'a quiet period that ends late': (_, right) => ({
    create: (reset) => right.create({ ...reset, minIntervalMs: reset.minIntervalMs + 1 }),
  }),
  'a quiet period that ends early': (_, right) => ({
    create: (reset) => right.create({ ...reset, minIntervalMs: reset.minIntervalMs - 1 }),
  }),
  'a quiet period for its own request': ({ passwordResets }, right) => ({
    create: async (reset) => {
      const requestId = `${reset.requestId}-${passwordResets.size}`;
      return right.create({ ...reset, requestId });
    },
  }),
  'a quiet period from the first token of a request': ({ passwordResets }, right) => ({
    create: async (reset) => {
      const last = passwordResets.get(reset.userId);
      const minted = await right.create(reset);
      const stored = passwordResets.get(reset.userId);
      if (minted && stored && last?.requestId === reset.requestId) {
        passwordResets.set(reset.userId, { ...stored, createdAtMs: last.createdAtMs });
      }
      return minted;
    },
  }),
  'a refused request whose token is stored': ({ passwordResets }, right) => ({
    create: async (reset) => {
      const minted = await right.create(reset);
      const stored = passwordResets.get(reset.userId);
      const { tokenDigest } = reset;
      if (stored) passwordResets.set(reset.userId, { ...stored, tokenDigest });
      return minted;
    },
  }),
  'one quiet period for all': ({ passwordResets }, right) => ({
    create: async (reset) =>
      [...passwordResets.values()].every(
        ({ requestId, createdAtMs }) =>
          requestId === reset.requestId || reset.nowMs >= createdAtMs + reset.minIntervalMs,
      ) && right.create(reset),
  }),
  'used tokens that keep nobody quiet': ({ passwordResets }, right) => ({
    create: async (reset) => {
      if (passwordResets.get(reset.userId)?.used) passwordResets.delete(reset.userId);
      return right.create(reset);
    },
  }),
  'a user who may reset once in a lifetime': ({ passwordResets }, right) => ({
    create: async (reset) => !passwordResets.get(reset.userId)?.used && right.create(reset),
  }),
  'a request that is looked for first and minted later': ({ passwordResets }, right) => ({
    create: async (reset) => {
      const last = passwordResets.get(reset.userId);
      await roundTrip();
      const { nowMs, minIntervalMs } = reset;
      if (last && last.requestId !== reset.requestId && nowMs < last.createdAtMs + minIntervalMs)
        return false;
      return right.create({ ...reset, minIntervalMs: 0 });
    },
  }),
  'tokens minted used': minting(() => ({ used: true })),
});
