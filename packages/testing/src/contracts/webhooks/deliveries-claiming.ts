import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import {
  addEndpoint,
  addEvent,
  addSites,
  claim,
  claimAll,
  claimDue,
  LEASE_MS,
  SECRET,
  STORED_MS,
} from '../samples/sample-webhooks.ts';

/** Expectations about claims of deliveries. */
export const claimingDeliveries = expectationsAfter(addSites, {
  'returns an event with the URL and the secret of its endpoint': async (harness) => {
    const { id: endpointId, url } = await addEndpoint(harness);
    const userId = await addEvent(harness);
    const { id, leaseId: _, body, ...delivery } = await claimDue(harness);
    assert.ok(Number.isSafeInteger(id) && id > 0);
    assert.deepEqual(delivery, {
      endpointId,
      siteId: 1,
      url,
      secret: SECRET,
      previousSecret: null,
      previousSecretUntilMs: null,
      createdAtMs: STORED_MS,
      failures: 0,
      lastFailure: null,
      endpointFailures: 0,
    });
    assert.deepEqual(JSON.parse(body), {
      type: 'user.created',
      timestamp: '2026-01-31T08:00:00.123Z',
      data: { id: userId },
    });
  },
  'returns an event once for each endpoint of the site that asks for its type': async (harness) => {
    const first = await addEndpoint(harness);
    const second = await addEndpoint(harness, { events: ['user.created'] });
    await addEndpoint(harness, { events: ['order.completed', 'document.failed'] });
    await addEndpoint(harness, { siteId: 2 });
    await addEvent(harness);
    const claimed = await claimAll(harness);
    assert.deepEqual(pluck(claimed, 'endpointId'), [first.id, second.id]);
    assert.equal(new Set(claimed.map(({ id }) => id)).size, 2);
  },
  'leases a delivery until exactly the end of the lease': async (harness) => {
    await addEndpoint(harness);
    await addEvent(harness);
    const { id } = await claimDue(harness, { leaseMs: 7000 });
    for (const nowMs of [STORED_MS, STORED_MS + 6999]) {
      assert.equal(await claim(harness, { nowMs }), undefined);
    }
    assert.equal((await claimDue(harness, { nowMs: STORED_MS + 7000 })).id, id);
  },
  'returns the delivery first that is due for longest': async (harness) => {
    await addEndpoint(harness);
    for (const atMs of [STORED_MS - 2, STORED_MS - 3, STORED_MS - 1]) {
      await addEvent(harness, { atMs });
    }
    assert.deepEqual(
      (await claimAll(harness)).map(({ createdAtMs }) => createdAtMs - STORED_MS),
      [-3, -2, -1],
    );
  },
  'leases no more deliveries of an endpoint than the maximum, until a lease ends': async (
    harness,
  ) => {
    const full = await addEndpoint(harness);
    for (const _ of [1, 2, 3, 4]) await addEvent(harness);
    const claimed = await atOnce(8, async () => claim(harness, { leasesMax: 2 }));
    const ids = claimed.flatMap((each) => (each === undefined ? [] : [each.id]));
    assert.deepEqual([ids.length, new Set(ids).size], [2, 2]);
    const other = await addEndpoint(harness, { siteId: 2 });
    await addEvent(harness, { siteId: 2 });
    assert.equal((await claimDue(harness, { leasesMax: 2 })).endpointId, other.id);
    assert.equal(await claim(harness, { leasesMax: 2 }), undefined);
    const nowMs = STORED_MS + LEASE_MS;
    assert.equal((await claimDue(harness, { nowMs, leasesMax: 2 })).endpointId, full.id);
  },
  'leases as many deliveries of each endpoint of a site': async (harness) => {
    const endpoints = [await addEndpoint(harness), await addEndpoint(harness)];
    await addEvent(harness);
    const claimed = [
      await claimDue(harness, { leasesMax: 1 }),
      await claimDue(harness, { leasesMax: 1 }),
    ];
    assert.deepEqual(
      claimed.map(({ endpointId }) => endpointId).toSorted((one, other) => one - other),
      endpoints.map(({ id }) => id),
    );
  },
  'returns each of ten deliveries once to twenty parallel claims': async (harness) => {
    for (const siteId of [1, 2]) {
      await addEndpoint(harness, { siteId });
      for (const _ of [1, 2, 3, 4, 5]) await addEvent(harness, { siteId });
    }
    const claimed = await atOnce(20, async () => claim(harness, { leasesMax: 100 }));
    const ids = claimed.flatMap((each) => (each === undefined ? [] : [each.id]));
    assert.equal(new Set(ids).size, ids.length);
    const left = await claimAll(harness);
    assert.equal(ids.length + left.length, 10);
    assert.ok(ids.length >= 5, `${ids.length} of 10 deliveries were claimed at once`);
  },
});
