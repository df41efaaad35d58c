import assert from 'node:assert/strict';
import {
  DEFAULT_SITE_SETTINGS,
  type NewSite,
  type SiteFields,
  type SiteSettings,
} from '@paydocs/core';
import { buildSite } from '../builders.ts';
import { atOnce } from './at-once.ts';
import { type Contract, expectations } from './contract.ts';
import { buildOperatorAudit, expectAudit } from './sample-audit.ts';
import type { StoreHarness } from './store-harness.ts';

const buildNewSite = (overrides: Partial<NewSite> = {}): NewSite => ({
  identifier: 'north',
  name: 'Nörd & Söhne 🧾',
  createdAtMs: Date.UTC(2026, 0, 31, 8, 15, 30, 789),
  audit: buildOperatorAudit({ action: 'site.created', siteId: null, subject: null }),
  ...overrides,
});

const renamed = () => ({ name: 'Changed' });

const SETTINGS: SiteSettings = {
  paper: 'a4',
  prices: { 'Páy "1"': '12.50' },
  defaultTemplateId: 'compact',
  defaultColorId: 'teal',
  currency: 'EUR',
  absentRows: false,
  statementRules: ['us-ca'],
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
    'adds a site with pay statements and default settings, and returns the stored site': async (
      harness,
    ) => {
      const { ports } = harness;
      await harness.add({ sites: [buildSite({ id: 5 })] });
      const site = await ports.sites.addIfAbsent(buildNewSite());
      assert.ok(site);
      assert.ok(Number.isSafeInteger(site.id) && site.id > 0 && site.id !== 5);
      assert.deepEqual(site, {
        id: site.id,
        identifier: 'north',
        name: 'Nörd & Söhne 🧾',
        logo: null,
        paymentProcessors: [],
        documentTypes: ['Pay Statement'],
        settings: DEFAULT_SITE_SETTINGS,
        status: 'active',
        retention: {},
        legalHoldSince: null,
        createdAt: '2026-01-31T08:15:30.789Z',
        updatedAt: '2026-01-31T08:15:30.789Z',
      });
      assert.deepEqual(await ports.sites.findByIdentifier('north'), site);
    },
    'adds one of 20 parallel sites with one identifier, and does not change it': async ({
      ports,
    }) => {
      const added = await atOnce(20, (index) =>
        ports.sites.addIfAbsent(buildNewSite({ name: `Number ${index}` })),
      );
      const winners = added.filter((site) => site !== undefined);
      assert.equal(winners.length, 1);
      assert.deepEqual(await ports.sites.list(), winners);
      assert.equal(await ports.sites.addIfAbsent(buildNewSite()), undefined);
      assert.deepEqual(await ports.sites.list(), winners);
    },
    'changes each given field of one site and the time of the change, and no other': async (
      harness,
    ) => {
      const { ports } = harness;
      const [main, other] = [buildSite({ id: 1 }), buildSite({ id: 2 })];
      await harness.add({ sites: [main, other] });
      const fields: SiteFields = {
        name: 'Nörd & Söhne 🧾',
        logo: 'https://north.test/logo.svg',
        paymentProcessors: ['a,b "c"'],
        documentTypes: ['paystub', 'w2'],
        settings: SETTINGS,
        status: 'paused',
        retention: { companies: '10y' },
        legalHoldSince: '2026-02-28T23:59:59.999Z',
      };
      let expected = main;
      const update = { identifier: 'main', nowMs: Date.UTC(2026, 2, 1, 0, 0, 0, 1) };
      const cleared = [
        ['logo', null],
        ['legalHoldSince', null],
        ['retention', {}],
      ] as const;
      for (const [name, value] of [...Object.entries(fields), ...cleared]) {
        expected = { ...expected, [name]: value, updatedAt: '2026-03-01T00:00:00.001Z' };
        const audit = buildOperatorAudit();
        const change = () => ({ [name]: value });
        assert.deepEqual(await ports.sites.update({ ...update, change, audit }), expected);
        assert.deepEqual(await ports.sites.list(), [expected, other]);
      }
    },
    'passes the stored site to each of 20 parallel changes, and loses none': async (harness) => {
      const { sites } = harness.ports;
      await harness.add({ sites: [buildSite({ id: 1, paymentProcessors: [] })] });
      await atOnce(20, (index) =>
        sites.update({
          identifier: 'main',
          change: ({ paymentProcessors }) => ({
            paymentProcessors: [...paymentProcessors, `number ${index}`],
          }),
          nowMs: 1,
          audit: buildOperatorAudit({ id: `change ${index}` }),
        }),
      );
      const [site] = await sites.list();
      assert.equal(new Set(site?.paymentProcessors).size, 20);
    },
    'changes nothing for an unknown identifier': async (harness) => {
      const { ports } = harness;
      await harness.add({ sites: [buildSite()] });
      const audit = buildOperatorAudit();
      const update = { identifier: 'Main', change: renamed, nowMs: 1, audit };
      assert.equal(await ports.sites.update(update), undefined);
      assert.deepEqual(await ports.sites.list(), [buildSite()]);
    },
    'records the entries of an addition and a change, with the site as their subject': async (
      harness,
    ) => {
      const { sites } = harness.ports;
      const addition = buildNewSite();
      const site = await sites.addIfAbsent(addition);
      assert.ok(site);
      await sites.addIfAbsent(buildNewSite());
      const audit = buildOperatorAudit({
        action: 'site.updated',
        siteId: null,
        subject: null,
        atMs: 1,
      });
      const change = { change: renamed, nowMs: 1, audit };
      await sites.update({ ...change, identifier: 'north' });
      await sites.update({ ...change, identifier: 'unknown', audit: buildOperatorAudit() });
      const filled = { siteId: site.id, subject: { kind: 'site', id: String(site.id) } } as const;
      await expectAudit(harness, [
        { ...addition.audit, ...filled },
        { ...audit, ...filled },
      ]);
    },
  }),
};
