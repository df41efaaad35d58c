import assert from 'node:assert/strict';
import { type Contract, expectations } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { addEndpoint, addSites, SECRET } from '../samples/sample-webhooks.ts';

/** The contract of `WebhookEndpoints`. */
export const webhookEndpointsContract: Contract<StoreHarness> = {
  port: 'WebhookEndpoints',
  expectations: expectations<StoreHarness>({
    'lists the endpoints of a site, or all, in the order of their ids without secrets': async (
      harness,
    ) => {
      await addSites(harness);
      const { webhookEndpoints } = harness.ports;
      assert.deepEqual(await webhookEndpoints.list(), []);
      const first = await addEndpoint(harness, { description: '😀 "x"' });
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
  }),
};
