import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { type Contract, expectations } from '../contract.ts';
import { buildOperatorAudit, expectAudit } from '../sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  addEndpoint,
  addEvent,
  addSites,
  buildEndpoint,
  claim,
  claimAll,
  claimDue,
  fail,
  postpone,
  SECRET,
  statusOf,
  STORED_MS,
} from './sample-webhooks.ts';

/** Returns the change of an endpoint of site 1. */
const changeOf = (id: number, siteId = 1) => ({
  siteId,
  id,
  audit: buildOperatorAudit({
    action: 'webhook.enabled',
    subject: { kind: 'webhook', id: String(id) },
  }),
});

/** The contract of `WebhookEndpoints`. */
export const webhookEndpointsContract: Contract<StoreHarness> = {
  port: 'WebhookEndpoints',
  expectations: expectations<StoreHarness>({
    'creates endpoints, and lists them in the order of their ids without secrets': async (
      harness,
    ) => {
      await addSites(harness);
      const { webhookEndpoints } = harness.ports;
      assert.deepEqual(await webhookEndpoints.list(), []);
      const { secret: _s, max: _m, audit: _a, ...given } = buildEndpoint({ description: '😀 "x"' });
      const first = await webhookEndpoints.create(buildEndpoint(given));
      assert.deepEqual(first, {
        ...given,
        id: first?.id,
        disabledAtMs: null,
        failures: 0,
        lastFailure: null,
        acceptedAtMs: null,
      });
      const second = await addEndpoint(harness, { siteId: 2, events: ['order.failed'] });
      const sites = await harness.ports.sites.list();
      const [one, two] = sites.map(({ identifier }) => identifier);
      const none = { waiting: 0, failed: 0 };
      const listed = await webhookEndpoints.list();
      assert.deepEqual(listed, [
        { ...first, ...none, site: one },
        { ...second, ...none, site: two },
      ]);
      assert.ok(!JSON.stringify(listed).includes(SECRET.slice(6)));
      assert.deepEqual(await webhookEndpoints.list(2), [{ ...second, ...none, site: two }]);
      assert.deepEqual(await webhookEndpoints.list(3), []);
    },
    'stores the audit entry of a creation, with the endpoint as its subject': async (harness) => {
      await addSites(harness);
      const { audit, ...endpoint } = buildEndpoint();
      const created = await harness.ports.webhookEndpoints.create({ ...endpoint, audit });
      const subject = { kind: 'webhook', id: String(created?.id) } as const;
      await expectAudit(harness, [{ ...audit, subject }]);
    },
    'creates no more endpoints of a site than the maximum, and those of others': async (
      harness,
    ) => {
      await addSites(harness);
      const { webhookEndpoints } = harness.ports;
      const created = await atOnce(8, async () =>
        webhookEndpoints.create(buildEndpoint({ max: 3 })),
      );
      assert.equal(created.filter((each) => each !== undefined).length, 3);
      assert.equal((await webhookEndpoints.list(1)).length, 3);
      assert.equal((await harness.ports.auditLog.find({ limit: 100 })).length, 3);
      assert.ok(await webhookEndpoints.create(buildEndpoint({ siteId: 2, max: 1 })));
    },
    'removes an endpoint with its deliveries, and stores the audit entry': async (harness) => {
      await addSites(harness);
      const { webhookEndpoints } = harness.ports;
      const [removed, kept] = [await addEndpoint(harness), await addEndpoint(harness)];
      await addEvent(harness);
      const change = changeOf(removed.id);
      assert.equal(await webhookEndpoints.remove(change), true);
      assert.equal(await webhookEndpoints.remove(changeOf(removed.id)), false);
      assert.deepEqual(
        (await webhookEndpoints.list()).map(({ id }) => id),
        [kept.id],
      );
      assert.deepEqual(
        (await claimAll(harness)).map(({ endpointId }) => endpointId),
        [kept.id],
      );
      const { action } = change.audit;
      const [entry, ...others] = await harness.ports.auditLog.find({ limit: 9, action });
      assert.deepEqual([entry, others], [change.audit, []]);
    },
    'gives no id of a removed endpoint again': async (harness) => {
      await addSites(harness);
      const { id } = await addEndpoint(harness);
      await harness.ports.webhookEndpoints.remove(changeOf(id));
      assert.notEqual((await addEndpoint(harness)).id, id);
    },
    'changes no endpoint of another site': async (harness) => {
      await addSites(harness);
      const { webhookEndpoints } = harness.ports;
      const { id } = await addEndpoint(harness);
      await addEvent(harness);
      await fail(harness, await claimDue(harness));
      const before = await webhookEndpoints.list();
      assert.equal(await webhookEndpoints.remove(changeOf(id, 2)), false);
      assert.equal(await webhookEndpoints.enable(changeOf(id, 2)), undefined);
      assert.deepEqual(await webhookEndpoints.list(), before);
      const action = 'webhook.enabled';
      assert.deepEqual(await harness.ports.auditLog.find({ limit: 9, action }), []);
    },
    'enables an endpoint whose deliveries are due at once, failed ones too, without failures':
      async (harness) => {
        await addSites(harness);
        const { webhookEndpoints } = harness.ports;
        const { id } = await addEndpoint(harness);
        for (const _ of [1, 2, 3]) await addEvent(harness);
        await postpone(harness, await claimDue(harness), { pausedUntilMs: STORED_MS });
        await fail(harness, await claimDue(harness));
        const change = changeOf(id);
        const enabled = await webhookEndpoints.enable(change);
        assert.deepEqual([enabled?.id, enabled?.disabledAtMs, enabled?.failures], [id, null, 0]);
        const { waiting, failed, disabledAtMs } = await statusOf(harness, id);
        assert.deepEqual([waiting, failed, disabledAtMs], [3, 0, null]);
        const claimed = await claimAll(harness, STORED_MS - 1);
        assert.deepEqual(
          claimed.map(({ failures, endpointFailures }) => [failures, endpointFailures]),
          [0, 1, 2].map(() => [0, 0]),
        );
        const { action } = change.audit;
        assert.deepEqual(await harness.ports.auditLog.find({ limit: 9, action }), [change.audit]);
        await addEvent(harness);
        await claimDue(harness);
      },
    'enables an enabled endpoint in the same way, and leaves a leased delivery to its worker':
      async (harness) => {
        await addSites(harness);
        const { id } = await addEndpoint(harness);
        for (const _ of [1, 2]) await addEvent(harness);
        const leased = await claimDue(harness);
        await postpone(harness, await claimDue(harness));
        assert.equal((await harness.ports.webhookEndpoints.enable(changeOf(id)))?.failures, 0);
        const due = await claimDue(harness);
        assert.notEqual(due.id, leased.id);
        assert.equal(await claim(harness), undefined);
        await postpone(harness, leased, { failures: 5, dueAtMs: STORED_MS + 6000 });
        const again = await claimDue(harness, { nowMs: STORED_MS + 6000 });
        assert.deepEqual([again.id, again.failures], [leased.id, 5]);
      },
  }),
};
