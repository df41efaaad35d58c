import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import { expectPrunedAfter, expectPrunedOnce } from '../samples/expect-pruning.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  addEndpoint,
  addEvent,
  addSites,
  claimAll,
  claimDue,
  complete,
  fail,
  postpone,
  statusOf,
  STORED_MS,
} from '../samples/sample-webhooks.ts';

const ENDED_MS = STORED_MS + 1000;

/** Adds an endpoint that stays enabled, with a failed delivery and others. */
const addFailed = async (harness: StoreHarness): Promise<number> => {
  await addSites(harness);
  const { id } = await addEndpoint(harness);
  for (const _ of [1, 2, 3, 4]) await addEvent(harness);
  const [accepted, failed, postponed] = [
    await claimDue(harness),
    await claimDue(harness),
    await claimDue(harness),
  ];
  await complete(harness, accepted, ENDED_MS);
  await fail(harness, failed, ENDED_MS, null);
  await postpone(harness, postponed, { nowMs: ENDED_MS });
  return id;
};

/** Expectations about deleting deliveries that no worker claims again. */
export const pruningDeliveries: readonly Expectation<StoreHarness>[] = expectations({
  'prunes deliveries that failed before the instant, and none that waits': async (harness) => {
    const { webhookDeliveries } = harness.ports;
    const endpointId = await addFailed(harness);
    await expectPrunedAfter(webhookDeliveries, ENDED_MS);
    assert.equal(await webhookDeliveries.prune({ beforeMs: ENDED_MS * 2, limit: 100 }), 0);
    const { waiting, failed } = await statusOf(harness, endpointId);
    assert.deepEqual([waiting, failed], [2, 0]);
  },
  'prunes deliveries of endpoints that were disabled before the instant': async (harness) => {
    const { webhookDeliveries } = harness.ports;
    await addSites(harness);
    const { id: disabled } = await addEndpoint(harness);
    for (const _ of [1, 2]) await addEvent(harness);
    const enabled = await addEndpoint(harness, { siteId: 2 });
    await addEvent(harness, { siteId: 2 });
    const gone = await claimDue(harness);
    assert.equal(gone.endpointId, disabled);
    await fail(harness, gone, ENDED_MS);
    assert.equal(await webhookDeliveries.prune({ beforeMs: ENDED_MS, limit: 100 }), 0);
    assert.equal(await webhookDeliveries.countPrunable(ENDED_MS + 1), 2);
    assert.equal(await webhookDeliveries.prune({ beforeMs: ENDED_MS + 1, limit: 100 }), 2);
    assert.deepEqual(pluck(await claimAll(harness), 'endpointId'), [enabled.id]);
  },
  'prunes no delivery that was created after the instant, whatever ended': async (harness) => {
    const { webhookDeliveries } = harness.ports;
    await addSites(harness);
    await addEndpoint(harness);
    for (const _ of [1, 2]) await addEvent(harness);
    // The clock of this worker is behind.
    const nowMs = STORED_MS - 1_000_000;
    await fail(harness, await claimDue(harness, { nowMs }), nowMs);
    assert.equal(await webhookDeliveries.prune({ beforeMs: STORED_MS, limit: 100 }), 0);
    assert.equal(await webhookDeliveries.prune({ beforeMs: STORED_MS + 1, limit: 100 }), 2);
  },
  'prunes at most `limit` deliveries at once, each once over parallel calls': async (harness) => {
    const { webhookDeliveries } = harness.ports;
    await addSites(harness);
    await addEndpoint(harness);
    const events = 12;
    for (let event = 0; event < events; event += 1) await addEvent(harness);
    const [one, other] = [await claimDue(harness), await claimDue(harness)];
    for (const each of [one, other]) await fail(harness, each, ENDED_MS);
    await expectPrunedOnce(webhookDeliveries, { beforeMs: ENDED_MS + 1, limit: 3 }, events);
  },
});
