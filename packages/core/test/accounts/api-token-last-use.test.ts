import { expect, test } from 'vitest';
import { tokenCore } from './sample-api-token.ts';

const MINUTE_MS = 60_000;

const used = async ({ core, caller }: Awaited<ReturnType<typeof tokenCore>>) =>
  (await core.listApiTokens(caller)).items[0]?.lastUsedAtMs;

test('the last use of an API token is noted once a minute', async () => {
  const sample = await tokenCore();
  const { core, text, clock } = sample;
  const firstMs = clock.nowMs();
  for (const afterMs of [0, 1, MINUTE_MS - 2]) {
    clock.advanceMs(afterMs);
    await core.authenticate(text);
    expect(await used(sample)).toBe(firstMs);
  }
  clock.advanceMs(1);
  await core.authenticate(text);
  expect(await used(sample)).toBe(firstMs + MINUTE_MS);
});

test('a use is noted after the clock was ahead', async () => {
  const sample = await tokenCore();
  const { core, text, clock } = sample;
  const rightMs = clock.nowMs();
  clock.advanceMs(24 * 60 * MINUTE_MS);
  await core.authenticate(text);
  clock.advanceMs(rightMs - clock.nowMs());
  await core.authenticate(text);
  expect(await used(sample)).toBe(rightMs);
});
