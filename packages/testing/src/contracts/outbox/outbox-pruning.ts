import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { expectPrunedAfter, expectPrunedOnce } from '../samples/expect-pruning.ts';
import type { StoreHarness } from '../store-harness.ts';
import { ADDED_MS, addEntries, claimAllAt, claimAt, LEASE_MS } from '../samples/sample-outbox.ts';

/** Adds entries and claims them once, so that their leases end at one instant. */
const claimEntries = async (harness: StoreHarness, ids: readonly string[]): Promise<number> => {
  await addEntries(harness, ids);
  const nowMs = ADDED_MS + 1000;
  assert.equal((await claimAllAt(harness, nowMs)).length, ids.length);
  return nowMs + LEASE_MS;
};

/** Expectations about deleting entries that no worker claims again. */
export const pruningEntries: readonly Expectation<StoreHarness>[] = expectations({
  'prunes failed entries whose last lease ended before the instant, and no other entry': async (
    harness,
  ) => {
    const { outbox } = harness.ports;
    const endMs = await claimEntries(harness, ['failed', 'open', 'tried']);
    await outbox.fail('failed');
    await outbox.countAttempt('tried');
    await expectPrunedAfter(outbox, endMs);
    assert.equal(await outbox.prune({ beforeMs: endMs + 1_000_000, limit: 100 }), 0);
    const left = await claimAllAt(harness, endMs + 1);
    assert.deepEqual(left.toSorted(), ['open', 'tried']);
  },
  'prunes entries with two attempts of unknown outcome, and no entry with one': async (harness) => {
    const { outbox } = harness.ports;
    const endMs = await claimEntries(harness, ['once', 'twice']);
    await outbox.countAttempt('once');
    for (const _ of [1, 2]) assert.equal(await outbox.countAttempt('twice'), true);
    assert.equal(await outbox.prune({ beforeMs: endMs, limit: 100 }), 0);
    assert.equal(await outbox.countPrunable(endMs + 1), 1);
    assert.equal(await outbox.prune({ beforeMs: endMs + 1, limit: 100 }), 1);
    assert.equal(await outbox.countAttempt('twice'), false);
    assert.equal((await claimAt(harness, endMs + 1))?.id, 'once');
  },
  'prunes no entry that was created after the instant, whatever its lease says': async (
    harness,
  ) => {
    const { outbox } = harness.ports;
    await addEntries(harness, ['failed']);
    // The clock of this worker is behind.
    await claimAt(harness, ADDED_MS - 10 * LEASE_MS);
    await outbox.fail('failed');
    assert.equal(await outbox.prune({ beforeMs: ADDED_MS, limit: 100 }), 0);
    assert.equal(await outbox.prune({ beforeMs: ADDED_MS + 1, limit: 100 }), 1);
  },
  'prunes at most `limit` entries at once, each once over parallel calls': async (harness) => {
    const { outbox } = harness.ports;
    const ids = Array.from({ length: 12 }, (_, index) => `entry-${index}`);
    const endMs = await claimEntries(harness, ids);
    for (const [index, id] of ids.entries()) {
      if (index % 2 === 0) await outbox.fail(id);
      else for (const _ of [1, 2]) await outbox.countAttempt(id);
    }
    await expectPrunedOnce(outbox, { beforeMs: endMs + 1, limit: 3 }, ids.length);
  },
});
