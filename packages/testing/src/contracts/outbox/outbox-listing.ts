import assert from 'node:assert/strict';
import type { OutboxStatus } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { buildOperatorAudit, expectAudit } from '../samples/sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';
import { ADDED_MS, addEntries, buildEntry, claimAt, LEASE_MS } from '../samples/sample-outbox.ts';

const LATER_MS = ADDED_MS + 5_000;
const DUE_MS = ADDED_MS + 7_000;

/** Claims the oldest entry again and again until two attempts with an unknown outcome are recorded. */
const exhaust = async (harness: StoreHarness, id: string): Promise<void> => {
  for (let attempt = 0; attempt < 2; attempt += 1) await harness.ports.outbox.countAttempt(id);
};

const statesOf = (statuses: readonly OutboxStatus[]): readonly string[] =>
  statuses.map(({ id, state }) => `${id} ${state}`);

/** Expectations about what operators see of an outbox, and about retries. */
export const listingEntries: readonly Expectation<StoreHarness>[] = expectations({
  'lists all entries with due time, failures and state, in the order of creation and id': async (
    harness,
  ) => {
    const { outbox } = harness.ports;
    assert.deepEqual(await outbox.list({ limit: 10 }), []);
    const [first, second, third] = await addEntries(harness, ['failed', 'exhausted', 'postponed']);
    const { failures: _, ...last } = buildEntry({ id: 'b', createdAtMs: ADDED_MS + 3 });
    await outbox.add(last);
    await outbox.add({ ...last, id: 'a' });
    await outbox.countAttempt('failed');
    await outbox.postpone('failed', { dueAtMs: DUE_MS, removesAttempt: true });
    await outbox.fail('failed');
    await exhaust(harness, 'exhausted');
    await outbox.countAttempt('postponed');
    await outbox.postpone('postponed', { dueAtMs: DUE_MS + 1, removesAttempt: true });
    assert.deepEqual(await outbox.list({ limit: 10 }), [
      { ...first, failures: 1, dueAtMs: DUE_MS, state: 'failed' },
      { ...second, dueAtMs: ADDED_MS + 1, state: 'unknown' },
      { ...third, failures: 1, dueAtMs: DUE_MS + 1, state: 'waiting' },
      { ...last, id: 'a', failures: 0, dueAtMs: ADDED_MS + 3, state: 'waiting' },
      { ...last, failures: 0, dueAtMs: ADDED_MS + 3, state: 'waiting' },
    ]);
  },
  'lists the first entries up to the limit': async (harness) => {
    await addEntries(harness, ['one', 'two', 'three']);
    const listed = await harness.ports.outbox.list({ limit: 2 });
    assert.deepEqual(statesOf(listed), ['one waiting', 'two waiting']);
  },
  'leaves out entries that wait since a time or later, and no others': async (harness) => {
    const { outbox } = harness.ports;
    await addEntries(harness, ['old', 'new', 'failed', 'exhausted']);
    await outbox.fail('failed');
    await exhaust(harness, 'exhausted');
    const listed = await outbox.list({ limit: 10, waitingSinceMs: ADDED_MS + 1 });
    assert.deepEqual(statesOf(listed), ['old waiting', 'failed failed', 'exhausted unknown']);
  },
  'does not lease, complete or postpone an entry by listing it': async (harness) => {
    const [entry] = await addEntries(harness, ['entry-A']);
    await harness.ports.outbox.list({ limit: 10 });
    assert.deepEqual(await claimAt(harness, LATER_MS), entry);
    await harness.ports.outbox.list({ limit: 10 });
    assert.equal(await claimAt(harness, LATER_MS + LEASE_MS - 1), undefined);
  },
  'returns a failed entry again after a retry, at once and without failures and attempts': async (
    harness,
  ) => {
    const { outbox } = harness.ports;
    const [entry] = await addEntries(harness, ['entry-A']);
    await outbox.countAttempt('entry-A');
    await outbox.postpone('entry-A', { dueAtMs: LATER_MS + 1, removesAttempt: true });
    await outbox.countAttempt('entry-A');
    await outbox.fail('entry-A');
    assert.equal(await outbox.retry('entry-A'), true);
    assert.deepEqual(await claimAt(harness, ADDED_MS), entry);
    assert.equal(await outbox.countAttempt('entry-A'), true);
    assert.equal(await outbox.countAttempt('entry-A'), true);
  },
  'returns an entry again after a retry whose two attempts have an unknown outcome': async (
    harness,
  ) => {
    const [entry] = await addEntries(harness, ['entry-A']);
    await exhaust(harness, 'entry-A');
    assert.equal(await harness.ports.outbox.retry('entry-A'), true);
    assert.deepEqual(await claimAt(harness, ADDED_MS), entry);
  },
  'retries neither a waiting entry nor one with another id': async (harness) => {
    const { outbox } = harness.ports;
    await addEntries(harness, ['waiting', 'failed']);
    await outbox.countAttempt('waiting');
    await outbox.postpone('waiting', { dueAtMs: DUE_MS, removesAttempt: true });
    await outbox.countAttempt('waiting');
    await outbox.fail('failed');
    for (const id of ['waiting', 'FAILED', 'failed ', '%', '']) {
      assert.equal(await outbox.retry(id), false);
    }
    const [waiting, failed] = await outbox.list({ limit: 10 });
    assert.equal(waiting?.failures, 1);
    assert.equal(waiting.dueAtMs, DUE_MS);
    assert.equal(failed?.state, 'failed');
    await outbox.countAttempt('waiting');
    assert.equal((await outbox.list({ limit: 1 }))[0]?.state, 'unknown');
  },
  'stores the audit entry of a retry, and none for an entry that stays as it is': async (
    harness,
  ) => {
    const { outbox } = harness.ports;
    await addEntries(harness, ['waiting', 'failed']);
    await outbox.fail('failed');
    const subject = { kind: 'outbox', id: 'failed' } as const;
    const audit = buildOperatorAudit({ action: 'outbox.retried', subject });
    for (const id of ['waiting', 'unknown']) {
      assert.equal(await outbox.retry(id, buildOperatorAudit()), false);
    }
    assert.equal(await outbox.retry('failed', audit), true);
    assert.equal(await outbox.retry('failed', buildOperatorAudit()), false);
    await expectAudit(harness, [audit]);
  },
  'retries an entry for one of twenty operators at once': async (harness) => {
    const { outbox } = harness.ports;
    await addEntries(harness, ['entry-A', 'entry-B']);
    await outbox.fail('entry-A');
    await outbox.fail('entry-B');
    const retries = Array.from({ length: 20 }, async () => outbox.retry('entry-A'));
    assert.equal((await Promise.all(retries)).filter(Boolean).length, 1);
    assert.deepEqual(statesOf(await outbox.list({ limit: 10 })), [
      'entry-A waiting',
      'entry-B failed',
    ]);
  },
});
