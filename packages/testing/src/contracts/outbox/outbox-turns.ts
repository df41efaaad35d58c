import assert from 'node:assert/strict';
import type { OutboxClaim } from '@paydocs/core';
import { buildSite } from '../../builders.ts';
import { type Expectation, expectations } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { ADDED_MS, buildClaim, buildEntry } from '../samples/sample-outbox.ts';

/** Adds entries of the sites 1 and 2 and of none, each a millisecond younger than the one before. */
const addOf = async (
  harness: StoreHarness,
  entries: readonly (readonly [id: string, siteId: number | null])[],
): Promise<void> => {
  await harness.add({ sites: [buildSite({ id: 1 }), buildSite({ id: 2 })] });
  for (const [index, [id, siteId]] of entries.entries()) {
    const { failures: _, ...entry } = buildEntry({ id, siteId, createdAtMs: ADDED_MS + index });
    await harness.ports.outbox.add(entry);
  }
};

const SITES = [
  ['one', 1],
  ['two', 2],
  ['none', null],
] as const;

const claimOf = async (
  { ports }: StoreHarness,
  turns: Partial<OutboxClaim> = {},
): Promise<string | undefined> =>
  (await ports.outbox.claim(buildClaim({ nowMs: ADDED_MS + 5_000, ...turns })))?.id;

/** Expectations about whose turn it is. */
export const turnsOfSites: readonly Expectation<StoreHarness>[] = expectations({
  'returns the oldest entry of each site in turn, and in the same way one without a site': async (
    harness,
  ) => {
    const many = ['1-a', '1-b', '1-c', '1-d'].map((id) => [id, 1] as const);
    await addOf(harness, [...many, ['none-a', null], ['2-a', 2], ['none-b', null], ['2-b', 2]]);
    const claimed: string[] = [];
    let afterSiteId: number | null = null;
    for (let turn = 0; turn < 8; turn += 1) {
      const nowMs = ADDED_MS + 5_000 + turn;
      const entry = await harness.ports.outbox.claim(buildClaim({ nowMs, afterSiteId }));
      assert.ok(entry, 'no entry was claimed');
      claimed.push(entry.id);
      ({ siteId: afterSiteId } = entry);
    }
    const rounds = ['1-a', '2-a', 'none-a', '1-b', '2-b', 'none-b', '1-c', '1-d'];
    assert.deepEqual(claimed, rounds);
  },
  'returns an entry of the next site that has a due one': async (harness) => {
    await addOf(harness, SITES);
    const dueAtMs = ADDED_MS + 60_000;
    await harness.ports.outbox.postpone('two', { dueAtMs, removesAttempt: false });
    assert.equal(await claimOf(harness, { afterSiteId: 1 }), 'none');
    assert.equal(await claimOf(harness, { afterSiteId: 1 }), 'one');
    assert.equal(await claimOf(harness, { afterSiteId: 1 }), undefined);
    assert.equal(await claimOf(harness, { afterSiteId: 2, nowMs: dueAtMs }), 'two');
  },
  'returns no entry of a site that is passed, whoever has the turn': async (harness) => {
    await addOf(harness, SITES);
    for (const afterSiteId of [null, 1, 2, 3]) {
      const exceptSiteIds = [1, 2, null];
      assert.equal(await claimOf(harness, { exceptSiteIds, afterSiteId }), undefined);
    }
    assert.equal(await claimOf(harness, { exceptSiteIds: [1, null] }), 'two');
    assert.equal(await claimOf(harness, { exceptSiteIds: [1, 2], afterSiteId: 2 }), 'none');
    assert.equal(await claimOf(harness, { exceptSiteIds: [null], afterSiteId: 2 }), 'one');
  },
});
