import { createCore, isRefused, type Registration } from '@paydocs/core';
import { buildSite, memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal } from '../sample-core.ts';

const ada: Registration = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  password: 'analytical engine',
};

const emptyCore = () => {
  const ports = memoryPorts();
  return { ...ports, core: createCore(ports) };
};

describe('register', () => {
  test('adds an Active Member to the default site', async () => {
    const { core, clock } = emptyCore();
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

  test('stores a hash of exactly the password, and returns no hash', async () => {
    const { core, users, hasher } = emptyCore();
    const user = await core.register({ ...ada, password: ' spaces kept ' });
    expect(JSON.stringify(user)).not.toContain('$');
    const account = await users.findAccountByEmail(ada.email);
    expect(await hasher.verify(' spaces kept ', account?.passwordHash)).toBe(true);
    expect(await hasher.verify('spaces kept', account?.passwordHash)).toBe(false);
  });

  test('trims names, and stores the canonical form of the e-mail', async () => {
    const { core } = emptyCore();
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

  test('ignores all other fields of the input', async () => {
    const { core, store } = emptyCore();
    store.add({ sites: [buildSite({ id: 2 })] });
    const input = { ...ada, id: 99, siteId: 2, roleId: 1, status: 'Suspended', totalSpent: 5 };
    const user = await core.register(input);
    expect(user).toMatchObject({ siteId: 1, status: 'Active', totalSpent: 0 });
    expect(user.role.name).toBe('Member');
    expect(user.id).not.toBe(99);
  });

  test.each(['ada@example.test', 'ADA@example.test', ' ada@EXAMPLE.test '])(
    'refuses %j when ada@example.test has an account',
    async (email) => {
      const { core } = emptyCore();
      await core.register(ada);
      expect((await refusal(core.register({ ...ada, email }))).facts).toEqual({
        issues: [{ field: 'email', rule: 'taken' }],
      });
    },
  );

  test('accepts exactly one of 20 parallel registrations of one address', async () => {
    const { core } = emptyCore();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => core.register(ada)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(19);
    expect(refused.every((each) => each.status === 'rejected' && isRefused(each.reason))).toBe(
      true,
    );
  });

  test('causes one event for webhooks, and none when it is refused', async () => {
    const { core, webhookSender } = emptyCore();
    const events = ['user.created'] as const;
    await core.createWebhook({ site: 'main', url: 'https://receiver.example/', events });
    const { id } = await core.register(ada);
    await refusal(core.register(ada));
    expect((await core.processWebhooks()).outcome).toBe('sent');
    expect((await core.processWebhooks()).outcome).toBe('idle');
    expect(JSON.parse(webhookSender.messages[0]?.body ?? '')).toMatchObject({ data: { id } });
  });

  test('refuses with an issue for every field that breaks a rule', async () => {
    const { core } = emptyCore();
    const empty = {} as Registration;
    expect((await refusal(core.register(empty))).facts).toEqual({
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
    const { core, users } = emptyCore();
    expect(await issuesOf(core.register({ ...ada, ...change }))).toEqual([issue]);
    expect(await users.findAccountByEmail(ada.email)).toBeUndefined();
  });

  test('throws an error that is no refusal when the default site or the role does not exist', async () => {
    const withoutSite = createCore(memoryPorts({}));
    await expect(withoutSite.register(ada)).rejects.toThrow("There is no site 'main'.");
    const roles = { findByName: async () => undefined, list: async () => [] };
    const withoutRole = createCore({ ...memoryPorts(), roles });
    await expect(withoutRole.register(ada)).rejects.toThrow("There is no role 'Member'.");
    await expect(withoutRole.register(ada)).rejects.not.toSatisfy(isRefused);
  });
});
