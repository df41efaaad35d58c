import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
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

/** Creates tokens that expired long ago. */
const createExpired = async (harness: StoreHarness, count: number): Promise<void> => {
  await addUsers(harness);
  for (let index = 0; index < count; index += 1) {
    await createExpiring(harness, `token-${index}`, CREATED_MS + 1);
  }
};

/** Expectations about deleting expired API tokens. */
export const pruningTokens: readonly Expectation<StoreHarness>[] = expectations({
  'prunes tokens that expired before the instant, and no other token': async (harness) => {
    const { apiTokens } = harness.ports;
    await addUsers(harness);
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
  'prunes at most `limit` tokens at once, and the others later': async (harness) => {
    await createExpired(harness, 5);
    const counts: number[] = [];
    for (let call = 0; call < 4; call += 1) {
      counts.push(await harness.ports.apiTokens.prune({ beforeMs: BEFORE_MS, limit: 2 }));
    }
    assert.deepEqual(counts, [2, 2, 1, 0]);
  },
  'prunes each token once over parallel calls': async (harness) => {
    await createExpired(harness, 16);
    const prune = () => harness.ports.apiTokens.prune({ beforeMs: BEFORE_MS, limit: 4 });
    let pruned = 0;
    for (const count of await atOnce(8, prune)) pruned += count;
    // Calls skip rows that others hold, so that some rows may be left.
    for (let call = 0; call < 20; call += 1) pruned += await prune();
    assert.equal(pruned, 16);
  },
});
