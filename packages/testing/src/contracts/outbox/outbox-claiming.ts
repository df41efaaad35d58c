import assert from 'node:assert/strict';
import type { OutboxEntry, OutboxTask } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import {
  ADDED_MS,
  addEntries,
  buildClaim,
  buildEntry,
  claimAllAt,
  claimAt,
  LEASE_MS,
} from '../samples/sample-outbox.ts';
import type { StoreHarness } from '../store-harness.ts';

const LATER_MS = ADDED_MS + 5_000;
const DAY_MS = 24 * 3_600_000;

const tasks: readonly OutboxTask[] = [
  { kind: 'password-reset', email: "o'neil+pay_%@sub.example.test", surface: 'general' },
  { kind: 'password-reset', email: 'ann@example.test', surface: 'administrative' },
  { kind: 'password-changed', userId: 4_294_967_297 },
  { kind: 'invitation', userId: 4_294_967_298 },
];

const claimAtOnce = async (harness: StoreHarness, nowMs: number): Promise<string[]> => {
  const claims = Array.from({ length: 20 }, () => claimAt(harness, nowMs));
  const claimed = (await Promise.all(claims)).filter((entry) => entry !== undefined);
  return claimed.map(({ id }) => id).toSorted();
};

/** Expectations about claims of outbox entries. */
export const claimingEntries: readonly Expectation<StoreHarness>[] = expectations({
  'returns a task of each kind exactly as it was added': async (harness) => {
    for (const [index, task] of tasks.entries()) {
      const id = `4-_${index}Az`;
      const entry = { id, siteId: null, task, createdAtMs: ADDED_MS + index };
      await harness.ports.outbox.add(entry);
      const expected: OutboxEntry = { ...entry, failures: 0 };
      assert.deepEqual(await claimAt(harness, LATER_MS), expected);
    }
  },
  'returns undefined for an empty outbox': async (harness) => {
    assert.equal(await claimAt(harness, LATER_MS), undefined);
  },
  'returns the oldest entry first, in any order of insertion': async (harness) => {
    const agesMs = { middle: 2000, youngest: 1000, oldest: 3000 };
    for (const [id, ageMs] of Object.entries(agesMs)) {
      const { failures: _, ...entry } = buildEntry({ id, createdAtMs: LATER_MS - ageMs });
      await harness.ports.outbox.add(entry);
    }
    assert.deepEqual(await claimAllAt(harness, LATER_MS), ['oldest', 'middle', 'youngest']);
  },
  'leases an entry until exactly the end of the lease': async (harness) => {
    const [entry] = await addEntries(harness, ['entry-A']);
    const { outbox } = harness.ports;
    assert.deepEqual(await outbox.claim(buildClaim({ nowMs: LATER_MS, leaseMs: 7_000 })), entry);
    for (const nowMs of [LATER_MS, LATER_MS + 1, LATER_MS + 6_999]) {
      assert.equal(await claimAt(harness, nowMs), undefined);
    }
    assert.deepEqual(await claimAt(harness, LATER_MS + 7_000), entry);
  },
  'returns an entry after each lease while no attempt is recorded': async (harness) => {
    const [entry] = await addEntries(harness, ['entry-A']);
    for (let nowMs = LATER_MS; nowMs < LATER_MS + 5 * LEASE_MS; nowMs += LEASE_MS) {
      assert.deepEqual(await claimAt(harness, nowMs), entry);
    }
    assert.deepEqual(await claimAt(harness, LATER_MS + 30 * DAY_MS), entry);
  },
  'returns each of ten entries once to twenty parallel claims': async (harness) => {
    const ids = Array.from({ length: 10 }, (_, index) => `entry-${index}`);
    await addEntries(harness, ids);
    assert.deepEqual(await claimAtOnce(harness, LATER_MS), ids);
    assert.deepEqual(await claimAtOnce(harness, LATER_MS + 1), []);
    assert.deepEqual(await claimAtOnce(harness, LATER_MS + LEASE_MS), ids);
  },
});
