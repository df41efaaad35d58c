import { expect, test } from 'vitest';
import { issuesOf } from '../sample-core.ts';
import { sampleReset } from './sample-reset.ts';

test('a valid reset link stays valid, however often it is checked', async () => {
  const { core, reset } = await sampleReset();
  for (let visit = 0; visit < 3; visit += 1) {
    expect(await core.checkResetLink(reset)).toBeUndefined();
  }
  await core.resetPassword(reset);
});

test('a used, an expired and a foreign reset link are refused alike', async () => {
  const { core, reset } = await sampleReset();
  const foreign = { ...reset, email: 'owner@main.test' };
  expect(await issuesOf(core.checkResetLink(foreign))).toEqual(['token token']);
  await core.resetPassword(reset);
  expect(await issuesOf(core.checkResetLink(reset))).toEqual(['token token']);
  const other = await sampleReset();
  other.clock.advanceMs(3_600_000);
  expect(await issuesOf(other.core.checkResetLink(other.reset))).toEqual(['token token']);
});

test('a malformed reset link names its fields', async () => {
  const { core } = await sampleReset();
  expect(await issuesOf(core.checkResetLink({ token: 'a\nb', email: 'x' }))).toEqual([
    'token characters',
    'email length',
  ]);
});
