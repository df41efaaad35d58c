import assert from 'node:assert/strict';
import { type Expectation, expectationsAfter } from '../contract.ts';
import { expectPrunedOnce } from '../samples/expect-pruning.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import { create, CREATED_MS, numbered } from '../samples/sample-api-tokens.ts';

const BEFORE_MS = CREATED_MS + 100_000;

/** Creates a token of user 1 that expires at this instant. */
const createExpiring = async (
  harness: StoreHarness,
  id: string,
  expiresAtMs: number,
): Promise<void> => {
  const token = numbered(id, { expiresAtMs });
  assert.equal(await create(harness, token), true);
};

/** Expectations about deleting expired API tokens. */
export const pruningTokens: readonly Expectation<StoreHarness>[] = expectationsAfter(addUsers, {
  'prunes tokens that expired before the instant, and no other token': async (harness) => {
    const { apiTokens } = harness.ports;
    await createExpiring(harness, 'before', BEFORE_MS - 1);
    await createExpiring(harness, 'then', BEFORE_MS);
    await createExpiring(harness, 'later', BEFORE_MS + 1);
    assert.equal(await apiTokens.countPrunable(BEFORE_MS), 1);
    assert.equal(await apiTokens.prune({ beforeMs: BEFORE_MS, limit: 100 }), 1);
    assert.equal(await apiTokens.findWithUser('digest of before'), undefined);
    for (const id of ['then', 'later']) assert.ok(await apiTokens.findWithUser(`digest of ${id}`));
    assert.equal(await apiTokens.countPrunable(BEFORE_MS), 0);
    assert.equal(await apiTokens.prune({ beforeMs: BEFORE_MS, limit: 100 }), 0);
  },
  'prunes at most `limit` tokens at once, each once over parallel calls': async (harness) => {
    for (let index = 0; index < 16; index += 1) {
      await createExpiring(harness, `token-${index}`, CREATED_MS + 1);
    }
    await expectPrunedOnce(harness.ports.apiTokens, { beforeMs: BEFORE_MS, limit: 4 }, 16);
  },
});
