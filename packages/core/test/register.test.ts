import { createCore, isRefused, type Registration } from '@paydocs/core';
import { buildSite, memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal } from './world.ts';

const ada: Registration = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  password: 'analytical engine',
};

const newWorld = () => {
  const ports = memoryPorts();
  return { ...ports, core: createCore(ports) };
};

describe('register', () => {
  test('adds an Active Member to the default site', async () => {
    const { core, clock } = newWorld();
    clock.setMs(Date.UTC(2026, 1, 3, 4, 5, 6, 7));
    const user = await core.register(ada);
    expect(user).toMatchObject({
      siteId: 1,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.test',
      emailVerifiedAt: null,
      status: 'Active',
      site: { identifier: 'main' },
      role: { name: 'Member', permissions: [] },
      createdAt: '2026-02-03T04:05:06.007Z',
    });
  });

  test('stores a hash of exactly the password, and shows it to nobody', async () => {
    const { core, users, hasher } = newWorld();
    const user = await core.register({ ...ada, password: ' spaces kept ' });
    expect(JSON.stringify(user)).not.toContain('$');
    const account = await users.findAccountByEmail(ada.email);
    expect(await hasher.verify(' spaces kept ', account?.passwordHash)).toBe(true);
    expect(await hasher.verify('spaces kept', account?.passwordHash)).toBe(false);
  });

  test('trims names, and brings the e-mail into its canonical form', async () => {
    const { core } = newWorld();
    const user = await core.register({
      ...ada,
      firstName: '  Ada ',
      lastName: '\u00a0von Übel ',
      email: ' ADA@Example.TEST ',
    });
    expect([user.firstName, user.lastName, user.email]).toEqual([
      'Ada',
      'von Übel',
      'ada@example.test',
    ]);
  });

  test('takes nothing else from the input', async () => {
    const { core, store } = newWorld();
    store.add({ sites: [buildSite({ id: 2 })] });
    const greedy = { ...ada, id: 99, siteId: 2, roleId: 1, status: 'Suspended', totalSpent: 5 };
    const user = await core.register(greedy);
    expect(user).toMatchObject({ siteId: 1, status: 'Active', totalSpent: 0 });
    expect(user.role.name).toBe('Member');
    expect(user.id).not.toBe(99);
  });

  test.each(['ada@example.test', 'ADA@example.test', ' ada@EXAMPLE.test '])(
    'refuses %j when ada@example.test has an account',
    async (email) => {
      const { core } = newWorld();
      await core.register(ada);
      expect((await refusal(core.register({ ...ada, email }))).facts).toEqual({
        issues: [{ field: 'email', rule: 'taken' }],
      });
    },
  );

  test('lets exactly one of 20 parallel registrations of one address through', async () => {
    const { core } = newWorld();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => core.register(ada)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(19);
    expect(refused.every((each) => each.status === 'rejected' && isRefused(each.reason))).toBe(
      true,
    );
  });

  test('names every field that breaks a rule at once', async () => {
    const { core } = newWorld();
    const nothing = {} as Registration;
    expect((await refusal(core.register(nothing))).facts).toEqual({
      issues: ['firstName', 'lastName', 'email', 'password'].map((field) => ({
        field,
        rule: 'required',
      })),
    });
  });

  test.each<[string, object]>([
    ['firstName required', { firstName: '   ' }],
    ['firstName length', { firstName: 'é'.repeat(256) }],
    ['firstName string', { firstName: { toString: () => 'Ada' } }],
    ['lastName characters', { lastName: 'Love\u0000lace' }],
    ['lastName string', { lastName: 7 }],
    ['email email', { email: 'ada@example..test' }],
    ['email string', { email: ['ada@example.test'] }],
    ['password length', { password: 'seven 7' }],
    ['password length', { password: 'x'.repeat(257) }],
    ['password characters', { password: 'analytical\nengine' }],
    ['password string', { password: 12345678 }],
  ])('refuses with %s', async (issue, change) => {
    const { core, users } = newWorld();
    expect(await issuesOf(core.register({ ...ada, ...change }))).toEqual([issue]);
    expect(await users.findAccountByEmail(ada.email)).toBeUndefined();
  });

  test('is a fault of the installation, no refusal, without the default site or the role', async () => {
    const nowhere = createCore(memoryPorts({}));
    await expect(nowhere.register(ada)).rejects.toThrow("There is no site 'main'.");
    const roles = { findByName: async () => undefined };
    const roleless = createCore({ ...memoryPorts(), roles });
    await expect(roleless.register(ada)).rejects.toThrow("There is no role 'Member'.");
    await expect(roleless.register(ada)).rejects.not.toSatisfy(isRefused);
  });
});
