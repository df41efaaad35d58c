import {
  clockOf,
  type CorePorts,
  createCore,
  defaultPolicy,
  defaultRateLimits,
  systemClock,
} from '@paydocs/core';
import { buildSite, memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes, tokenOf } from './accounts/mail.ts';
import { codeOf, issuesOf, sampleCore } from './sample-core.ts';

const email = 'member@main.test';

describe('createCore', () => {
  test.each([undefined, null])(
    'names the ports that are %s, before any use case runs',
    (missing) => {
      const without = (...names: readonly string[]) => ({
        ...memoryPorts(),
        ...Object.fromEntries(names.map((name) => [name, missing])),
      });
      expect(() => createCore(without('users') as CorePorts)).toThrow(
        new TypeError('createCore needs the missing port users.'),
      );
      expect(() => createCore(without('limiter', 'auditLog') as CorePorts)).toThrow(
        new TypeError('createCore needs the missing ports auditLog, limiter.'),
      );
      expect(() => createCore({} as CorePorts)).toThrow(
        /^createCore needs the missing ports store, users, /,
      );
    },
  );

  test('says by which clock it works, also as a copy; by default that of the system', () => {
    const ports = memoryPorts();
    const core = createCore(ports);
    expect(clockOf(core)).toBe(ports.clock);
    expect(clockOf({ ...core })).toBe(ports.clock);
    expect(clockOf({})).toBe(systemClock);
    const { clock: _, ...others } = ports;
    expect(clockOf(createCore(others))).toBe(systemClock);
  });

  test('has the default policy: 24 h tokens, 30 d sessions, 10 s leeway, 30 s skew', () => {
    expect(defaultPolicy).toEqual({
      accessTokenLifetimeMs: 86_400_000,
      apiTokensPerUserMax: 20,
      recentSignInMs: 600_000,
      apiTokenLifetimeMaxMs: 31_536_000_000,
      sessionLifetimeMs: 2_592_000_000,
      sessionsPerUserMax: 20,
      secondFactor: 'optional',
      secondFactorSinceMs: null,
      secondFactorGraceMs: 1_209_600_000,
      passkeyRpId: null,
      passkeyOrigins: [],
      freshnessMs: 0,
      ssnFreshnessMs: 0,
      refreshLeewayMs: 10_000,
      clockSkewToleranceMs: 30_000,
      defaultSite: 'main',
      emailChangesPerUserMax: 5,
      emailChangesWindowMs: 3_600_000,
      emailVerification: 'off',
      embeddedDocumentsMax: 100,
      rateLimits: defaultRateLimits,
      rateLimitWindowMs: 60_000,
      accountRateLimitFactor: 10,
      accountFailuresMax: 100,
      accountFailuresPerAddressMax: 20,
      registrationsPerSiteMax: 1000,
      registrationsWindowMs: 3_600_000,
      accountFailuresWindowMs: 3_600_000,
      resetPasswordUrl: 'http://127.0.0.1:3000/reset-password',
      resetTokenLifetimeMs: 3_600_000,
      invitationLifetimeMs: 259_200_000,
      resetMailIntervalMs: 60_000,
      verifyEmailUrl: 'http://127.0.0.1:3000/verify-email',
      documentPageUrl: null,
      verificationTokenLifetimeMs: 86_400_000,
      verificationMailIntervalMs: 60_000,
      outboxLeaseMs: 60_000,
      outboxRetentionMs: 86_400_000,
      endedSessionRetentionMs: 2_592_000_000,
      linkTokenRetentionMs: 86_400_000,
      failedEmailRetentionMs: 2_592_000_000,
      auditReads: 'on',
      auditRetentionMs: 400 * 24 * 3600 * 1000,
    });
  });

  test('uses the lifetime of reset tokens, the interval and the retention of the policy', async () => {
    const { core, clock, mailer } = await sampleCore({
      resetTokenLifetimeMs: 5000,
      resetMailIntervalMs: 1000,
      outboxRetentionMs: 2000,
    });
    await core.forgotPassword({ email });
    expect(await outcomes(core)).toEqual(['sent']);
    const reset = { token: tokenOf(mailer.emails[0]), email, password: 'a new password' };
    expect(mailer.emails[0]).toMatchObject({ lifetimeMs: 5000 });
    clock.advanceMs(1000);
    await core.forgotPassword({ email });
    for (let failures = 1; failures <= 10; failures += 1) {
      mailer.refuseNext('Never.');
      expect(await outcomes(core)).toEqual([failures < 10 ? 'postponed' : 'failed']);
      clock.advanceMs(15 * 60_000);
    }
    expect(await issuesOf(core.resetPassword(reset))).toEqual(['token token']);
  });

  test('uses the lifetime of tokens, and the defaults of all other settings', async () => {
    const { core, token, clock } = await sampleCore({ accessTokenLifetimeMs: 1000 });
    const text = await token(email);
    clock.advanceMs(999);
    const next = await core.refresh(await core.authenticate(text));
    expect(next.expiresAtMs).toBe(clock.nowMs() + 1000);
    clock.advanceMs(1000);
    expect(await codeOf(core.authenticate(next.text))).toBe('token.invalid');
  });

  test('uses the lifetime of sessions, which limits their tokens', async () => {
    const { core, clock, token } = await sampleCore({ sessionLifetimeMs: 5000 });
    const text = await token(email);
    clock.advanceMs(4000);
    const next = await core.refresh(await core.authenticate(text));
    expect(next.expiresAtMs).toBe(clock.nowMs() + 1000);
  });

  test('uses the leeway of the policy', async () => {
    const { core, clock, token } = await sampleCore({ refreshLeewayMs: 60_000 });
    const text = await token(email);
    await core.refresh(await core.authenticate(text));
    clock.advanceMs(59_999);
    expect((await core.authenticate(text)).user.email).toBe(email);
    clock.advanceMs(1);
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
  });

  test('uses the tolerance of clock skew', async () => {
    const { core, clock, token } = await sampleCore({ clockSkewToleranceMs: 0 });
    const text = await token(email);
    expect((await core.authenticate(text)).user.email).toBe(email);
    clock.advanceMs(-1);
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
  });

  test('uses the default site of the policy', async () => {
    const ports = memoryPorts({ sites: [buildSite(), buildSite({ id: 2, identifier: 'north' })] });
    const core = createCore(ports, { defaultSite: 'north' });
    const user = await core.register({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.test',
      password: 'analytical engine',
    });
    expect(user.site.identifier).toBe('north');
  });

  test('uses the maximum of embedded documents', async () => {
    const { core, signIn } = await sampleCore({ embeddedDocumentsMax: 1 });
    const caller = await signIn(email);
    const { items } = await core.listEmployees(caller, { include: ['documents'] });
    expect(items.map(({ documents }) => documents?.length)).toEqual(items.map(() => 1));
    expect(items.map(({ documentsCount }) => documentsCount)).toEqual(items.map(() => 2));
  });
});
