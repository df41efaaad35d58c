import assert from 'node:assert/strict';
import type { Site } from '@paydocs/core';
import { buildSite } from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { expectations } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import { addSites, eraseAll } from '../samples/sample-erasure.ts';
import { SETTINGS } from '../sites.ts';
import type { StoreHarness } from '../store-harness.ts';

const { id: _id, ...NEW } = buildSite({
  identifier: 'north',
  name: 'Nörd & Söhne 🧾',
  logo: 'https://north.test/logo.svg',
  paymentProcessors: ['a,b "c"'],
  documentTypes: ['paystub', 'w2'],
  settings: SETTINGS,
  status: 'paused',
  retention: { companies: '10y' },
  legalHoldSince: '2026-02-28T23:59:59.999Z',
});

const add = async ({ ports }: StoreHarness, site: Omit<Site, 'id'>) =>
  ports.store.transaction(async (tx) => tx.sites.add(site));

/** The expectations of sites in transactions. */
export const siteRows = expectations<StoreHarness>({
  'adds a site with an id of its own, and locks it with each field': async (harness) => {
    await harness.add({ sites: [buildSite({ id: 5 })] });
    const id = (await add(harness, NEW)) ?? assert.fail('The site was not added.');
    assert.ok(Number.isSafeInteger(id) && id > 0 && id !== 5);
    const { store, sites } = harness.ports;
    assert.deepEqual(await store.transaction(async (tx) => tx.sites.lock(id)), { id, ...NEW });
    assert.deepEqual(await sites.findByIdentifier('north'), { id, ...NEW });
    assert.equal(await store.transaction(async (tx) => tx.sites.lock(99)), undefined);
  },
  'adds one of 20 parallel sites with one identifier, and does not change it': async (harness) => {
    const added = await atOnce(20, async (index) =>
      add(harness, { ...NEW, name: `Number ${index}` }),
    );
    const [id, ...others] = added.filter((each) => each !== undefined);
    assert.deepEqual(others, []);
    const expected = [{ id, ...NEW, name: `Number ${added.indexOf(id)}` }];
    assert.deepEqual(await harness.ports.sites.list(), expected);
    assert.equal(await add(harness, NEW), undefined);
    assert.deepEqual(await harness.ports.sites.list(), expected);
  },
  'saves each field of one site, and nothing of another': async (harness) => {
    const { store, sites } = harness.ports;
    const [main, other] = [buildSite({ id: 1 }), buildSite({ id: 2 })];
    await harness.add({ sites: [main, other] });
    const { identifier: _name, createdAt: _then, ...fields } = NEW;
    const cleared = { logo: null, legalHoldSince: null, retention: {} };
    let expected = main;
    for (const [name, value] of [...Object.entries(fields), ...Object.entries(cleared)]) {
      expected = { ...expected, [name]: value, updatedAt: '2026-03-01T00:00:00.001Z' };
      await store.transaction(async (tx) => tx.sites.save(expected));
      assert.deepEqual(await sites.list(), [expected, other]);
    }
  },
  'removes a site without rows once, with its counters, and none with rows': async (harness) => {
    await addSites(harness);
    const { store, sites } = harness.ports;
    const remove = async (id: number) =>
      store.transaction(async (tx) => {
        await tx.sites.lock(id);
        return tx.sites.removeEmpty(id);
      });
    assert.equal(await remove(1), false);
    assert.equal((await sites.list()).length, 2);
    await eraseAll(harness);
    const removed = await atOnce(5, async () => remove(1));
    assert.deepEqual(removed.filter(Boolean), [true]);
    assert.deepEqual(pluck(await sites.list(), 'id'), [2]);
    await harness.add({ sites: [buildSite({ id: 1 })] });
  },
  'lets transactions at one site run one after the other': async (harness) => {
    const { store, sites } = harness.ports;
    await harness.add({ sites: [buildSite({ id: 1, paymentProcessors: [] })] });
    await atOnce(20, async (index) =>
      store.transaction(async (tx) => {
        const site = (await tx.sites.lock(1)) ?? assert.fail();
        const paymentProcessors = [...site.paymentProcessors, `number ${index}`];
        await tx.sites.save({ ...site, paymentProcessors });
      }),
    );
    const [site] = await sites.list();
    assert.equal(new Set(site?.paymentProcessors).size, 20);
  },
});
