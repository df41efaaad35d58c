import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  addEndpoint,
  addEvent,
  addSites,
  claim,
  claimAll,
  claimDue,
  complete,
  postpone,
  STORED_MS,
} from '../samples/sample-webhooks.ts';

/** Adds two endpoints of a site: two events wait for the first one, and a later one for both. */
const addTwo = async (harness: StoreHarness): Promise<readonly [number, number]> => {
  await addSites(harness);
  const one = await addEndpoint(harness);
  for (const _ of [1, 2]) await addEvent(harness);
  const other = await addEndpoint(harness);
  await addEvent(harness, { atMs: STORED_MS + 1 });
  return [one.id, other.id];
};

/** Claims a delivery at an instant and completes it at the next one. Returns its endpoint. */
const sendAt = async (harness: StoreHarness, nowMs: number): Promise<number> => {
  const { id, endpointId } = await claimDue(harness, { nowMs });
  await complete(harness, { id }, nowMs + 1);
  return endpointId;
};

/** Expectations about whose turn it is: of sites, and of the endpoints of one site. */
export const deliveryTurns: readonly Expectation<StoreHarness>[] = expectations({
  'serves the endpoint with the fewest leased deliveries, however many wait for others': async (
    harness,
  ) => {
    await addSites(harness);
    const busy = await addEndpoint(harness);
    for (const _ of [1, 2, 3]) await addEvent(harness);
    const idle = await addEndpoint(harness, { siteId: 2 });
    for (const _ of [1, 2]) await addEvent(harness, { siteId: 2, atMs: STORED_MS + 10 });
    const claimed = await claimAll(harness, STORED_MS + 10);
    assert.deepEqual(pluck(claimed, 'endpointId'), [busy.id, idle.id, busy.id, idle.id, busy.id]);
  },
  'serves the site with the fewest leased deliveries, however many endpoints of others wait':
    async (harness) => {
      await addSites(harness);
      for (const _ of [1, 2, 3, 4]) await addEndpoint(harness);
      await addEvent(harness);
      await addEndpoint(harness, { siteId: 2 });
      for (const _ of [1, 2]) await addEvent(harness, { siteId: 2, atMs: STORED_MS + 10 });
      const claimed = await claimAll(harness, STORED_MS + 10);
      assert.deepEqual(pluck(claimed, 'siteId'), [1, 2, 1, 2, 1, 1]);
    },
  'goes round the sites that have a due delivery': async (harness) => {
    await addSites(harness);
    for (const siteId of [2, 1]) {
      await addEndpoint(harness, { siteId });
      for (const _ of [1, 2]) await addEvent(harness, { siteId });
    }
    const served: number[] = [];
    for (const _ of [1, 2, 3, 4]) {
      const afterSiteId = served.at(-1) ?? null;
      served.push((await claimDue(harness, { candidatesMax: 1, afterSiteId })).siteId);
    }
    assert.deepEqual(served, [1, 2, 1, 2]);
  },
  'compares no more endpoints than the maximum': async (harness) => {
    await addSites(harness);
    const [one, other] = [await addEndpoint(harness), await addEndpoint(harness)];
    for (const _ of [1, 2, 3]) await addEvent(harness);
    const served = [
      await claimDue(harness, { candidatesMax: 1 }),
      await claimDue(harness, { candidatesMax: 1 }),
      await claimDue(harness, { candidatesMax: 2 }),
    ];
    assert.deepEqual(pluck(served, 'endpointId'), [one.id, one.id, other.id]);
  },
  'compares the endpoints of a round up to its end': async (harness) => {
    await addSites(harness);
    for (const siteId of [1, 2]) {
      await addEndpoint(harness, { siteId });
      for (const _ of [1, 2]) await addEvent(harness, { siteId });
    }
    for (const _ of [1, 2]) {
      assert.equal((await claimDue(harness, { afterSiteId: 1 })).siteId, 2);
    }
    assert.equal((await claimDue(harness, { afterSiteId: 1 })).siteId, 1);
  },
  'returns no delivery of the sites that are passed': async (harness) => {
    await addSites(harness);
    for (const siteId of [1, 2]) {
      await addEndpoint(harness, { siteId });
      for (const _ of [1, 2]) await addEvent(harness, { siteId });
    }
    assert.equal((await claimDue(harness, { exceptSiteIds: [1] })).siteId, 2);
    assert.equal((await claimDue(harness, { exceptSiteIds: [1] })).siteId, 2);
    assert.equal(await claim(harness, { exceptSiteIds: [2, 1] }), undefined);
    assert.equal((await claimDue(harness, { exceptSiteIds: [2] })).siteId, 1);
  },
  'serves the endpoints of a site in turn, however long the deliveries of one are due': async (
    harness,
  ) => {
    const [one, other] = await addTwo(harness);
    const served = [
      await sendAt(harness, STORED_MS + 10),
      await sendAt(harness, STORED_MS + 20),
      await sendAt(harness, STORED_MS + 30),
    ];
    assert.deepEqual(served, [one, other, one]);
  },
  'serves an endpoint after those that were served since the end of its pause': async (harness) => {
    const [one, other] = await addTwo(harness);
    await addEvent(harness, { atMs: STORED_MS + 2 });
    const refused = await claimDue(harness, { nowMs: STORED_MS + 10 });
    const pausedUntilMs = STORED_MS + 25;
    await postpone(harness, refused, { pausedUntilMs, dueAtMs: STORED_MS + 25 });
    const served = [
      await sendAt(harness, STORED_MS + 20),
      await sendAt(harness, STORED_MS + 30),
      await sendAt(harness, STORED_MS + 40),
    ];
    assert.deepEqual([refused.endpointId, ...served], [one, other, other, one]);
  },
  'counts an attempt ahead of now as none': async (harness) => {
    const [one] = await addTwo(harness);
    const { id } = await claimDue(harness, { nowMs: STORED_MS });
    await complete(harness, { id }, STORED_MS + 1_000_000);
    assert.equal(await sendAt(harness, STORED_MS + 10), one);
  },
});
