import assert from 'node:assert/strict';
import type { SiteSettings } from '@paydocs/core';
import { buildSite } from '../builders.ts';
import { type Contract, expectations } from './contract.ts';
import type { StoreHarness } from './store-harness.ts';

/** Settings of a site that are not the default ones. */
export const SETTINGS: SiteSettings = {
  paper: 'a4',
  prices: { 'Páy "1"': '12.50' },
  defaultTemplateId: 'compact',
  defaultColorId: 'teal',
  currency: 'EUR',
  pdfStandard: 'A-3a',
  absentRows: false,
  payment: 'required',
  requestsPerMinute: 600,
  noticesPerHour: 12,
  statementRules: ['us-ca'],
  passwordSignIn: false,
  secondFactor: 'administrative',
  secondFactorSince: '2026-01-31T08:00:00.001Z',
};

/** The contract of `Sites`. */
export const sitesContract: Contract<StoreHarness> = {
  port: 'Sites',
  expectations: expectations({
    'returns a site exactly as it was added': async (harness) => {
      const site = buildSite({
        id: 7,
        identifier: 'north',
        name: 'Nörd & Söhne 🧾',
        logo: 'https://north.test/logo.svg',
        paymentProcessors: ['stripe', 'paypal', 'a,b "c"'],
        documentTypes: [],
        settings: SETTINGS,
        status: 'paused',
        retention: { documents: '7y', employees: '400d' },
        legalHoldSince: '2026-01-30T12:00:00.001Z',
        createdAt: '2024-02-29T23:59:59.999Z',
        updatedAt: '2026-01-31T08:00:00.001Z',
      });
      const plain = buildSite({ id: 8, logo: null });
      await harness.add({ sites: [site, plain] });
      assert.deepEqual(await harness.ports.sites.findByIdentifier('north'), site);
      assert.deepEqual(await harness.ports.sites.findByIdentifier('site-8'), plain);
    },
    'finds a site by its exact identifier only': async (harness) => {
      await harness.add({ sites: [buildSite({ id: 1, identifier: 'main' })] });
      for (const identifier of ['Main', 'MAIN', 'main ', ' main', 'mai', 'm%', 'm_in', '']) {
        assert.equal(
          await harness.ports.sites.findByIdentifier(identifier),
          undefined,
          JSON.stringify(identifier),
        );
      }
    },
    'lists all sites exactly, in the order of their ids': async (harness) => {
      const { ports } = harness;
      assert.deepEqual(await ports.sites.list(), []);
      const sites = [
        buildSite({ id: 9, identifier: 'alpha' }),
        buildSite({ id: 2, identifier: 'zulu', logo: 'https://zulu.test/logo.svg' }),
        buildSite({ id: 12, identifier: 'mike', status: 'paused' }),
      ];
      await harness.add({ sites });
      assert.deepEqual(await ports.sites.list(), [sites[1], sites[0], sites[2]]);
    },
  }),
};
