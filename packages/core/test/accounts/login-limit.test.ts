import { type PasswordHasher, Unavailable } from '@paydocs/core';
import { memoryHasher, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal, sampleCore } from '../sample-core.ts';

type SampleCore = Awaited<ReturnType<typeof sampleCore>>;

const email = 'manager@main.test';
const right = { email, password: SAMPLE_PASSWORD };
const wrong = { email, password: 'not this password' };
const HOUR_MS = 3_600_000;

/** Signs in this many times in sequence, and returns the set of refusal codes. */
const fail = async ({ core }: Pick<SampleCore, 'core'>, times: number, attempt = wrong) => {
  const codes = new Set<string>();
  for (let count = 0; count < times; count += 1) codes.add(await codeOf(core.login(attempt)));
  return [...codes];
};

describe('the failed logins of an e-mail', () => {
  // @promise R58
  test('are limited to 100 an hour, after which the right password is refused too', async () => {
    const sample = await sampleCore();
    const { core, clock } = sample;
    const resetAtMs = clock.nowMs() + HOUR_MS;
    expect(await fail(sample, 100)).toEqual(['credentials.invalid']);
    for (const attempt of [wrong, right]) {
      const { code, facts } = await refusal(core.login(attempt));
      const rateLimit = { allowed: false, limit: 100, remaining: 0, resetAtMs };
      expect([code, facts]).toEqual(['limit.exceeded', { rateLimit }]);
    }
  });

  test('are counted for an e-mail without an account too', async () => {
    const sample = await sampleCore();
    const unknown = { ...wrong, email: 'nobody@main.test' };
    expect(await fail(sample, 100, unknown)).toEqual(await fail(sample, 100));
    const [one, two] = [
      await refusal(sample.core.login(unknown)),
      await refusal(sample.core.login(wrong)),
    ];
    expect([one.code, one.facts]).toEqual([two.code, two.facts]);
  });

  test('return the remaining number with each failure', async () => {
    const { core, clock } = await sampleCore();
    const resetAtMs = clock.nowMs() + HOUR_MS;
    for (const remaining of [99, 98, 97]) {
      clock.advanceMs(1000);
      const { facts } = await refusal(core.login(wrong));
      expect(facts).toMatchObject({ rateLimit: { allowed: true, limit: 100, remaining } });
    }
    const { facts } = await refusal(core.login(wrong));
    expect(facts).toMatchObject({ rateLimit: { resetAtMs: resetAtMs + 1000 } });
  });

  test('are shared by all spellings of the e-mail and by both surfaces', async () => {
    const sample = await sampleCore({ accountFailuresMax: 2 });
    const { core } = sample;
    await fail(sample, 1, { ...wrong, email: ' MANAGER@main.TEST' });
    expect(await codeOf(core.login({ ...wrong, surface: 'administrative' }))).toBe(
      'credentials.invalid',
    );
    expect(await codeOf(core.login(right))).toBe('limit.exceeded');
    expect((await core.login({ ...right, email: 'owner@main.test' })).user.firstName).toBe('Owner');
  });

  test('are reset an hour after the first failure, not after the last failure', async () => {
    const sample = await sampleCore({ accountFailuresMax: 3 });
    const { core, clock } = sample;
    await fail(sample, 1);
    clock.advanceMs(HOUR_MS - 2);
    await fail(sample, 2);
    clock.advanceMs(1);
    expect(await codeOf(core.login(right))).toBe('limit.exceeded');
    clock.advanceMs(1);
    expect((await core.login(right)).user.email).toBe(email);
    expect(await fail(sample, 3)).toEqual(['credentials.invalid']);
  });

  test('do not include successful logins', async () => {
    const sample = await sampleCore({ accountFailuresMax: 3 });
    const { core, store } = sample;
    for (let count = 0; count < 10; count += 1) await core.login(right);
    await fail(sample, 2);
    await core.login(right);
    store.changeUser(2, { status: 'Suspended' });
    for (let count = 0; count < 5; count += 1) {
      expect(await codeOf(core.login(right))).toBe('account.inactive');
    }
    store.changeUser(2, { status: 'Active', role: 'Member' });
    for (let count = 0; count < 5; count += 1) {
      expect(await codeOf(core.login({ ...right, surface: 'administrative' }))).toBe(
        'role.forbidden',
      );
    }
    expect(await fail(sample, 1)).toEqual(['credentials.invalid']);
    expect(await codeOf(core.login(right))).toBe('limit.exceeded');
  });

  test('are not reset by a success', async () => {
    const sample = await sampleCore({ accountFailuresMax: 2 });
    await fail(sample, 1);
    await sample.core.login(right);
    await fail(sample, 1);
    expect(await fail(sample, 1)).toEqual(['limit.exceeded']);
  });

  test('are limited for parallel attempts too', async () => {
    const { core } = await sampleCore();
    const attempts = Array.from({ length: 150 }, () => codeOf(core.login(wrong)));
    const codes = await Promise.all(attempts);
    const count = (wanted: string) => codes.filter((code) => code === wanted).length;
    expect([count('credentials.invalid'), count('limit.exceeded')]).toEqual([100, 50]);
  });

  test('are refunded when the password could not be verified', async () => {
    const inner = memoryHasher();
    const full = new Unavailable('The queue is full.');
    let isFull = true;
    const hasher: PasswordHasher = {
      ...inner,
      verify: async (password, hash) => {
        if (isFull) throw full;
        return inner.verify(password, hash);
      },
    };
    const sample = await sampleCore({ accountFailuresMax: 2 }, { hasher });
    for (let count = 0; count < 5; count += 1) {
      await expect(sample.core.login(wrong)).rejects.toBe(full);
    }
    isFull = false;
    expect(await fail(sample, 2)).toEqual(['credentials.invalid']);
    expect(await fail(sample, 1)).toEqual(['limit.exceeded']);
  });

  test('are refunded when the account could not be read', async () => {
    const away = new Unavailable('The database is away.');
    const { users } = await sampleCore();
    const broken = { ...users, findAccountByEmail: () => Promise.reject(away) };
    const { core, limiter } = await sampleCore({ accountFailuresMax: 1 }, { users: broken });
    await expect(core.login(right)).rejects.toBe(away);
    await expect(core.login(right)).rejects.toBe(away);
    const request = { key: `account:${email}`, limit: 1, windowMs: HOUR_MS };
    expect(await limiter.consume(request)).toMatchObject({ allowed: true });
  });

  test('compute no hash after the limit is exceeded', async () => {
    let verifications = 0;
    const inner = memoryHasher();
    const hasher: PasswordHasher = {
      ...inner,
      verify: async (password, hash) => {
        verifications += 1;
        return inner.verify(password, hash);
      },
    };
    const sample = await sampleCore({ accountFailuresMax: 3 }, { hasher });
    await fail(sample, 10);
    expect(verifications).toBe(3);
  });

  test('do not include invalid input', async () => {
    const sample = await sampleCore({ accountFailuresMax: 1 });
    expect(await fail(sample, 3, { email, password: 'short' })).toEqual(['input.invalid']);
    expect((await sample.core.login(right)).user.email).toBe(email);
  });
});
