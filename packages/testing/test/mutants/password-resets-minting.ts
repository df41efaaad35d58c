import type { PasswordResets } from '@paydocs/core';
import type { StoredReset } from '../../src/memory-tables.ts';
import { type Fault, roundTrip, storeMutants } from './faulty-store.ts';

/** Changes the stored token after it is minted. */
const minting =
  (change: (reset: StoredReset) => Partial<StoredReset>): Fault<PasswordResets> =>
  ({ passwordResets }, right) => ({
    mint: async (reset) => {
      const minted = await right.mint(reset);
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
      mint: async (reset) => {
        const minted = await right.mint(reset);
        if (minted) digests.add(reset.tokenDigest);
        return minted;
      },
      isOpen: async ({ tokenDigest }) => digests.has(tokenDigest),
    };
  },
  'the first token kept': ({ passwordResets }, right) => ({
    mint: async (reset) => {
      const first = passwordResets.get(reset.userId);
      const minted = await right.mint(reset);
      if (first) passwordResets.set(reset.userId, first);
      return minted;
    },
  }),
  'success told for an unknown user': (_, right) => ({
    mint: async (reset) => reset.userId > 100 || right.mint(reset),
  }),
  'a token for whatever address the account has': ({ users }, right) => ({
    mint: (reset) => right.mint({ ...reset, email: users.get(reset.userId)?.email ?? reset.email }),
  }),
  'no quiet period': (_, right) => ({ mint: (reset) => right.mint({ ...reset, quietMs: 0 }) }),
  'a quiet period that ends late': (_, right) => ({
    mint: (reset) => right.mint({ ...reset, quietMs: reset.quietMs + 1 }),
  }),
  'a quiet period that ends early': (_, right) => ({
    mint: (reset) => right.mint({ ...reset, quietMs: reset.quietMs - 1 }),
  }),
  'a quiet period for its own request': ({ passwordResets }, right) => ({
    mint: async (reset) => {
      const requestId = `${reset.requestId}-${passwordResets.size}`;
      return right.mint({ ...reset, requestId });
    },
  }),
  'a quiet period from the first token of a request': ({ passwordResets }, right) => ({
    mint: async (reset) => {
      const last = passwordResets.get(reset.userId);
      const minted = await right.mint(reset);
      const stored = passwordResets.get(reset.userId);
      if (minted && stored && last?.requestId === reset.requestId) {
        passwordResets.set(reset.userId, { ...stored, mintedAtMs: last.mintedAtMs });
      }
      return minted;
    },
  }),
  'a refused request whose token is stored': ({ passwordResets }, right) => ({
    mint: async (reset) => {
      const minted = await right.mint(reset);
      const stored = passwordResets.get(reset.userId);
      const { tokenDigest } = reset;
      if (stored) passwordResets.set(reset.userId, { ...stored, tokenDigest });
      return minted;
    },
  }),
  'one quiet period for all': ({ passwordResets }, right) => ({
    mint: async (reset) =>
      [...passwordResets.values()].every(
        ({ requestId, mintedAtMs }) =>
          requestId === reset.requestId || reset.nowMs >= mintedAtMs + reset.quietMs,
      ) && right.mint(reset),
  }),
  'used tokens that keep nobody quiet': ({ passwordResets }, right) => ({
    mint: async (reset) => {
      if (passwordResets.get(reset.userId)?.used) passwordResets.delete(reset.userId);
      return right.mint(reset);
    },
  }),
  'a user who may reset once in a lifetime': ({ passwordResets }, right) => ({
    mint: async (reset) => !passwordResets.get(reset.userId)?.used && right.mint(reset),
  }),
  'a request that is looked for first and minted later': ({ passwordResets }, right) => ({
    mint: async (reset) => {
      const last = passwordResets.get(reset.userId);
      await roundTrip();
      const { nowMs, quietMs } = reset;
      if (last && last.requestId !== reset.requestId && nowMs < last.mintedAtMs + quietMs)
        return false;
      return right.mint({ ...reset, quietMs: 0 });
    },
  }),
  'tokens minted used': minting(() => ({ used: true })),
});
