import { defaultRateLimits, type LimitClass, type TokenClaims } from '@paydocs/core';
import { memoryTokens } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { sampleCore } from '../sample-core.ts';

const address = '192.0.2.1';
const MINUTE_MS = 60_000;
const BY_ADDRESS_ALONE: readonly LimitClass[] = ['login', 'register', 'forgot', 'reset'];
const BY_SESSION: readonly LimitClass[] = ['read', 'write', 'download', 'auth'];

/** Creates a core, and a function that consumes a request of this class and returns `remaining`. */
const counting = async (limitClass: LimitClass = 'read') => {
  const sample = await sampleCore();
  const remaining = async (token?: string, from = address) =>
    (await sample.core.checkRateLimit({ limitClass, token, address: from })).remaining;
  return { ...sample, remaining, limit: defaultRateLimits[limitClass] };
};

describe('the default rate limits', () => {
  // @promise R37
  test('are those of the documented classes, for a minute', async () => {
    const { core, clock } = await sampleCore();
    const resetAtMs = clock.nowMs() + MINUTE_MS;
    for (const [limitClass, limit] of [
      ['login', 10],
      ['register', 10],
      ['forgot', 10],
      ['reset', 10],
      ['read', 60],
      ['write', 30],
      ['download', 20],
      ['auth', 30],
    ] as const) {
      expect(await core.checkRateLimit({ limitClass, address })).toEqual({
        allowed: true,
        limit,
        remaining: limit - 1,
        resetAtMs,
      });
    }
    expect(Object.keys(defaultRateLimits)).toHaveLength(8);
  });
});

describe('checkRateLimit', () => {
  test('returns a result without refusing when the limit is exceeded, until the minute ends', async () => {
    const { core, clock } = await counting();
    const consume = () => core.checkRateLimit({ limitClass: 'auth', address });
    const resetAtMs = clock.nowMs() + MINUTE_MS;
    for (let count = 0; count < 30; count += 1) expect((await consume()).allowed).toBe(true);
    clock.advanceMs(MINUTE_MS - 1);
    expect(await consume()).toEqual({ allowed: false, limit: 30, remaining: 0, resetAtMs });
    clock.advanceMs(1);
    expect(await consume()).toMatchObject({ allowed: true, remaining: 29 });
  });

  test('allows exactly the limit of parallel requests', async () => {
    const { core } = await counting();
    const all = await Promise.all(
      Array.from({ length: 100 }, () => core.checkRateLimit({ limitClass: 'read', address })),
    );
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(60);
  });

  test('uses the limits and the window of the policy', async () => {
    const rateLimits = { ...defaultRateLimits, read: 2 };
    const { core, clock } = await sampleCore({ rateLimits, rateLimitWindowMs: 5000 });
    const consume = async () =>
      (await core.checkRateLimit({ limitClass: 'read', address })).allowed;
    expect([await consume(), await consume(), await consume()]).toEqual([true, true, false]);
    clock.advanceMs(5000);
    expect(await consume()).toBe(true);
  });

  test('consumes requests that are never refunded, since limiters may cache their refusals', async () => {
    const { limiter } = await sampleCore();
    const refundable: unknown[] = [];
    const consume: typeof limiter.consume = (request) => {
      refundable.push(request.refundable);
      return limiter.consume(request);
    };
    const { core } = await sampleCore({}, { limiter: { ...limiter, consume } });
    await core.checkRateLimit({ limitClass: 'read', address });
    expect(refundable).toEqual([false]);
  });

  test('counts each class separately', async () => {
    const { core } = await counting();
    for (const limitClass of [...BY_ADDRESS_ALONE, ...BY_SESSION]) {
      const { limit, remaining } = await core.checkRateLimit({ limitClass, address });
      expect(remaining).toBe(limit - 1);
    }
  });
});

