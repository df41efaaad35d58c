import type { Expectation } from '../contract.ts';
import { pruningTokens } from '../link-tokens/link-tokens-pruning.ts';
import type { StoreHarness } from '../store-harness.ts';
import { buildAudit, consume } from '../samples/sample-verifications.ts';

/** Expectations about deleting expired verification tokens. */
export const pruningVerifications: readonly Expectation<StoreHarness>[] = pruningTokens({
  tokensOf: ({ ports }) => ports.emailVerifications,
  use: (harness, presented, id) =>
    consume(harness, { ...presented, audit: buildAudit({ id: `audit-${id}` }) }),
});
