import { expect, test } from 'vitest';
import { sampleCore } from '../sample-core.ts';

test('me returns the user as read by authenticate', async () => {
  const { core, token, store } = await sampleCore();
  const text = await token('marketing@north.test');
  expect(await core.me(await core.authenticate(text))).toMatchObject({
    email: 'marketing@north.test',
    site: { identifier: 'north' },
    role: { name: 'Marketing', permissions: ['users:list'] },
  });
  store.changeUser(15, { role: 'Support' });
  expect((await core.me(await core.authenticate(text))).role.name).toBe('Support');
});