describe('the bucket of a request', () => {
  test.each(BY_SESSION)(
    'is that of the session for %s, and separate for each address',
    async (name) => {
      const { remaining, limit, token } = await counting(name);
      const [one, two] = [await token('owner@main.test'), await token('owner@main.test')];
      expect(await remaining(one)).toBe(limit - 1);
      expect(await remaining(one)).toBe(limit - 2);
      expect(await remaining(two)).toBe(limit - 1);
      expect(await remaining()).toBe(limit - 1);
      expect(await remaining(one, '192.0.2.2')).toBe(limit - 1);
    },
  );

  test.each(BY_ADDRESS_ALONE)(
    'is that of the address for %s, with and without a token',
    async (name) => {
      const { remaining, limit, token } = await counting(name);
      expect(await remaining()).toBe(limit - 1);
      expect(await remaining(await token('owner@main.test'))).toBe(limit - 2);
      expect(await remaining(await token('member@main.test'))).toBe(limit - 3);
      expect(await remaining('junk')).toBe(limit - 4);
      expect(await remaining(undefined, '192.0.2.2')).toBe(limit - 1);
    },
  );

  // @promise R04b
  test('is still that of the session after a refresh of the token', async () => {
    const { core, remaining, limit, token, clock } = await counting();
    const first = await token('owner@main.test');
    expect(await remaining(first)).toBe(limit - 1);
    clock.advanceMs(1000);
    const next = await core.refresh(await core.authenticate(first));
    expect(next.text).not.toBe(first);
    expect(await remaining(next.text)).toBe(limit - 2);
    expect(await remaining(first)).toBe(limit - 3);
  });

  test('is that of the address for every token that does not verify', async () => {
    const { remaining, limit, token, tokens } = await counting();
    const text = await token('owner@main.test');
    const claims = (await tokens.verify(text)) as TokenClaims;
    const foreign = await memoryTokens('another service').issue(claims);
    const junk = [undefined, '', 'junk', `${text}A`, text.slice(1), foreign, 'x'.repeat(100_000)];
    for (const [index, each] of junk.entries()) {
      expect(await remaining(each)).toBe(limit - 1 - index);
    }
    expect(await remaining(text)).toBe(limit - 1);
  });

  test('is that of the address for an expired token', async () => {
    const { remaining, limit, token, clock } = await counting();
    const text = await token('owner@main.test');
    for (const used of [1, 2, 3]) expect(await remaining()).toBe(limit - used);
    clock.advanceMs(24 * 3_600_000 - 1);
    for (const used of [1, 2]) expect(await remaining()).toBe(limit - used);
    expect(await remaining(text)).toBe(limit - 1);
    clock.advanceMs(1);
    expect(await remaining(text)).toBe(limit - 3);
  });

  test('is that of the address for a token from a clock more than 30 s ahead', async () => {
    const { remaining, limit, token, clock } = await counting();
    const text = await token('owner@main.test');
    clock.advanceMs(-30_000);
    for (const used of [1, 2]) expect(await remaining()).toBe(limit - used);
    expect(await remaining(text)).toBe(limit - 1);
    clock.advanceMs(-1);
    expect(await remaining(text)).toBe(limit - 3);
  });

  test('does not verify the token where only the address counts', async () => {
    const tokens = {
      ...memoryTokens(),
      verify: () => Promise.reject(new Error('The token was verified.')),
    };
    const { core } = await sampleCore({}, { tokens });
    for (const limitClass of BY_ADDRESS_ALONE) {
      const check = { limitClass, token: 'x'.repeat(8000), address };
      expect(await core.checkRateLimit(check)).toMatchObject({ allowed: true });
    }
  });

  test('does not depend on the spelling of the address', async () => {
    const { remaining, limit } = await counting();
    for (const [index, from] of [
      '192.0.2.1',
      '::ffff:192.0.2.1',
      '::FFFF:c000:201',
      '0:0:0:0:0:ffff:192.0.2.1',
    ].entries()) {
      expect(await remaining(undefined, from)).toBe(limit - 1 - index);
    }
  });

  test('is shared by all addresses of an IPv6 /64, and by no other address', async () => {
    const { remaining, limit } = await counting();
    expect(await remaining(undefined, '2001:db8:1:2::1')).toBe(limit - 1);
    expect(await remaining(undefined, '2001:DB8:1:2:ffff:ffff:ffff:ffff%eth0')).toBe(limit - 2);
    expect(await remaining(undefined, '2001:db8:1:3::1')).toBe(limit - 1);
  });
});
