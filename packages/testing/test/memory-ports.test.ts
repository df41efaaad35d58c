import { createCore } from '@paydocs/core';
import { BUILT_AT, manualClock, memoryPorts, seededRandom } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';

const registration = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  password: 'a long enough password',
};

describe('the doubles', () => {
  test('create a core with a default site', async () => {
    const core = createCore(memoryPorts());
    await core.register(registration);
    const { token } = await core.login(registration);
    expect((await core.authenticate(token.text)).user.email).toBe('ada@example.test');
  });

  test('share one clock that only tests move', async () => {
    const ports = memoryPorts();
    const core = createCore(ports);
    await core.register(registration);
    const { token } = await core.login(registration);
    expect(token.expiresAtMs).toBe(Date.parse(BUILT_AT) + 24 * 3_600_000);
    ports.clock.advanceMs(24 * 3_600_000);
    await expect(core.authenticate(token.text)).rejects.toThrow('token.invalid');
  });

  test('are deterministic', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const core = createCore(memoryPorts());
        await core.register(registration);
        return (await core.login(registration)).token.text;
      }),
    );
    expect(tokens[0]).toBe(tokens[1]);
  });
});

describe('the manual clock', () => {
  test('returns the instant that was set, and moves in both directions', () => {
    const clock = manualClock(1000);
    expect(clock.nowMs()).toBe(1000);
    clock.advanceMs(500);
    expect(clock.nowMs()).toBe(1500);
    clock.advanceMs(-1);
    expect(clock.nowMs()).toBe(1499);
    clock.setMs(7);
    expect(clock.nowMs()).toBe(7);
  });
});

describe('seeded randomness', () => {
  test('returns one sequence for each seed', () => {
    expect(seededRandom(5).bytes(16)).toEqual(seededRandom(5).bytes(16));
    expect(seededRandom(5).bytes(16)).not.toEqual(seededRandom(6).bytes(16));
  });
});
