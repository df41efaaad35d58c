import { type RateLimiter, Unavailable } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal, sampleCore } from '../sample-core.ts';
import { NEW_PASSWORD, sampleReset } from './sample-reset.ts';

type SampleCore = Awaited<ReturnType<typeof sampleCore>>;

const email = 'manager@main.test';
const right = { email, password: SAMPLE_PASSWORD };
const wrong = { email, password: 'not this password' };
const ADDRESSES = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'];
const HOUR_MS = 3_600_000;

/** Fails to sign in from an address, and returns how often the password was checked. */
const failFrom = async ({ core }: Pick<SampleCore, 'core'>, address: string, times: number) => {
  let checked = 0;
  for (let count = 0; count < times; count += 1) {
    const { code } = await refusal(core.login({ ...wrong, address }));
    if (code === 'credentials.invalid') checked += 1;
  }
  return checked;
};

describe('the failed logins of an e-mail from one address', () => {
  // @promise R58
  test('are limited to 20 an hour, after which other addresses still sign in', async () => {
    const sample = await sampleCore();
    expect(await failFrom(sample, '192.0.2.1', 600)).toBe(20);
    const { code, facts } = await refusal(sample.core.login({ ...right, address: '192.0.2.1' }));
    const resetAtMs = sample.clock.nowMs() + HOUR_MS;
    const rateLimit = { allowed: false, limit: 20, remaining: 0, resetAtMs };
    expect([code, facts]).toEqual(['limit.exceeded', { rateLimit }]);
    const { user } = await sample.core.login({ ...right, address: '192.0.2.2' });
    expect(user.email).toBe(email);
  });

  test('lock the account only from five addresses together', async () => {
    const sample = await sampleCore();
    for (const address of ADDRESSES.slice(0, 4)) await failFrom(sample, address, 600);
    await sample.core.login({ ...right, address: '198.51.100.1' });
    expect(await failFrom(sample, ADDRESSES[4] ?? '', 600)).toBe(20);
    const { facts } = await refusal(sample.core.login({ ...right, address: '198.51.100.1' }));
    expect(facts).toMatchObject({ rateLimit: { limit: 100 } });
  });

  test('count for all spellings of the address, and for an IPv6 network of one subscriber', async () => {
    const sample = await sampleCore({ accountFailuresPerAddressMax: 2 });
    expect(await failFrom(sample, '2001:db8::1', 1)).toBe(1);
    expect(await failFrom(sample, '2001:DB8:0:0:ffff::2', 5)).toBe(1);
    expect(await failFrom(sample, '2001:db8:0:1::1', 1)).toBe(1);
    expect(await failFrom(sample, '192.0.2.1', 1)).toBe(1);
    expect(await failFrom(sample, '::ffff:192.0.2.1', 5)).toBe(1);
  });

  test('count for this e-mail only, and for an unknown e-mail too', async () => {
    const sample = await sampleCore({ accountFailuresPerAddressMax: 1 });
    const address = '192.0.2.1';
    for (const other of ['nobody@main.test', 'owner@main.test', email]) {
      const attempt = { ...wrong, email: other, address };
      expect(await codeOf(sample.core.login(attempt))).toBe('credentials.invalid');
      expect(await codeOf(sample.core.login(attempt))).toBe('limit.exceeded');
    }
  });

  test('count neither successes nor attempts that the other bucket refuses', async () => {
    const sample = await sampleCore({ accountFailuresMax: 3, accountFailuresPerAddressMax: 2 });
    for (let count = 0; count < 9; count += 1) {
      await sample.core.login({ ...right, address: '192.0.2.1' });
    }
    expect(await failFrom(sample, '192.0.2.1', 9)).toBe(2);
    expect(await failFrom(sample, '192.0.2.2', 9)).toBe(1);
    const share = {
      key: `account:${email} 192.0.2.2`,
      limit: 2,
      windowMs: HOUR_MS,
    };
    expect((await sample.limiter.consume(share)).remaining).toBe(0);
    expect((await sample.limiter.consume(share)).allowed).toBe(false);
  });

  test('are limited for parallel attempts too', async () => {
    const { core } = await sampleCore();
    const codes = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        refusal(core.login({ ...wrong, address: ADDRESSES[index % 3] })).then(({ code }) => code),
      ),
    );
    expect(codes.filter((code) => code === 'credentials.invalid')).toHaveLength(60);
  });

  test('return the strictest bucket with each failure', async () => {
    const { core } = await sampleCore({ accountFailuresMax: 5, accountFailuresPerAddressMax: 3 });
    const remaining = async (address: string) => {
      const { facts } = await refusal(core.login({ ...wrong, address }));
      return 'rateLimit' in facts ? [facts.rateLimit?.limit, facts.rateLimit?.remaining] : [];
    };
    expect(await remaining('192.0.2.1')).toEqual([3, 2]);
    expect(await remaining('192.0.2.1')).toEqual([3, 1]);
    expect(await remaining('192.0.2.2')).toEqual([3, 2]);
    expect(await remaining('192.0.2.3')).toEqual([5, 1]);
  });
});

