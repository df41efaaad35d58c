import { type EmailVerificationMode, isRefused } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes, tokenOf } from './mail.ts';
import { codeOf, refusal, sampleCore } from '../sample-core.ts';
import { INVALID_TOKEN } from './sample-reset.ts';

const email = 'member@main.test';
const password = 'a wholly new password';
const right = { email, password: SAMPLE_PASSWORD };
const MINUTE_MS = 60_000;

/** Creates a core that has sent a reset link and a verification link to the Member. */
const withLinks = async () => {
  const sample = await sampleCore({ emailVerification: 'on' satisfies EmailVerificationMode });
  await sample.core.forgotPassword({ email });
  await sample.core.resendVerification({ email });
  expect(await outcomes(sample.core)).toEqual(['sent', 'sent']);
  const [reset, verification] = sample.mailer.emails.map((sent) => ({
    token: tokenOf(sent),
    email,
  }));
  if (reset === undefined || verification === undefined) throw new Error('An e-mail is missing.');
  return { ...sample, reset, verification };
};

/** Checks that neither link can be used. */
const expectDead = async ({ core, reset, verification }: Awaited<ReturnType<typeof withLinks>>) => {
  for (const attempt of [
    async () => core.checkResetLink(reset),
    async () => core.resetPassword({ ...reset, password }),
    async () => core.verifyEmail(verification),
  ]) {
    expect((await refusal(attempt())).facts).toEqual(INVALID_TOKEN);
  }
};

describe('a suspended user', () => {
  // @promise R89
  test('cannot use the links of earlier e-mails, not even after the activation', async () => {
    const sample = await withLinks();
    const { core, users } = sample;
    await core.suspendUser({ email });
    await expectDead(sample);
    await core.activateUser({ email });
    await expectDead(sample);
    expect((await users.findAccountByEmail(email))?.user.emailVerifiedAt).toBeNull();
    expect((await core.login(right)).user.email).toBe(email);
  });

  test('gets no link that was requested meanwhile, and a new one after the activation', async () => {
    const { core, clock, mailer } = await withLinks();
    await core.suspendUser({ email });
    clock.advanceMs(10 * MINUTE_MS);
    await core.forgotPassword({ email });
    await core.resendVerification({ email });
    expect(await outcomes(core)).toEqual(['skipped', 'skipped']);
    await core.activateUser({ email });
    clock.advanceMs(24 * 60 * MINUTE_MS);
    expect(await outcomes(core)).toEqual([]);
    await core.forgotPassword({ email });
    expect(await outcomes(core)).toEqual(['sent']);
    await core.resetPassword({ token: tokenOf(mailer.emails.at(-1)), email, password });
    expect((await core.login({ email, password })).user.email).toBe(email);
  });

  test('gets no link whose e-mail was postponed before', async () => {
    const { core, clock, mailer } = await withLinks();
    clock.advanceMs(10 * MINUTE_MS);
    await core.forgotPassword({ email });
    mailer.refuseNext('Later.');
    expect(await outcomes(core)).toEqual(['postponed']);
    await core.suspendUser({ email });
    clock.advanceMs(10 * MINUTE_MS);
    expect(await outcomes(core)).toEqual(['skipped']);
  });
});

const suspend = async (sample: Awaited<ReturnType<typeof sampleCore>>, status: string) =>
  sample.core.updateSite({ identifier: 'main', status });

describe('a suspended site', () => {
  test.each(['suspended', 'Active'])(
    'refuses sign-ins of its users with the status %s, and those of no other site',
    async (status) => {
      const sample = await sampleCore();
      const { core } = sample;
      await suspend(sample, status);
      for (const surface of ['general', 'administrative'] as const) {
        const owner = { ...right, email: 'owner@main.test', surface };
        expect(await codeOf(core.login(owner))).toBe('account.inactive');
        const wrong = core.login({ ...owner, password: 'a wrong password' });
        expect(await codeOf(wrong)).toBe('credentials.invalid');
      }
      const other = await core.login({ ...right, email: 'owner@north.test' });
      expect(other.user.site.identifier).toBe('north');
    },
  );

  // @promise R89
  test('refuses tokens on both surfaces, and accepts them when it is active again', async () => {
    const sample = await sampleCore();
    const { core, token } = sample;
    const text = await token('owner@main.test');
    await suspend(sample, 'suspended');
    for (const surface of ['general', 'administrative'] as const) {
      expect(await codeOf(core.authenticate(text, surface))).toBe('token.invalid');
    }
    await suspend(sample, 'active');
    expect((await core.authenticate(text)).user.email).toBe('owner@main.test');
  });

  test('refuses links, sends none, and accepts earlier ones when it is active again', async () => {
    const sample = await withLinks();
    const { core, clock, reset, verification } = sample;
    await suspend(sample, 'suspended');
    await expectDead(sample);
    clock.advanceMs(10 * MINUTE_MS);
    await core.forgotPassword({ email });
    await core.resendVerification({ email });
    expect(await outcomes(core)).toEqual(['skipped', 'skipped']);
    await suspend(sample, 'active');
    await core.verifyEmail(verification);
    await core.resetPassword({ ...reset, password });
  });

  test('opens no session for a login that began before', async () => {
    const sample = await sampleCore();
    const { core, hasher, sites, clock } = sample;
    const racing = { ...hasher };
    racing.verify = async (...given) => {
      const matches = await hasher.verify(...given);
      await suspend(sample, 'suspended');
      return matches;
    };
    const raced = await sampleCore({}, { ...sample, hasher: racing });
    const attempt = raced.core.login(right).catch((error: unknown) => error);
    const error = await attempt;
    expect(isRefused(error) && error.code).toBe('credentials.invalid');
    expect((await sites.findByIdentifier('main'))?.status).toBe('suspended');
    expect(await sample.sessions.listOpen(6, clock.nowMs())).toEqual([]);
    await suspend(sample, 'active');
    expect((await core.login(right)).user.email).toBe(email);
  });

  // @promise R89
  test('takes no registration', async () => {
    const sample = await sampleCore();
    await suspend(sample, 'suspended');
    const names = { firstName: 'Ada', lastName: 'Byron' };
    const attempt = { ...names, email: 'ada@main.test', password };
    expect(await codeOf(sample.core.register(attempt))).toBe('site.inactive');
    await suspend(sample, 'active');
    expect((await sample.core.register(attempt)).email).toBe('ada@main.test');
  });
});
