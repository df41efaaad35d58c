import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import {
  ADDED_MS,
  addEntries,
  buildEntry,
  claimAllAt,
  claimAt,
  LEASE_MS,
} from '../samples/sample-outbox.ts';
import { buildAudit, expectAudit } from '../samples/sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';

const LATER_MS = ADDED_MS + 5_000;
const MUCH_LATER_MS = ADDED_MS + 30 * 24 * 3_600_000;

const beginAt = async (harness: StoreHarness, nowMs: number): Promise<void> => {
  const entry = await claimAt(harness, nowMs);
  assert.ok(entry, 'no entry was claimed');
  await harness.ports.outbox.countAttempt(entry.id);
};

/** Expectations about outcomes of outbox entries. */
export const endingEntries: readonly Expectation<StoreHarness>[] = expectations({
  'stores the audit entry of an added entry': async (harness) => {
    const { failures: _, ...entry } = buildEntry();
    await harness.ports.outbox.add({ ...entry, audit: buildAudit() });
    await expectAudit(harness, [buildAudit()]);
  },
  'returns an entry once more after an attempt with an unknown outcome, then never': async (
    harness,
  ) => {
    const [entry] = await addEntries(harness, ['entry-A']);
    await beginAt(harness, LATER_MS);
    assert.equal(await claimAt(harness, LATER_MS + LEASE_MS - 1), undefined);
    assert.deepEqual(await claimAt(harness, LATER_MS + LEASE_MS), entry);
    await harness.ports.outbox.countAttempt('entry-A');
    for (const nowMs of [LATER_MS + 2 * LEASE_MS, MUCH_LATER_MS]) {
      assert.equal(await claimAt(harness, nowMs), undefined);
    }
  },
  'records two attempts of twenty parallel workers': async (harness) => {
    await addEntries(harness, ['entry-A']);
    await claimAt(harness, LATER_MS);
    const { outbox } = harness.ports;
    const recording = Array.from({ length: 20 }, async () => outbox.countAttempt('entry-A'));
    const recorded = (await Promise.all(recording)).filter(Boolean);
    assert.deepEqual(recorded, [true, true]);
    assert.equal(await outbox.countAttempt('entry-A'), false);
  },
  'makes a postponed entry due at exactly that instant, before or after its lease ends': async (
    harness,
  ) => {
    await addEntries(harness, ['entry-A']);
    let nowMs = LATER_MS;
    for (const delayMs of [1, LEASE_MS - 1, LEASE_MS, 5 * LEASE_MS]) {
      await beginAt(harness, nowMs);
      await harness.ports.outbox.postpone('entry-A', {
        dueAtMs: nowMs + delayMs,
        removesAttempt: true,
      });
      assert.equal(await claimAt(harness, nowMs + delayMs - 1), undefined);
      nowMs += delayMs;
    }
    assert.equal((await claimAt(harness, nowMs))?.id, 'entry-A');
  },
  'counts all failures, and returns the entry after each': async (harness) => {
    const [entry] = await addEntries(harness, ['entry-A']);
    for (let failures = 0; failures < 12; failures += 1) {
      const nowMs = LATER_MS + failures;
      assert.deepEqual(await claimAt(harness, nowMs), { ...entry, failures });
      await harness.ports.outbox.countAttempt('entry-A');
      await harness.ports.outbox.postpone('entry-A', {
        dueAtMs: nowMs + 1,
        removesAttempt: true,
      });
    }
  },
  'removes only the last recorded attempt when an entry is postponed': async (harness) => {
    await addEntries(harness, ['entry-A']);
    await beginAt(harness, LATER_MS);
    await beginAt(harness, LATER_MS + LEASE_MS);
    await harness.ports.outbox.postpone('entry-A', {
      dueAtMs: LATER_MS + LEASE_MS + 1,
      removesAttempt: true,
    });
    await beginAt(harness, LATER_MS + LEASE_MS + 1);
    assert.equal(await claimAt(harness, MUCH_LATER_MS), undefined);
  },
  'keeps the recorded attempts of an entry whose failed delivery recorded none': async (
    harness,
  ) => {
    await addEntries(harness, ['entry-A']);
    await beginAt(harness, LATER_MS);
    await claimAt(harness, LATER_MS + LEASE_MS);
    const dueAtMs = LATER_MS + LEASE_MS + 1;
    await harness.ports.outbox.postpone('entry-A', { dueAtMs, removesAttempt: false });
    await beginAt(harness, dueAtMs);
    assert.equal(await claimAt(harness, MUCH_LATER_MS), undefined);
  },
  'returns a released entry at exactly that instant, without a failure, any number of times':
    async (harness) => {
      const [entry] = await addEntries(harness, ['entry-A']);
      for (let nowMs = LATER_MS; nowMs < LATER_MS + 5; nowMs += 1) {
        assert.deepEqual(await claimAt(harness, nowMs), entry);
        await harness.ports.outbox.release('entry-A', nowMs + 1);
        assert.equal(await claimAt(harness, nowMs), undefined);
      }
    },
  'keeps failures and recorded attempts of a released entry': async (harness) => {
    const [entry] = await addEntries(harness, ['entry-A']);
    const { outbox } = harness.ports;
    await claimAt(harness, LATER_MS);
    await outbox.postpone('entry-A', { dueAtMs: LATER_MS, removesAttempt: false });
    await beginAt(harness, LATER_MS);
    await claimAt(harness, LATER_MS + LEASE_MS);
    await outbox.release('entry-A', LATER_MS + LEASE_MS);
    assert.deepEqual(await claimAt(harness, LATER_MS + LEASE_MS), { ...entry, failures: 1 });
    await outbox.countAttempt('entry-A');
    assert.equal(await claimAt(harness, MUCH_LATER_MS), undefined);
  },
  'never returns a completed entry again': async (harness) => {
    await addEntries(harness, ['sent', 'skipped', 'other']);
    await beginAt(harness, LATER_MS);
    await harness.ports.outbox.complete('sent');
    await claimAt(harness, LATER_MS);
    await harness.ports.outbox.complete('skipped');
    assert.deepEqual(await claimAllAt(harness, MUCH_LATER_MS), ['other']);
  },
  'never returns a failed entry again': async (harness) => {
    await addEntries(harness, ['hopeless', 'other']);
    await beginAt(harness, LATER_MS);
    await harness.ports.outbox.fail('hopeless');
    assert.deepEqual(await claimAllAt(harness, MUCH_LATER_MS), ['other']);
  },
  'changes only the entry with exactly the id': async (harness) => {
    const { outbox } = harness.ports;
    const ids = ['entry-A', 'entry-a', 'entry_A'];
    const entries = await addEntries(harness, ids);
    for (const id of ['ENTRY-A', 'entry-A ', 'entry%', '']) {
      assert.equal(await outbox.countAttempt(id), false);
      await outbox.postpone(id, { dueAtMs: MUCH_LATER_MS, removesAttempt: true });
      await outbox.release(id, LATER_MS + LEASE_MS);
      await outbox.fail(id);
      await outbox.complete(id);
    }
    for (const entry of entries) {
      assert.deepEqual(await claimAt(harness, LATER_MS), entry);
    }
    await outbox.complete('entry-A');
    await outbox.postpone('entry-a', { dueAtMs: LATER_MS + 1, removesAttempt: true });
    assert.deepEqual(await claimAllAt(harness, LATER_MS + 1), ['entry-a']);
    await outbox.fail('entry-a');
    assert.deepEqual(await claimAllAt(harness, MUCH_LATER_MS), ['entry_A']);
  },
});
