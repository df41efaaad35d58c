import assert from 'node:assert/strict';
import type { WebhookDeliveryRequest } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import {
  addEndpoint,
  addEvent,
  addSites,
  claimDue,
  fail,
  LEASE_MS,
  postpone,
  STORED_MS,
} from '../samples/sample-webhooks.ts';
import type { StoreHarness } from '../store-harness.ts';

const listed = async (
  { ports }: StoreHarness,
  request: Omit<WebhookDeliveryRequest, 'siteId' | 'limit'> & { readonly limit?: number },
) => ports.webhookDeliveries.list({ siteId: 1, limit: 9, ...request });

/** Expectations about lists of deliveries. */
export const listedDeliveries = expectationsAfter(addSites, {
  'lists each delivery of an endpoint as it is stored': async (harness) => {
    const { id: endpointId } = await addEndpoint(harness);
    const userId = await addEvent(harness);
    const { id, body, leaseId, ...claimed } = await claimDue(harness);
    const fresh = { failures: 0, lastFailure: null, failed: false };
    const stored = { id, body, createdAtMs: STORED_MS, ...fresh };
    assert.deepEqual(await listed(harness, { endpointId, failed: false }), [
      { ...stored, dueAtMs: STORED_MS + LEASE_MS, leaseId },
    ]);
    assert.deepEqual(JSON.parse(body).data, { id: userId });
    await postpone(harness, { id, body, leaseId, ...claimed }, { dueAtMs: STORED_MS + 7 });
    assert.deepEqual(await listed(harness, { endpointId, failed: false }), [
      { ...stored, failures: 1, lastFailure: 'Down.', dueAtMs: STORED_MS + 7, leaseId: null },
    ]);
  },
  'lists failed deliveries apart from the others, also of a disabled endpoint': async (harness) => {
    const { id: endpointId } = await addEndpoint(harness);
    for (const _ of [1, 2]) await addEvent(harness);
    const failing = await claimDue(harness);
    await fail(harness, failing);
    const [failed, ...others] = await listed(harness, { endpointId, failed: true });
    assert.deepEqual([failed?.id, failed?.failed, others], [failing.id, true, []]);
    assert.equal(failed?.lastFailure, 'Gone.');
    const [waiting, ...more] = await listed(harness, { endpointId, failed: false });
    assert.notEqual(waiting?.id, failing.id);
    assert.deepEqual([waiting?.failed, more], [false, []]);
  },
  'lists so many as are asked for in the order of their due times, of no other endpoint or site':
    async (harness) => {
      const other = await addEndpoint(harness);
      const { id: endpointId } = await addEndpoint(harness);
      for (const atMs of [STORED_MS + 2, STORED_MS + 1, STORED_MS + 2]) {
        await addEvent(harness, { atMs });
      }
      const found = await listed(harness, { endpointId, failed: false });
      const times = found.map(({ dueAtMs }) => dueAtMs - STORED_MS);
      assert.deepEqual(times, [1, 2, 2]);
      const [, second, third] = found;
      assert.ok((second?.id ?? 0) < (third?.id ?? 0));
      const first = await listed(harness, { endpointId, failed: false, limit: 2 });
      assert.deepEqual(first, found.slice(0, 2));
      const ofOther = await listed(harness, { endpointId: other.id, failed: false });
      assert.deepEqual(
        ofOther.filter(({ id }) => found.some((each) => each.id === id)),
        [],
      );
      const elsewhere = { siteId: 2, endpointId, failed: false, limit: 9 };
      assert.deepEqual(await harness.ports.webhookDeliveries.list(elsewhere), []);
    },
});