describe('a completed password reset', () => {
  test('clears the failures of the e-mail and of its own address, not of others', async () => {
    const sample = await sampleReset({ accountFailuresMax: 3, accountFailuresPerAddressMax: 2 });
    await failFrom(sample, '192.0.2.1', 9);
    await failFrom(sample, '192.0.2.2', 9);
    const renewed = { email, password: NEW_PASSWORD };
    await sample.core.resetPassword({ ...sample.reset, address: '192.0.2.1' });
    await sample.core.login({ ...renewed, address: '192.0.2.1' });
    await sample.core.login({ ...renewed, address: '192.0.2.3' });
    expect(await failFrom(sample, '192.0.2.1', 9)).toBe(2);
    expect(await failFrom(sample, '192.0.2.2', 9)).toBe(1);
  });

  test('clears nothing when the token is invalid', async () => {
    const sample = await sampleReset({ accountFailuresMax: 3 });
    for (let count = 0; count < 3; count += 1) await refusal(sample.core.login(wrong));
    await refusal(sample.core.resetPassword({ ...sample.reset, token: 'another' }));
    expect(await codeOf(sample.core.login(right))).toBe('limit.exceeded');
    await sample.core.resetPassword(sample.reset);
    expect((await sample.core.login({ email, password: NEW_PASSWORD })).user.email).toBe(email);
  });
});

describe('a login whose attempt the bucket of the account cannot count', () => {
  const away = new Unavailable('The store is away.');
  const attempt = { ...wrong, address: '192.0.2.1' };

  /** Creates a core whose limiter fails for accounts while `isAway` is true. */
  const sampleCoreWithStore = async (refund?: RateLimiter['refund']) => {
    const ports = memoryPorts(await sampleData());
    const store = { isAway: true };
    const limiter: RateLimiter = {
      ...ports.limiter,
      consume: (request) =>
        store.isAway && request.key === `account:${email}`
          ? Promise.reject(away)
          : ports.limiter.consume(request),
      ...(refund === undefined ? {} : { refund }),
    };
    return { ...(await sampleCore({}, { ...ports, limiter })), store };
  };

  test('counts in the bucket of the address neither', async () => {
    const sample = await sampleCoreWithStore();
    for (let count = 0; count < 30; count += 1) {
      await expect(sample.core.login(attempt)).rejects.toBe(away);
    }
    sample.store.isAway = false;
    expect(await failFrom(sample, '192.0.2.1', 600)).toBe(20);
  });

  test('rejects with the first error when the refund fails too', async () => {
    const { core } = await sampleCoreWithStore(() => Promise.reject(new Error('later')));
    await expect(core.login(attempt)).rejects.toBe(away);
  });
});
