import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  addEndpoint,
  addEvent,
  addSites,
  claim,
  claimAll,
  claimDue,
  LEASE_MS,
  postpone,
  statusOf,
  STORED_MS,
} from './sample-webhooks.ts';

/** Expectations about accepted, postponed and released deliveries. */
export const settlingDeliveries: readonly Expectation<StoreHarness>[] = expectations({
  'deletes a completed delivery, and ends the failures and the pause of its endpoint': async (
    harness,
  ) => {
    await addSites(harness);
    const { id: endpointId } = await addEndpoint(harness);
    for (const _ of [1, 2]) await addEvent(harness);
    const [failing, accepted] = [await claimDue(harness), await claimDue(harness)];
    await postpone(harness, failing, { dueAtMs: STORED_MS + 1 });
    const nowMs = STORED_MS + 3;
    await harness.ports.webhookDeliveries.complete({ id: accepted.id, nowMs });
    const { failures, lastFailure, acceptedAtMs, waiting } = await statusOf(harness, endpointId);
    assert.deepEqual([failures, lastFailure, acceptedAtMs, waiting], [0, null, nowMs, 1]);
    const left = await claimAll(harness, STORED_MS + 3);
    assert.deepEqual(
      left.map(({ id, failures: own, endpointFailures }) => [id, own, endpointFailures]),
      [[failing.id, 1, 0]],
    );
  },
  'ends no failures and no pause of other endpoints with a completed delivery': async (harness) => {
    await addSites(harness);
    for (const _ of [1, 2]) await addEndpoint(harness);
    await addEvent(harness);
    const [failing, accepted] = [await claimDue(harness), await claimDue(harness)];
    const pausedUntilMs = STORED_MS + 5000;
    await postpone(harness, failing, { dueAtMs: STORED_MS + 1, pausedUntilMs });
    await harness.ports.webhookDeliveries.complete({ id: accepted.id, nowMs: STORED_MS + 3 });
    assert.equal((await statusOf(harness, failing.endpointId)).failures, 1);
    assert.equal(await claim(harness, { nowMs: pausedUntilMs - 1 }), undefined);
  },
  'deletes a completed delivery also when another worker leases it': async (harness) => {
    await addSites(harness);
    await addEndpoint(harness);
    await addEvent(harness);
    const { id } = await claimDue(harness);
    const nowMs = STORED_MS + LEASE_MS;
    const other = await claimDue(harness, { nowMs });
    const { webhookDeliveries } = harness.ports;
    await webhookDeliveries.complete({ id, nowMs });
    await webhookDeliveries.complete({ id, nowMs });
    await postpone(harness, other);
    assert.deepEqual(await claimAll(harness, nowMs + LEASE_MS), []);
  },
  'makes a postponed delivery due at exactly that instant, with its failures': async (harness) => {
    await addSites(harness);
    await addEndpoint(harness);
    await addEvent(harness);
    let nowMs = STORED_MS;
    for (let failures = 0; failures < 12; failures += 1) {
      const delivery = await claimDue(harness, { nowMs });
      assert.deepEqual([delivery.failures, delivery.endpointFailures], [failures, failures]);
      const dueAtMs = nowMs + 3 * LEASE_MS;
      await postpone(harness, delivery, { nowMs, dueAtMs });
      assert.equal(await claim(harness, { nowMs: dueAtMs - 1 }), undefined);
      nowMs = dueAtMs;
    }
  },
  'pauses the endpoint of a postponed delivery until exactly that instant, and no other': async (
    harness,
  ) => {
    await addSites(harness);
    const { id: endpointId } = await addEndpoint(harness);
    const other = await addEndpoint(harness);
    for (const _ of [1, 2]) await addEvent(harness);
    const delivery = await claimDue(harness);
    assert.equal(delivery.endpointId, endpointId);
    await postpone(harness, delivery, { pausedUntilMs: STORED_MS + 5000 });
    const { failures, lastFailure, disabledAtMs } = await statusOf(harness, endpointId);
    assert.deepEqual(
      [failures, lastFailure, disabledAtMs],
      [1, 'The receiver answered 500.', null],
    );
    const early = await claimAll(harness, STORED_MS + 4999);
    assert.deepEqual(
      early.map((each) => each.endpointId),
      [other.id, other.id],
    );
    const due = await claimDue(harness, { nowMs: STORED_MS + 5000 });
    assert.deepEqual([due.endpointId, due.failures, due.endpointFailures], [endpointId, 0, 1]);
  },
  'returns a released delivery at exactly that instant, without a failure': async (harness) => {
    await addSites(harness);
    await addEndpoint(harness);
    await addEvent(harness);
    for (let nowMs = STORED_MS; nowMs < STORED_MS + 5; nowMs += 1) {
      const { id, leaseId, failures, endpointFailures } = await claimDue(harness, { nowMs });
      assert.deepEqual([failures, endpointFailures], [0, 0]);
      await harness.ports.webhookDeliveries.release({ id, leaseId, nowMs: nowMs + 1 });
      assert.equal(await claim(harness, { nowMs }), undefined);
    }
  },
  'changes nothing of a delivery that is leased under another id': async (harness) => {
    await addSites(harness);
    const { id: endpointId } = await addEndpoint(harness);
    await addEvent(harness);
    const late = await claimDue(harness);
    const nowMs = STORED_MS + LEASE_MS;
    const held = await claimDue(harness, { nowMs });
    const { webhookDeliveries } = harness.ports;
    await postpone(harness, late, { dueAtMs: STORED_MS + 1 });
    const { id, leaseId } = late;
    await webhookDeliveries.release({ id, leaseId, nowMs: STORED_MS });
    assert.equal(await claim(harness, { nowMs }), undefined);
    assert.equal((await statusOf(harness, endpointId)).failures, 0);
    await postpone(harness, held, { nowMs });
    assert.equal((await statusOf(harness, endpointId)).failures, 1);
  },
  'counts what waits, and the endpoints by their state': async (harness) => {
    const { webhookDeliveries } = harness.ports;
    const none = { healthy: 0, failing: 0, disabled: 0 };
    const empty = { waiting: 0, oldestDueAtMs: null, endpoints: none };
    assert.deepEqual(await webhookDeliveries.statistics(STORED_MS), empty);
    await addSites(harness);
    await addEndpoint(harness, { events: ['order.failed'] });
    await addEndpoint(harness);
    for (const atMs of [STORED_MS, STORED_MS + 1, STORED_MS + 2]) {
      await addEvent(harness, { atMs });
    }
    await claimDue(harness);
    const refused = await claimDue(harness);
    await postpone(harness, refused, { pausedUntilMs: STORED_MS, dueAtMs: STORED_MS + 9 });
    assert.deepEqual(await webhookDeliveries.statistics(STORED_MS), {
      waiting: 3,
      oldestDueAtMs: STORED_MS + 2,
      endpoints: { healthy: 1, failing: 1, disabled: 0 },
    });
    const endedMs = STORED_MS + 2 * LEASE_MS;
    const { oldestDueAtMs } = await webhookDeliveries.statistics(endedMs);
    assert.equal(oldestDueAtMs, STORED_MS + 2);
  },
  'counts a delivery as due from the end of the pause of its endpoint': async (harness) => {
    const { webhookDeliveries } = harness.ports;
    await addSites(harness);
    await addEndpoint(harness);
    await addEvent(harness);
    await addEvent(harness, { atMs: STORED_MS + 1 });
    const pausedUntilMs = STORED_MS + 60_000;
    const { id } = await claimDue(harness);
    await postpone(harness, await claimDue(harness), { pausedUntilMs, dueAtMs: STORED_MS + 9 });
    const dueOf = async () => (await webhookDeliveries.statistics(STORED_MS + 9)).oldestDueAtMs;
    assert.equal(await dueOf(), pausedUntilMs);
    await addEvent(harness, { atMs: STORED_MS + 2 });
    assert.equal(await dueOf(), pausedUntilMs);
    await webhookDeliveries.complete({ id, nowMs: STORED_MS + 9 });
    assert.equal(await dueOf(), STORED_MS + 2);
  },
});
