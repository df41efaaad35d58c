import { expect, test } from 'vitest';
import { sampleCore } from '../sample-core.ts';

const DAY_MS = 86_400_000;

test('prune deletes an address that a user wanted a day after the expiry of its link', async () => {
  const { core, clock, signIn } = await sampleCore();
  const caller = await signIn('owner@north.test');
  await core.requestEmailChange(caller, { email: 'new@example.test' });
  clock.advanceMs(2 * DAY_MS);
  const step = { target: 'pendingEmails' } as const;
  expect((await core.countPrunable()).pendingEmails).toBe(0);
  expect((await core.prune(step)).pruned).toBe(0);
  clock.advanceMs(1);
  expect((await core.countPrunable()).pendingEmails).toBe(1);
  expect((await core.prune(step)).pruned).toBe(1);
});
