import assert from 'node:assert/strict';
import { buildSite } from '../builders.ts';
import type { Contract } from './contract.ts';
import type { StoreHarness } from './store-harness.ts';

/** The contract of `Sites`. */
export const sitesContract: Contract<StoreHarness> = {
  port: 'Sites',
  expectations: [
    {
      name: 'returns a site exactly as it was added',
      check: async (harness) => {
        const site = buildSite({
          id: 7,
          identifier: 'north',
          name: 'Nörd & Söhne 🧾',
          logo: 'https://north.test/logo.svg',
          paymentProcessors: ['stripe', 'paypal', 'a,b "c"'],
          documentTypes: [],
          status: 'paused',
          createdAt: '2024-02-29T23:59:59.999Z',
          updatedAt: '2026-01-31T08:00:00.001Z',
        });
        const plain = buildSite({ id: 8, logo: null });
        await harness.add({ sites: [site, plain] });
        assert.deepEqual(await harness.ports.sites.findByIdentifier('north'), site);
        assert.deepEqual(await harness.ports.sites.findByIdentifier('site-8'), plain);
      },
    },
    {
      name: 'finds a site by its exact identifier only',
      check: async (harness) => {
        await harness.add({ sites: [buildSite({ id: 1, identifier: 'main' })] });
        for (const identifier of ['Main', 'MAIN', 'main ', ' main', 'mai', 'm%', 'm_in', '']) {
          assert.equal(
            await harness.ports.sites.findByIdentifier(identifier),
            undefined,
            JSON.stringify(identifier),
          );
        }
      },
    },
  ],
};
