import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { pruningTokens } from '../link-tokens/link-tokens-pruning.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  buildChange,
  buildReset,
  CREATED_MS,
  createOne,
  LIFETIME_MS,
} from '../samples/sample-resets.ts';

/** Expectations about deleting expired reset tokens. */
export const pruningResets: readonly Expectation<StoreHarness>[] = [
  ...pruningTokens({
    tokensOf: ({ ports }) => ports.passwordResets,
    use: ({ ports }, presented, id) =>
      ports.passwordResets.consume(buildChange({ ...presented, noticeId: `notice-${id}` })),
  }),
  ...expectations<StoreHarness>({
    'stores a new token after the old one was pruned': async (harness) => {
      const { passwordResets } = harness.ports;
      await createOne(harness);
      const beforeMs = CREATED_MS + LIFETIME_MS + 1;
      assert.equal(await passwordResets.prune({ beforeMs, limit: 100 }), 1);
      const next = buildReset({ requestId: 'request-B', tokenDigest: 'next' });
      assert.equal(await passwordResets.create(next), true);
    },
  }),
];
