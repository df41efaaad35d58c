import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { ADDED_MS, addEntries, buildClaim, claimAt } from '../samples/sample-outbox.ts';
import type { StoreHarness } from '../store-harness.ts';

const AHEAD_MS = 25 * 3_600_000;
const { delayMaxMs, overdueMaxMs } = buildClaim();

const failAt = async (harness: StoreHarness, dueAtMs: number): Promise<void> => {
  await harness.ports.outbox.countAttempt('entry-A');
  await harness.ports.outbox.postpone('entry-A', { dueAtMs: dueAtMs, removesAttempt: true });
};

/** Expectations about entries of nodes whose clocks differ. */
export const differingClocks: readonly Expectation<StoreHarness>[] = expectations({
  'returns a new entry at once, also when it was created under a clock ahead': async (harness) => {
    const [entry] = await addEntries(harness, ['entry-A']);
    for (const aheadMs of [1, 60_000, delayMaxMs, AHEAD_MS, -AHEAD_MS]) {
      assert.deepEqual(await claimAt(harness, ADDED_MS - aheadMs), entry, `${aheadMs} ms`);
      await harness.ports.outbox.complete('entry-A');
      await addEntries(harness, ['entry-A']);
    }
  },
  'returns an entry whose lease or postponement ends further ahead than the longest delay': async (
    harness,
  ) => {
    await addEntries(harness, ['entry-A']);
    const aheadMs = ADDED_MS + AHEAD_MS;
    assert.equal((await claimAt(harness, aheadMs))?.id, 'entry-A');
    assert.equal((await claimAt(harness, ADDED_MS))?.id, 'entry-A');
    await failAt(harness, aheadMs);
    assert.equal(await claimAt(harness, aheadMs - delayMaxMs), undefined);
    assert.equal((await claimAt(harness, aheadMs - delayMaxMs - 1))?.id, 'entry-A');
  },
  'counts the failures from 0 again after a postponement under a clock ahead': async (harness) => {
    const [entry] = await addEntries(harness, ['entry-A']);
    await claimAt(harness, ADDED_MS);
    await failAt(harness, ADDED_MS + AHEAD_MS);
    assert.deepEqual(await claimAt(harness, ADDED_MS), { ...entry, failures: 0 });
    await failAt(harness, ADDED_MS + 1);
    assert.deepEqual(await claimAt(harness, ADDED_MS + 1), { ...entry, failures: 1 });
  },
  'counts the failures from 0 again when an entry is overdue by more than the maximum': async (
    harness,
  ) => {
    const [entry] = await addEntries(harness, ['entry-A']);
    await claimAt(harness, ADDED_MS);
    await failAt(harness, ADDED_MS + 1);
    const lastMs = ADDED_MS + 1 + overdueMaxMs;
    assert.deepEqual(await claimAt(harness, lastMs), { ...entry, failures: 1 });
    await failAt(harness, ADDED_MS + 1);
    assert.deepEqual(await claimAt(harness, lastMs + 1), { ...entry, failures: 0 });
    await failAt(harness, ADDED_MS + 1);
    assert.deepEqual(await claimAt(harness, ADDED_MS + 1), { ...entry, failures: 1 });
  },
});
