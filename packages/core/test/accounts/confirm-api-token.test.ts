import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { OWNER_EMAIL, request, tokenCore } from './sample-api-token.ts';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('createApiToken', () => {
  test('asks for the password when the sign-in is older than ten minutes', async () => {
    const { core, caller, clock } = await tokenCore();
    clock.advanceMs(10 * MINUTE_MS - 1);
    await core.createApiToken(caller, request);
    clock.advanceMs(1);
    await core.refresh(caller);
    const missing = core.createApiToken(caller, request);
    expect(await issuesOf(missing)).toEqual(['currentPassword required']);
    const wrong = core.createApiToken(caller, { ...request, currentPassword: 'not this one' });
    expect(await issuesOf(wrong)).toEqual(['currentPassword incorrect']);
    expect((await core.listApiTokens(caller)).total).toBe(2);
    await core.createApiToken(caller, { ...request, currentPassword: SAMPLE_PASSWORD });
    expect((await core.listApiTokens(caller)).total).toBe(3);
  });

  test('asks for the password always where no sign-in is recent by the policy', async () => {
    const { core, signIn } = await sampleCore({ recentSignInMs: 0 });
    const caller = await signIn(OWNER_EMAIL);
    const outcome = core.createApiToken(caller, request);
    expect(await issuesOf(outcome)).toEqual(['currentPassword required']);
  });

  test('takes no sign-in under a clock far ahead for a recent one', async () => {
    const { core, clock, signIn } = await sampleCore();
    clock.advanceMs(DAY_MS);
    const caller = await signIn(OWNER_EMAIL);
    clock.advanceMs(-DAY_MS);
    const outcome = core.createApiToken(caller, request);
    expect(await issuesOf(outcome)).toEqual(['currentPassword required']);
  });

  test('counts wrong passwords as failed logins of the account, also after a recent sign-in', async () => {
    const { core, signIn } = await sampleCore({ accountFailuresMax: 1 });
    const caller = await signIn(OWNER_EMAIL);
    const wrong = { ...request, currentPassword: 'not this one', address: '192.0.2.1' };
    expect(await codeOf(core.createApiToken(caller, wrong))).toBe('input.invalid');
    expect(await codeOf(core.createApiToken(caller, wrong))).toBe('limit.exceeded');
  });
});
