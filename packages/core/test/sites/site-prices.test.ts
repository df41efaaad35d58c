import type { SiteSettingsChange } from '@paydocs/core';
import { expect, test } from 'vitest';
import { issuesOf, refusal, sampleCore } from '../sample-core.ts';

test('a site takes prices of types that it offers, by any name, or that have a price already', async () => {
  const sample = await sampleCore();
  const { core, signIn } = sample;
  const caller = await signIn('owner@main.test');
  const outcome = core.changeSite(caller, {
    prices: { Paystub: 1, 'Pay Statment': 2 },
    logo: 'iVBORw0KGgo=',
  });
  expect((await refusal(outcome)).facts).toMatchObject({
    issues: [{ field: 'prices', rule: 'unknown', nearest: 'Pay Statement' }],
  });
  expect(sample.documentStore.keys).toEqual([]);
  const updated = core.updateSite({ identifier: 'main', prices: { 'W-2': 1 } });
  expect(await issuesOf(updated)).toEqual(['prices unknown']);
  const documentTypes = ['Host Card', 'W-2'];
  const prices = { 'Host Card': '1.00', W2: '2.00' };
  const offered = await core.updateSite({ identifier: 'main', documentTypes, prices });
  expect(offered.settings.prices).toEqual(prices);
  await core.updateSite({ identifier: 'main', documentTypes: [] });
  expect((await core.changeSite(caller, { paper: 'a4' })).settings.prices).toEqual(prices);
  const raised = { 'Host Card': '3.00' };
  expect((await core.changeSite(caller, { prices: raised })).settings.prices).toEqual(raised);
  expect((await core.changeSite(caller, { prices: {} })).settings.prices).toEqual({});
  expect(await issuesOf(core.changeSite(caller, { prices }))).toEqual(['prices unknown']);
});

test('a type has one price, by one of its names', async () => {
  const { core, signIn } = await sampleCore();
  const caller = await signIn('owner@main.test');
  const twice = core.changeSite(caller, { prices: { Paystub: 1, 'Pay Statement': 2 } });
  expect((await refusal(twice)).facts).toEqual({
    issues: [{ field: 'prices', rule: 'format', expected: 'one price for each type of documents' }],
  });
});

test('prices are merged into those of the site, where null ends one', async () => {
  const { core, signIn } = await sampleCore();
  const documentTypes = ['Pay Statement', 'W-2', 'Invoice'];
  await core.updateSite({ identifier: 'main', documentTypes, prices: { 'Pay Statement': 2 } });
  const caller = await signIn('owner@main.test');
  const merged = async (prices: SiteSettingsChange['prices']) =>
    (await core.changeSite(caller, { prices }, { mergesObjects: true })).settings.prices;
  await Promise.all([merged({ 'W-2': 3 }), merged({ Invoice: '4' })]);
  const all = { 'Pay Statement': '2.00', 'W-2': '3.00', Invoice: '4.00' };
  expect(await merged(undefined)).toEqual(all);
  expect(await merged({ 'W-2': null, Invoice: null })).toEqual({ 'Pay Statement': '2.00' });
  expect(await issuesOf(merged({ 'W-2': -1 }))).toEqual(['prices format']);
  const cyclic: Record<string, unknown> = {};
  cyclic['W-2'] = cyclic;
  expect(await issuesOf(merged(cyclic as never))).toEqual(['prices format']);
  const replaced = core.changeSite(caller, { prices: { 'W-2': null } });
  expect(await issuesOf(replaced)).toEqual(['prices format']);
});
