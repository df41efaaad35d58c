import { expect, test } from 'vitest';
import { issuesOf, refusal, sampleCore } from '../sample-core.ts';

test('a site takes prices of types that exist, that it offers, or that have a price already', async () => {
  const sample = await sampleCore();
  const { core, signIn } = sample;
  const caller = await signIn('owner@main.test');
  const outcome = core.changeSite(caller, {
    prices: { W2: 1, 'Pay Statment': 2 },
    logo: 'iVBORw0KGgo=',
  });
  expect((await refusal(outcome)).facts).toMatchObject({
    issues: [{ field: 'prices', rule: 'unknown', nearest: 'Pay Statement' }],
  });
  expect(sample.documentStore.keys).toEqual([]);
  const updated = core.updateSite({ identifier: 'main', prices: { Invioce: 1 } });
  expect(await issuesOf(updated)).toEqual(['prices unknown']);
  await core.updateSite({ identifier: 'main', documentTypes: ['Host Card'] });
  const prices = { 'Host Card': '1.00', W2: '2.00' };
  expect((await core.changeSite(caller, { prices })).settings.prices).toEqual(prices);
  await core.updateSite({ identifier: 'main', documentTypes: [] });
  expect((await core.changeSite(caller, { paper: 'a4' })).settings.prices).toEqual(prices);
  const raised = { 'Host Card': '3.00' };
  expect((await core.changeSite(caller, { prices: raised })).settings.prices).toEqual(raised);
  expect((await core.changeSite(caller, { prices: {} })).settings.prices).toEqual({});
  expect(await issuesOf(core.changeSite(caller, { prices }))).toEqual(['prices unknown']);
});
