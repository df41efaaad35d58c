import assert from 'node:assert/strict';
import type { LinkKind } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { expectPrunedAfter, expectPrunedOnce } from '../samples/expect-pruning.ts';
import { create, createOne, use } from '../samples/sample-links.ts';
import { CREATED_MS, emailOf, LIFETIME_MS } from '../samples/sample-resets.ts';
import type { StoreHarness } from '../store-harness.ts';

const EXPIRED_MS = CREATED_MS + LIFETIME_MS;

const addTwo = async (harness: StoreHarness, kind: LinkKind): Promise<void> => {
  await createOne(harness, kind);
  const later = { userId: 2, tokenDigest: 'later', expiresAtMs: EXPIRED_MS + 1 };
  assert.equal(await create(harness, kind, later), true);
};

/** Expectations about deleting expired tokens of links of a kind. */
export const pruningTokens = (kind: LinkKind): readonly Expectation<StoreHarness>[] =>
  expectations({
    'prunes tokens that expired before the instant, and no other token': async (harness) => {
      await addTwo(harness, kind);
      await expectPrunedAfter(harness.ports[kind], EXPIRED_MS);
      assert.equal(await use(harness, kind), false);
      assert.equal(await use(harness, kind, { email: emailOf(2), tokenDigest: 'later' }), true);
    },
    'prunes used tokens when they expire, not before': async (harness) => {
      const tokens = harness.ports[kind];
      await addTwo(harness, kind);
      assert.equal(await use(harness, kind), true);
      assert.equal(await tokens.prune({ beforeMs: EXPIRED_MS, limit: 100 }), 0);
      assert.equal(await tokens.prune({ beforeMs: EXPIRED_MS + 1, limit: 100 }), 1);
      assert.equal(await use(harness, kind), false);
    },
    'stores a new token after the old one was pruned': async (harness) => {
      await createOne(harness, kind);
      const beforeMs = EXPIRED_MS + 1;
      assert.equal(await harness.ports[kind].prune({ beforeMs, limit: 100 }), 1);
      const next = { requestId: 'request-B', tokenDigest: 'next' };
      assert.equal(await create(harness, kind, next), true);
    },
    'prunes at most `limit` tokens at once, each once over parallel calls': async (harness) => {
      await addTwo(harness, kind);
      const pruning = { beforeMs: EXPIRED_MS + 2, limit: 1 };
      await expectPrunedOnce(harness.ports[kind], pruning, 2);
    },
  });
