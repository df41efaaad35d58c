import { describe, expect, test } from 'vitest';
import { sampleCore } from '../sample-core.ts';

describe.each([
  ['listCompanies', 4, 1],
  ['listEmployees', 40, 10],
] as const)('%s', (useCase, ofSite, own) => {
  test.each([
    ['owner', ofSite],
    ['manager', ofSite],
    ['developer', ofSite],
    ['support', ofSite],
    ['marketing', 0],
    ['member', own],
  ])(
    'shows the %s of a site %i records of that site, and none of another site',
    async (role, total) => {
      const { core, signIn } = await sampleCore();
      for (const [site, siteId] of [
        ['main', 1],
        ['north', 2],
      ] as const) {
        const page = await core[useCase](await signIn(`${role}@${site}.test`), { perPage: 100 });
        expect([page.total, page.items.length]).toEqual([total, total]);
        expect(page.items.every((item) => item.siteId === siteId)).toBe(true);
      }
    },
  );

  test('applies a changed role on the next call', async () => {
    const { core, token, store } = await sampleCore();
    const text = await token('member@main.test');
    const total = async () => (await core[useCase](await core.authenticate(text))).total;
    expect(await total()).toBe(own);
    store.changeUser(6, { role: 'Support' });
    expect(await total()).toBe(ofSite);
    store.changeUser(6, { role: 'Marketing' });
    expect(await total()).toBe(own);
  });
});
