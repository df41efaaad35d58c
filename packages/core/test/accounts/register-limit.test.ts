import { createCore, type PasswordHasher, type PolicyOptions, Unavailable } from '@paydocs/core';
import { memoryHasher, type MemoryPorts, memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal } from '../sample-core.ts';

const HOUR_MS = 3_600_000;

const emptyCore = (policy: PolicyOptions, overrides: Partial<MemoryPorts> = {}) => {
  const ports = { ...memoryPorts(), ...overrides };
  const core = createCore(ports, policy);
  const register = async (name: string, password = 'analytical engine') =>
    core.register({ firstName: 'Ada', lastName: 'L', email: `${name}@example.test`, password });
  return { ...ports, register };
};

describe('the registrations of a site', () => {
  test('are limited in an hour, and refused with the state of the bucket', async () => {
    const { register, clock } = emptyCore({ registrationsPerSiteMax: 2 });
    const resetAtMs = clock.nowMs() + HOUR_MS;
    await register('a');
    await register('b');
    const { code, facts } = await refusal(register('c'));
    const rateLimit = { allowed: false, limit: 2, remaining: 0, resetAtMs };
    expect([code, facts]).toEqual(['limit.exceeded', { rateLimit }]);
    clock.advanceMs(HOUR_MS);
    expect((await register('c')).email).toBe('c@example.test');
  });

  test('do not count those of another site', async () => {
    const ports = memoryPorts(await sampleData());
    const [main, north] = ['main', 'north'].map((defaultSite) =>
      emptyCore({ defaultSite, registrationsPerSiteMax: 1 }, ports),
    );
    await main?.register('a');
    expect((await north?.register('b'))?.siteId).toBe(2);
    for (const site of [main, north]) {
      expect(await codeOf(Promise.resolve(site?.register('c')))).toBe('limit.exceeded');
    }
  });

  test('are limited for parallel registrations too', async () => {
    const { register } = emptyCore({ registrationsPerSiteMax: 3 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => register(`user-${index}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('count neither invalid input nor an e-mail that is taken', async () => {
    const { register } = emptyCore({ registrationsPerSiteMax: 2 });
    await register('a');
    for (let count = 0; count < 5; count += 1) {
      expect(await codeOf(register('a'))).toBe('input.invalid');
      expect(await codeOf(register('b', 'short'))).toBe('input.invalid');
    }
    await register('b');
    expect(await codeOf(register('c'))).toBe('limit.exceeded');
  });

  test('do not count a registration that a port could not finish', async () => {
    const full = new Unavailable('The queue is full.');
    const hasher: PasswordHasher = { ...memoryHasher(), hash: () => Promise.reject(full) };
    const limited = emptyCore({ registrationsPerSiteMax: 1 }, { hasher });
    for (let count = 0; count < 3; count += 1)
      await expect(limited.register('a')).rejects.toBe(full);
  });

  test('compute no hash after the limit is exceeded', async () => {
    let hashes = 0;
    const inner = memoryHasher();
    const hash = async (password: string): Promise<string> => {
      hashes += 1;
      return inner.hash(password);
    };
    const { register } = emptyCore({ registrationsPerSiteMax: 0 }, { hasher: { ...inner, hash } });
    expect(await codeOf(register('a'))).toBe('limit.exceeded');
    expect(hashes).toBe(0);
  });
});
