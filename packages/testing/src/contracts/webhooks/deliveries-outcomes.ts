import assert from 'node:assert/strict';
import { expectationsAfter } from '../contract.ts';
import {
  addEndpoint,
  addEvent,
  addSites,
  claim,
  claimAll,
  claimDue,
  complete,
  fail,
  LEASE_MS,
  postpone,
  statusOf,
  STORED_MS,
} from '../samples/sample-webhooks.ts';

const LATER_MS = STORED_MS + 10 * 60_000;

/** Counts all at an instant. */
const at = (nowMs: number) => ({ nowMs, delayMaxMs: 3_600_000, countedMax: 1000 });

/** Expectations about deliveries that a worker has settled. */
export const settledDeliveries = expectationsAfter(addSites, {
  'returns a postponed delivery at exactly its instant, with its failures and their reason': async (
    harness,
  ) => {
    await addEndpoint(harness);
    await addEvent(harness);
    let nowMs = STORED_MS;
    for (let failures = 0; failures < 12; failures += 1) {
      const delivery = await claimDue(harness, { nowMs });
      assert.deepEqual([delivery.failures, delivery.endpointFailures], [failures, failures]);
      assert.equal(delivery.lastFailure, failures === 0 ? null : 'Down.');
      const dueAtMs = nowMs + 3 * LEASE_MS;
      await postpone(harness, delivery, { nowMs, dueAtMs });
      assert.equal(await claim(harness, { nowMs: dueAtMs - 1 }), undefined);
      nowMs = dueAtMs;
    }
  },
  'returns no delivery of a paused endpoint before exactly the end of the pause': async (
    harness,
  ) => {
    const { id: endpointId } = await addEndpoint(harness);
    const other = await addEndpoint(harness);
    for (const _ of [1, 2]) await addEvent(harness);
    const delivery = await claimDue(harness);
    assert.equal(delivery.endpointId, endpointId);
    await postpone(harness, delivery, { pausedUntilMs: STORED_MS + 5000 });
    const early = await claimAll(harness, STORED_MS + 4999);
    assert.deepEqual(
      early.map((each) => each.endpointId),
      [other.id, other.id],
    );
    const due = await claimDue(harness, { nowMs: STORED_MS + 5000 });
    assert.deepEqual([due.endpointId, due.failures, due.endpointFailures], [endpointId, 0, 1]);
  },
  'never returns a failed delivery': async (harness) => {
    const { id: endpointId } = await addEndpoint(harness);
    for (const _ of [1, 2]) await addEvent(harness);
    const failing = await claimDue(harness);
    await fail(harness, failing, STORED_MS, null);
    const [left, ...others] = await claimAll(harness, LATER_MS);
    assert.notEqual(left?.id, failing.id);
    assert.deepEqual(others, []);
    const { waiting, failed } = await statusOf(harness, endpointId);
    assert.deepEqual([waiting, failed], [1, 1]);
  },
  'returns no delivery of a disabled endpoint, and stores no event for it': async (harness) => {
    const { id: endpointId } = await addEndpoint(harness);
    for (const _ of [1, 2, 3]) await addEvent(harness);
    await fail(harness, await claimDue(harness));
    await addEvent(harness);
    assert.deepEqual(await claimAll(harness, LATER_MS), []);
    const { waiting, failed } = await statusOf(harness, endpointId);
    assert.deepEqual([waiting, failed], [2, 1]);
    const { waiting: counted, endpoints } = await harness.ports.webhookDeliveries.statistics(
      at(LATER_MS),
    );
    assert.deepEqual([counted, endpoints.disabled], [0, 1]);
  },
  'counts what waits, and the endpoints by their state': async (harness) => {
    const { webhookDeliveries } = harness.ports;
    const none = { healthy: 0, failing: 0, disabled: 0 };
    const empty = { waiting: 0, oldestDueAtMs: null, endpoints: none };
    assert.deepEqual(await webhookDeliveries.statistics(at(STORED_MS)), empty);
    await addEndpoint(harness, { events: ['order.failed'] });
    await addEndpoint(harness);
    for (const atMs of [STORED_MS, STORED_MS + 1, STORED_MS + 2]) {
      await addEvent(harness, { atMs });
    }
    await claimDue(harness);
    const refused = await claimDue(harness);
    await postpone(harness, refused, { pausedUntilMs: STORED_MS, dueAtMs: STORED_MS + 9 });
    assert.deepEqual(await webhookDeliveries.statistics(at(STORED_MS)), {
      waiting: 3,
      oldestDueAtMs: STORED_MS + 2,
      endpoints: { healthy: 1, failing: 1, disabled: 0 },
    });
    const endedMs = STORED_MS + 2 * LEASE_MS;
    const { oldestDueAtMs } = await webhookDeliveries.statistics(at(endedMs));
    assert.equal(oldestDueAtMs, STORED_MS + 2);
    const bounded = await webhookDeliveries.statistics({ ...at(STORED_MS), countedMax: 2 });
    assert.equal(bounded.waiting, 2);
  },
  'counts a delivery as due from the end of the pause of its endpoint': async (harness) => {
    const { webhookDeliveries } = harness.ports;
    await addEndpoint(harness);
    await addEvent(harness);
    await addEvent(harness, { atMs: STORED_MS + 1 });
    const pausedUntilMs = STORED_MS + 60_000;
    const { id } = await claimDue(harness);
    await postpone(harness, await claimDue(harness), { pausedUntilMs, dueAtMs: STORED_MS + 9 });
    const dueOf = async () => (await webhookDeliveries.statistics(at(STORED_MS + 9))).oldestDueAtMs;
    assert.equal(await dueOf(), pausedUntilMs);
    await addEvent(harness, { atMs: STORED_MS + 2 });
    assert.equal(await dueOf(), pausedUntilMs);
    await complete(harness, { id }, STORED_MS + 9);
    assert.equal(await dueOf(), STORED_MS + 2);
  },
});
