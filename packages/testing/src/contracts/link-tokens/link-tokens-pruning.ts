import assert from 'node:assert/strict';
import type { NewLinkToken, PresentedLinkToken, Prunable } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { buildReset, CREATED_MS, emailOf, LIFETIME_MS } from '../samples/sample-resets.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

const EXPIRED_MS = CREATED_MS + LIFETIME_MS;

/** A collection of tokens of links. */
type Tokens = Prunable & {
  readonly create: (token: NewLinkToken) => Promise<boolean>;
};

/** A port of tokens, and how its token of user 1 is used. */
interface PrunedTokens {
  readonly tokensOf: (harness: StoreHarness) => Tokens;
  /** Returns whether the presented token was valid. Each call has an id of its own. */
  readonly use: (
    harness: StoreHarness,
    presented: Partial<PresentedLinkToken>,
    id: string,
  ) => Promise<boolean>;
}

const addTwo = async (harness: StoreHarness, tokens: Tokens): Promise<void> => {
  await addUsers(harness);
  assert.equal(await tokens.create(buildReset()), true);
  const later = { userId: 2, tokenDigest: 'later', expiresAtMs: EXPIRED_MS + 1 };
  assert.equal(await tokens.create(buildReset(later)), true);
};

/** Expectations about deleting expired tokens. */
export const pruningTokens = ({
  tokensOf,
  use,
}: PrunedTokens): readonly Expectation<StoreHarness>[] =>
  expectations({
    'prunes tokens that expired before the instant, and no other token': async (harness) => {
      const tokens = tokensOf(harness);
      await addTwo(harness, tokens);
      for (const [beforeMs, count] of [
        [EXPIRED_MS, 0],
        [EXPIRED_MS + 1, 1],
      ] as const) {
        assert.equal(await tokens.countPrunable(beforeMs), count);
        assert.equal(await tokens.prune({ beforeMs, limit: 100 }), count);
        assert.equal(await tokens.countPrunable(beforeMs), 0);
      }
      assert.equal(await use(harness, {}, 'A'), false);
      assert.equal(await use(harness, { email: emailOf(2), tokenDigest: 'later' }, 'B'), true);
    },
    'prunes used tokens when they expire, not before': async (harness) => {
      const tokens = tokensOf(harness);
      await addTwo(harness, tokens);
      assert.equal(await use(harness, {}, 'A'), true);
      assert.equal(await tokens.prune({ beforeMs: EXPIRED_MS, limit: 100 }), 0);
      assert.equal(await tokens.prune({ beforeMs: EXPIRED_MS + 1, limit: 100 }), 1);
      assert.equal(await use(harness, {}, 'B'), false);
    },
    'prunes at most `limit` tokens at once, each once over parallel calls': async (harness) => {
      const tokens = tokensOf(harness);
      await addTwo(harness, tokens);
      const prune = () => tokens.prune({ beforeMs: EXPIRED_MS + 2, limit: 1 });
      const counts = await Promise.all([prune(), prune(), prune()]);
      assert.ok(counts.every((count) => count <= 1));
      let pruned = counts.reduce((sum, count) => sum + count);
      for (let call = 0; call < 20; call += 1) pruned += await prune();
      assert.equal(pruned, 2);
    },
  });
