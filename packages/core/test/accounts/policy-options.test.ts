import {
  type CorePorts,
  createCore,
  defaultPolicy,
  defaultRateLimits,
  type PolicyOptions,
} from '@paydocs/core';
import { memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { completePolicy } from '../../src/domain/accounts/policy-options.ts';

describe('the options of a policy', () => {
  test('keep the default of every setting that is missing or undefined', () => {
    expect(completePolicy()).toEqual(defaultPolicy);
    expect(completePolicy({})).toEqual(defaultPolicy);
    const names = Object.keys(defaultPolicy);
    const undefinedOnly = Object.fromEntries(names.map((name) => [name, undefined]));
    expect(completePolicy(undefinedOnly)).toEqual(defaultPolicy);
    expect(completePolicy({ defaultSite: 'north', rateLimits: undefined })).toEqual({
      ...defaultPolicy,
      defaultSite: 'north',
    });
  });

  test('merge partial rate limits with the defaults', () => {
    const { rateLimits } = completePolicy({ rateLimits: { login: 3, read: undefined } });
    expect(rateLimits).toEqual({ ...defaultRateLimits, login: 3 });
  });

  test('accept the smallest value of each setting', () => {
    const smallest = {
      refreshLeewayMs: 0,
      clockSkewToleranceMs: 0,
      resetMailIntervalMs: 0,
      embeddedDocumentsMax: 0,
      accessTokenLifetimeMs: 1,
      rateLimits: { read: 0 },
      resetPasswordUrl: 'https://pay.example/#/reset',
      verifyEmailUrl: null,
      documentPageUrl: 'https://staff.example/papers',
      secondFactorSinceMs: 0,
      secondFactorGraceMs: 0,
    };
    expect(completePolicy(smallest)).toMatchObject(smallest);
  });
});

const numbers = Object.entries(defaultPolicy).flatMap(([name, value]) =>
  typeof value === 'number' ? [name] : [],
);
const notNumbers = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1000', null, {}, true];

describe('createCore throws a TypeError that names the setting', () => {
  test.each(numbers)('%s for every value that is not a whole number', (name) => {
    for (const value of notNumbers) {
      expect(() => createCore(memoryPorts(), { [name]: value })).toThrow(TypeError);
      expect(() => createCore(memoryPorts(), { [name]: value })).toThrow(`policy.${name} must be`);
    }
  });

  test.each(Object.keys(defaultRateLimits))(
    'rateLimits.%s for every value that is not a whole number',
    (name) => {
      for (const value of notNumbers) {
        expect(() => createCore(memoryPorts(), { rateLimits: { [name]: value } })).toThrow(
          `policy.rateLimits.${name} must be`,
        );
      }
    },
  );

  test.each<[string, object]>([
    ['policy.accessTokenLifetimeMs', { accessTokenLifetimeMs: 0 }],
    ['policy.secondFactor', { secondFactor: 'always' }],
    ['policy.secondFactorSinceMs', { secondFactorSinceMs: -1 }],
    ['policy.secondFactorSinceMs', { secondFactorSinceMs: '2026-12-01' }],
    ['policy.defaultSite', { defaultSite: '' }],
    ['policy.defaultSite', { defaultSite: 1 }],
    ['policy.resetPasswordUrl', { resetPasswordUrl: '/reset-password' }],
    ['policy.resetPasswordUrl', { resetPasswordUrl: 'localhost:3000/reset' }],
    ['policy.resetPasswordUrl', { resetPasswordUrl: 'http://' }],
    ['policy.resetPasswordUrl', { resetPasswordUrl: 'javascript:alert(1)' }],
    ['policy.resetPasswordUrl', { resetPasswordUrl: new URL('https://pay.example') }],
    ['policy.documentPageUrl', { documentPageUrl: '/papers' }],
    ['policy.verifyEmailUrl', { verifyEmailUrl: 'localhost:3000/verify' }],
    ['policy.verifyEmailUrl', { verifyEmailUrl: null, emailVerification: 'on' }],
    ['policy.rateLimits', { rateLimits: 10 }],
    ['policy.rateLimits', { rateLimits: null }],
    ['policy.rateLimits.logins', { rateLimits: { logins: 10 } }],
    ['policy.sessionLifetime', { sessionLifetime: 1000 }],
    ['policy.sessionLifetime', { sessionLifetime: undefined }],
    ['policy.toString', { toString: 1 }],
  ])('%s for %j', (name, options) => {
    expect(() => createCore(memoryPorts(), options)).toThrow(TypeError);
    expect(() => createCore(memoryPorts(), options)).toThrow(`${name} `);
  });

  test.each([null, 7, 'policy', [], () => {}])('policy for %j', (options) => {
    const wrong = options as unknown as PolicyOptions;
    expect(() => createCore(memoryPorts(), wrong)).toThrow('policy must be an object');
  });
});

test('createCore uses the clock, random and digest of the system by default', async () => {
  const { clock: _clock, random: _random, digest, ...ports } = memoryPorts(await sampleData());
  const withoutSystem: CorePorts = { ...ports, clock: undefined };
  const core = createCore(withoutSystem);
  const before = Date.now();
  const user = await core.register({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.test',
    password: 'analytical engine',
  });
  expect(Date.parse(user.createdAt)).toBeGreaterThanOrEqual(before);
  await core.forgotPassword({ email: user.email });
  expect(await core.processOutbox()).toMatchObject({ outcome: 'sent' });
  const [email] = ports.mailer.emails;
  const token = new URL(email?.kind === 'password-reset' ? email.link : '').searchParams.get(
    'token',
  );
  const presented = { tokenDigest: await digest.sha256(token ?? ''), email: user.email };
  const nowMs = Date.now();
  expect(await ports.passwordResets.isValid({ ...presented, nowMs, clockSkewToleranceMs: 0 })).toBe(
    true,
  );
});
