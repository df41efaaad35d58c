import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { buildOperatorAudit } from '../sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  addEndpoint,
  addEvent,
  addSites,
  claim,
  claimAll,
  claimDue,
  fail,
  LEASE_MS,
  statusOf,
  STORED_MS,
} from './sample-webhooks.ts';

const LATER_MS = STORED_MS + 10 * 60_000;

/** Adds an endpoint with a number of events, whose creation left no audit entry. */
const addOne = async (harness: StoreHarness, events = 1): Promise<number> => {
  await addSites(harness);
  const { id } = await addEndpoint(harness);
  for (let event = 0; event < events; event += 1) await addEvent(harness);
  return id;
};

/** The entries of endings: the one that was created first is of the endpoint. */
const endings = async ({ ports }: StoreHarness) =>
  (await ports.auditLog.find({ limit: 100, action: 'webhook.disabled' })).map(({ id }) => id);

/** Expectations about deliveries that are not sent again, and what they mean for their endpoint. */
export const endingDeliveries: readonly Expectation<StoreHarness>[] = expectations({
  'never returns a failed delivery, and keeps an endpoint that accepted something since': async (
    harness,
  ) => {
    const endpointId = await addOne(harness, 3);
    const [failing, accepted] = [await claimDue(harness), await claimDue(harness)];
    const nowMs = STORED_MS;
    await harness.ports.webhookDeliveries.complete({ id: accepted.id, nowMs });
    assert.equal(await fail(harness, failing, { nowMs: STORED_MS + 7 }), false);
    const status = await statusOf(harness, endpointId);
    assert.deepEqual([status.disabledAtMs, status.failures], [null, 1]);
    assert.deepEqual([status.waiting, status.failed], [1, 1]);
    assert.equal(status.lastFailure, 'The receiver answered 500.');
    assert.deepEqual(await endings(harness), []);
    assert.equal(await claim(harness, { nowMs: STORED_MS + 5006 }), undefined);
    assert.notEqual((await claimDue(harness, { nowMs: STORED_MS + 5007 })).id, failing.id);
    assert.equal((await claimAll(harness, LATER_MS)).length, 1);
  },
  'disables an endpoint that accepted nothing since the delivery was created': async (harness) => {
    const endpointId = await addOne(harness, 2);
    const [accepted, failing] = [await claimDue(harness), await claimDue(harness)];
    const nowMs = STORED_MS - 1;
    await harness.ports.webhookDeliveries.complete({ id: accepted.id, nowMs });
    const audit = buildOperatorAudit({ action: 'webhook.disabled' });
    assert.equal(await fail(harness, failing, { nowMs: LATER_MS, audit }), true);
    assert.equal((await statusOf(harness, endpointId)).disabledAtMs, LATER_MS);
    assert.deepEqual(await endings(harness), [audit.id]);
  },
  'disables an endpoint in any case when asked': async (harness) => {
    const endpointId = await addOne(harness, 2);
    const [accepted, gone] = [await claimDue(harness), await claimDue(harness)];
    await harness.ports.webhookDeliveries.complete({ id: accepted.id, nowMs: LATER_MS });
    assert.equal(await fail(harness, gone, { disables: 'always' }), true);
    assert.notEqual((await statusOf(harness, endpointId)).disabledAtMs, null);
  },
  'returns no delivery of a disabled endpoint, and stores no event for it': async (harness) => {
    const endpointId = await addOne(harness, 3);
    await fail(harness, await claimDue(harness));
    await addEvent(harness);
    assert.deepEqual(await claimAll(harness, LATER_MS), []);
    const { waiting, failed } = await statusOf(harness, endpointId);
    assert.deepEqual([waiting, failed], [2, 1]);
    const { waiting: counted, endpoints } =
      await harness.ports.webhookDeliveries.statistics(LATER_MS);
    assert.deepEqual([counted, endpoints.disabled], [0, 1]);
  },
  'disables an endpoint once, with one audit entry, whatever ends afterwards': async (harness) => {
    const endpointId = await addOne(harness, 3);
    const leased = [await claimDue(harness), await claimDue(harness), await claimDue(harness)];
    const ended = await Promise.all(leased.map(async (each) => fail(harness, each)));
    assert.equal(ended.filter(Boolean).length, 1);
    assert.equal((await endings(harness)).length, 1);
    assert.equal((await statusOf(harness, endpointId)).failed, 3);
  },
  'ends no delivery that is leased under another id': async (harness) => {
    const endpointId = await addOne(harness);
    const late = await claimDue(harness);
    const held = await claimDue(harness, { nowMs: STORED_MS + LEASE_MS });
    assert.equal(await fail(harness, late, { disables: 'always' }), false);
    const { failed, disabledAtMs } = await statusOf(harness, endpointId);
    assert.deepEqual([failed, disabledAtMs], [0, null]);
    assert.equal(await fail(harness, held), true);
  },
  'ends nothing when the audit entry cannot be stored': async (harness) => {
    const endpointId = await addOne(harness);
    const audit = buildOperatorAudit({ action: 'webhook.disabled' });
    await harness.ports.auditLog.record(audit);
    const delivery = await claimDue(harness);
    await assert.rejects(fail(harness, delivery, { audit }));
    const { failed, disabledAtMs } = await statusOf(harness, endpointId);
    assert.deepEqual([failed, disabledAtMs], [0, null]);
    assert.equal(await fail(harness, delivery), true);
  },
});
