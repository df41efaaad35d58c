import { expect, test } from 'vitest';
import { world } from './world.ts';

test('me returns the user as authenticate has read it', async () => {
  const { core, token, store } = await world();
  const text = await token('marketing@north.test');
  expect(await core.me(await core.authenticate(text))).toMatchObject({
    email: 'marketing@north.test',
    site: { identifier: 'north' },
    role: { name: 'Marketing', permissions: ['users:list'] },
  });
  store.changeUser(15, { role: 'Support' });
  expect((await core.me(await core.authenticate(text))).role.name).toBe('Support');
});
