import assert from 'node:assert/strict';
import type { Transaction, WebhookEndpoint } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  addEndpoint,
  addEvent,
  addSites,
  buildEndpoint,
  claim,
  claimAll,
  claimDue,
  complete,
  LEASE_MS,
  SECRET,
  statusOf,
  STORED_MS,
} from '../samples/sample-webhooks.ts';

const SETTLED = {
  dueAtMs: STORED_MS + 7,
  failures: 5,
  lastFailure: 'Łukasz "x"',
  failed: false,
};

const run = async <Result>(
  { ports }: StoreHarness,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => ports.store.transaction(work);

const addFew = async (tx: Transaction, max: number): Promise<boolean> => {
  if ((await tx.webhookEndpoints.lockCount(1)) >= max) return false;
  await tx.webhookEndpoints.add(buildEndpoint(), SECRET);
  return true;
};

/** The expectations of endpoints and deliveries of webhooks in transactions. */
export const webhookRows = expectationsAfter(addSites, {
  'adds endpoints with each field, and locks them by their id': async (harness) => {
    const state = { disabledAtMs: 1, failures: 2, lastFailure: 'Łukasz "x"', acceptedAtMs: 3 };
    const times = { pausedUntilMs: 4, previousSecretUntilMs: 5 };
    const endpoint = buildEndpoint({ ...state, ...times, description: '😀' });
    const id = await run(harness, async (tx) => tx.webhookEndpoints.add(endpoint, SECRET));
    const other = await addEndpoint(harness, { siteId: 2 });
    const found = await run(harness, async (tx) => [
      await tx.webhookEndpoints.lock(id),
      await tx.webhookEndpoints.lock(other.id),
      await tx.webhookEndpoints.lock(other.id + 1),
    ]);
    assert.deepEqual(found, [{ id, ...endpoint }, other, undefined]);
  },
  'counts the endpoints of a site one transaction after the other': async (harness) => {
    await addEndpoint(harness, { siteId: 2 });
    const added = await atOnce(8, async () => run(harness, async (tx) => addFew(tx, 3)));
    assert.equal(added.filter(Boolean).length, 3);
    assert.equal((await harness.ports.webhookEndpoints.list(1)).length, 3);
  },
  'saves the fields of one endpoint that change': async (harness) => {
    const [one, other] = [await addEndpoint(harness), await addEndpoint(harness)];
    const state = { disabledAtMs: 1, failures: 2, lastFailure: 'Down.', acceptedAtMs: 3 };
    const changed: WebhookEndpoint = { ...one, ...state, pausedUntilMs: 4 };
    await run(harness, async (tx) => tx.webhookEndpoints.save(changed));
    const none = { waiting: 0, failed: 0 };
    const { site, ...stored } = await statusOf(harness, one.id);
    assert.deepEqual(stored, { ...changed, ...none });
    assert.deepEqual(await statusOf(harness, other.id), { ...other, ...none, site });
  },
  'locks the endpoint of a delivery, one transaction after the other': async (harness) => {
    const [{ id: endpointId }] = [await addEndpoint(harness), await addEndpoint(harness)];
    await addEvent(harness);
    const [delivery] = await claimAll(harness);
    await atOnce(6, async () =>
      run(harness, async ({ webhookEndpoints }) => {
        const locked = await webhookEndpoints.lockOfDelivery(delivery?.id ?? 0);
        assert.equal(locked?.id, endpointId);
        await webhookEndpoints.save({ ...locked, failures: locked.failures + 1 });
      }),
    );
    assert.equal((await statusOf(harness, endpointId)).failures, 6);
    const none = await run(harness, async (tx) => tx.webhookEndpoints.lockOfDelivery(1_000_000));
    assert.equal(none, undefined);
  },
  'removes an endpoint with its deliveries, and gives its id to no other': async (harness) => {
    const [kept, removed] = [await addEndpoint(harness), await addEndpoint(harness)];
    await addEvent(harness);
    await run(harness, async (tx) => {
      await tx.webhookEndpoints.lock(removed.id);
      await tx.webhookEndpoints.remove(removed.id);
    });
    const listed = await harness.ports.webhookEndpoints.list();
    assert.deepEqual(
      listed.map(({ id, waiting }) => [id, waiting]),
      [[kept.id, 1]],
    );
    assert.deepEqual(pluck(await claimAll(harness), 'endpointId'), [kept.id]);
    assert.notEqual((await addEndpoint(harness)).id, removed.id);
  },
  'settles a delivery once, under the id of its lease only': async (harness) => {
    await addEndpoint(harness);
    for (const _ of [1, 2]) await addEvent(harness);
    const late = await claimDue(harness);
    const nowMs = STORED_MS + LEASE_MS;
    const held = [await claimDue(harness, { nowMs }), await claimDue(harness, { nowMs })];
    const again = held.find(({ id }) => id === late.id) ?? assert.fail('It is leased no more.');
    const settled: boolean[] = [];
    for (const lease of [late, again, again]) {
      settled.push(await run(harness, async (tx) => tx.webhookDeliveries.settle(lease, SETTLED)));
    }
    assert.deepEqual(settled, [false, true, false]);
    assert.equal(await claim(harness, { nowMs: STORED_MS + 6 }), undefined);
    const due = await claimDue(harness, { nowMs: STORED_MS + 7 });
    assert.deepEqual([due.id, due.failures, due.lastFailure], [late.id, 5, SETTLED.lastFailure]);
    assert.equal(await claim(harness, { nowMs: STORED_MS + 7 }), undefined);
  },
  'removes a delivery, whoever leases it, and no other': async (harness) => {
    await addEndpoint(harness);
    for (const _ of [1, 2]) await addEvent(harness);
    const [one, other] = [await claimDue(harness), await claimDue(harness)];
    for (const _ of [1, 2]) await complete(harness, one, STORED_MS);
    const settled = await run(harness, async (tx) => [
      await tx.webhookDeliveries.settle(one, SETTLED),
      await tx.webhookDeliveries.settle(other, SETTLED),
    ]);
    assert.deepEqual(settled, [false, true]);
  },
  'renews the deliveries of an endpoint that nobody leases': async (harness) => {
    const [{ id }, other] = [await addEndpoint(harness), await addEndpoint(harness)];
    for (const _ of [1, 2, 3]) await addEvent(harness);
    const leased = await claimAll(harness);
    const [one, failed, held, ...others] = leased.toSorted(
      (a, b) => a.endpointId - b.endpointId || a.id - b.id,
    );
    const later = { ...SETTLED, dueAtMs: STORED_MS + 1_000_000 };
    await run(harness, async ({ webhookDeliveries: deliveries }) => {
      assert.ok(one && failed && held);
      await deliveries.settle(one, later);
      await deliveries.settle(failed, { ...later, failed: true });
      for (const each of others) await deliveries.settle(each, later);
      await deliveries.renew(id);
      assert.ok(await deliveries.settle(held, later));
    });
    const due = await claimAll(harness, STORED_MS - 1);
    assert.deepEqual(
      due.map((each) => [each.id, each.failures, each.lastFailure]),
      [one?.id, failed?.id].map((each) => [each, 0, null]),
    );
    assert.equal((await statusOf(harness, other.id)).waiting, 3);
  },
  'forgets the failures of a leased delivery, which keeps its lease': async (harness) => {
    const { id } = await addEndpoint(harness);
    await addEvent(harness);
    const first = await claimDue(harness);
    await run(harness, async (tx) => tx.webhookDeliveries.settle(first, SETTLED));
    const nowMs = SETTLED.dueAtMs;
    assert.equal((await claimDue(harness, { nowMs })).failures, SETTLED.failures);
    await run(harness, async (tx) => tx.webhookDeliveries.renew(id));
    assert.equal(await claim(harness, { nowMs }), undefined);
    const { failures, lastFailure } = await claimDue(harness, { nowMs: nowMs + LEASE_MS });
    assert.deepEqual([failures, lastFailure], [0, null]);
  },
});
