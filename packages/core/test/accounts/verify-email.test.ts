import type { EmailVerificationMode } from '@paydocs/core';
import { BUILT_AT, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { linkOf, tokenOf } from './mail.ts';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { INVALID_TOKEN } from './sample-reset.ts';
import { ada, EMAIL, registered } from './sample-verification.ts';

const HOUR_MS = 3_600_000;

const codeFor = async (emailVerification: EmailVerificationMode, password = ada.password) => {
  const { core } = await registered(emailVerification);
  return codeOf(core.login({ email: EMAIL, password }));
};

describe('a registration', () => {
  test('requests an e-mail with the policy’s page, a token of 256 bits and the address', async () => {
    const { mailer } = await registered();
    const [email] = mailer.emails;
    const link = linkOf(email);
    expect(email).toEqual({
      kind: 'email-verification',
      to: EMAIL,
      firstName: 'Ada',
      link: link.href,
      lifetimeMs: 24 * HOUR_MS,
    });
    expect(link.origin + link.pathname).toBe('http://127.0.0.1:3000/verify-email');
    expect(Buffer.from(tokenOf(email), 'base64url')).toHaveLength(32);
    expect(link.searchParams.get('email')).toBe(EMAIL);
  });

  test('requests no e-mail while verification is off', async () => {
    const { core } = await sampleCore();
    await core.register(ada);
    expect(await core.processOutbox()).toEqual({ outcome: 'idle' });
  });

  test('requests no e-mail to a taken address', async () => {
    const { core } = await sampleCore({ emailVerification: 'on' });
    await refusal(core.register({ ...ada, email: 'owner@main.test' }));
    expect(await core.processOutbox()).toEqual({ outcome: 'idle' });
  });
});

describe('verifyEmail', () => {
  test('marks the address as verified at that instant, and records it', async () => {
    const sample = await registered();
    const { core, link, clock, auditLog, users } = sample;
    clock.advanceMs(HOUR_MS);
    const before = await users.findAccountByEmail(EMAIL);
    expect(await core.verifyEmail(link)).toBeUndefined();
    const at = new Date(Date.parse(BUILT_AT) + HOUR_MS).toISOString();
    const user = { ...before?.user, emailVerifiedAt: at, updatedAt: at };
    expect(await users.findAccountByEmail(EMAIL)).toEqual({ ...before, user });
    const id = before?.user.id;
    expect(await auditLog.find({ limit: 9, action: 'email.verified' })).toMatchObject([
      { siteId: 1, userId: null, subject: { kind: 'user', id: String(id) }, details: {} },
    ]);
  });

  test('keeps the time of an address that a reset has verified meanwhile', async () => {
    const { core, link, clock, mailer, users } = await registered();
    await core.forgotPassword({ email: EMAIL });
    await core.processOutbox();
    const reset = { ...link, token: tokenOf(mailer.emails[1]), password: 'a wholly new password' };
    await core.resetPassword(reset);
    const verified = await users.findAccountByEmail(EMAIL);
    clock.advanceMs(HOUR_MS);
    await core.verifyEmail(link);
    expect(await users.findAccountByEmail(EMAIL)).toEqual(verified);
    expect(verified?.user.emailVerifiedAt).toBe(BUILT_AT);
  });

  test('accepts the address in any spelling, and the token until its last millisecond', async () => {
    const { core, link, clock } = await registered();
    clock.advanceMs(24 * HOUR_MS - 1);
    await core.verifyEmail({ ...link, email: ' ADA@Main.test ' });
  });

  type Sample = Awaited<ReturnType<typeof registered>>;

  const reasons: Readonly<Record<string, (sample: Sample) => Promise<object> | object>> = {
    'a token that was never created': () => ({ token: 'A'.repeat(43) }),
    'the token in another case': ({ link }) => ({ token: link.token.toUpperCase() }),
    'the digest of the token': async ({ link, digest }) => ({
      token: await digest.sha256(link.token),
    }),
    'a used token': async ({ core, link }) => {
      await core.verifyEmail(link);
      return {};
    },
    'an expired token': ({ clock }) => {
      clock.advanceMs(24 * HOUR_MS);
      return {};
    },
    'a token that a newer token replaced': async ({ core, clock }) => {
      clock.advanceMs(60_000);
      await core.resendVerification({ email: EMAIL });
      await core.processOutbox();
      return {};
    },
    'a token of another account': () => ({ email: 'member@main.test' }),
    'the token of an unknown address': () => ({ email: 'nobody@main.test' }),
    'a reset token': async ({ core, mailer }) => {
      await core.forgotPassword({ email: EMAIL });
      await core.processOutbox();
      return { token: tokenOf(mailer.emails[1]) };
    },
  };

  test.each(Object.keys(reasons))('refuses %s with one issue', async (reason) => {
    const sample = await registered();
    const change = await reasons[reason]?.(sample);
    const stored = async () => [
      await sample.users.findAccountByEmail(EMAIL),
      await sample.auditLog.find({ limit: 99, action: 'email.verified' }),
    ];
    const before = await stored();
    const refused = await refusal(sample.core.verifyEmail({ ...sample.link, ...change }));
    expect([refused.code, refused.facts]).toEqual(['input.invalid', INVALID_TOKEN]);
    expect(await stored()).toEqual(before);
  });

  test('names every invalid field', async () => {
    const { core } = await sampleCore();
    expect(await issuesOf(core.verifyEmail({ token: '', email: 'ada' }))).toEqual([
      'token required',
      'email email',
    ]);
  });
});

describe('a login', () => {
  test('is refused until the address is verified, if the policy requires that', async () => {
    const { core, link } = await registered('required');
    const login = () => core.login({ email: EMAIL, password: ada.password });
    expect(await codeOf(login())).toBe('account.unverified');
    await core.verifyEmail(link);
    expect((await login()).user.email).toBe(EMAIL);
  });

  // @promise R81
  test('reveals nothing to a caller without the right password', async () => {
    expect(await codeFor('required', 'a wrong password')).toBe('credentials.invalid');
  });

  test('is open to an unverified address otherwise', async () => {
    const { core } = await registered('on');
    expect((await core.login({ email: EMAIL, password: ada.password })).user.email).toBe(EMAIL);
  });

  test('is open after a reset, whose link proves the address', async () => {
    const sample = await sampleCore({ emailVerification: 'required' });
    const { core, mailer, clock } = sample;
    const email = 'member@main.test';
    const login = core.login({ email, password: SAMPLE_PASSWORD });
    expect(await codeOf(login)).toBe('account.unverified');
    await core.forgotPassword({ email });
    await core.processOutbox();
    const password = 'a wholly new password';
    clock.advanceMs(1000);
    const at = new Date(clock.nowMs()).toISOString();
    await core.resetPassword({ token: tokenOf(mailer.emails[0]), email, password });
    const { user } = await core.login({ email, password });
    expect([user.emailVerifiedAt, user.updatedAt]).toEqual([at, at]);
  });
});
