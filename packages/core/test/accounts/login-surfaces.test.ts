import { ADMINISTRATIVE_ROLES, type Sessions } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal, sampleCore } from '../sample-core.ts';

const surface = 'administrative';
const password = SAMPLE_PASSWORD;
const wrong = 'not this password';

describe('login at the administrative surface', () => {
  test.each(ADMINISTRATIVE_ROLES)('accepts the role %s', async (role) => {
    const { core } = await sampleCore();
    const email = `${role.toLowerCase()}@main.test`;
    const { user, token } = await core.login({ email, password, surface });
    expect(user.role.name).toBe(role);
    expect((await core.authenticate(token.text, surface)).user).toEqual(user);
  });

  test('refuses another role with the right password, and opens no session', async () => {
    const { sessions } = await sampleCore();
    const opened: unknown[] = [];
    const recording: Sessions = {
      ...sessions,
      open: async (session, version) => {
        opened.push(session);
        return sessions.open(session, version);
      },
    };
    const { core } = await sampleCore({}, { sessions: recording });
    const attempt = { email: 'member@main.test', password, surface } as const;
    expect(await codeOf(core.login(attempt))).toBe('role.forbidden');
    expect(opened).toEqual([]);
  });

  test('does not reveal the role without the right password', async () => {
    const { core } = await sampleCore();
    const refused = await Promise.all(
      ['member@main.test', 'owner@main.test', 'nobody@main.test'].map((email) =>
        refusal(core.login({ email, password: wrong, surface })),
      ),
    );
    for (const { code, facts } of refused) {
      expect([code, facts]).toEqual(['credentials.invalid', refused[0]?.facts]);
    }
  });

  test('refuses an inactive account before checking the role', async () => {
    const { core, store } = await sampleCore();
    store.changeUser(6, { status: 'Suspended' });
    const attempt = { email: 'member@main.test', password, surface } as const;
    expect(await codeOf(core.login(attempt))).toBe('account.inactive');
  });
});

describe('login at the general surface', () => {
  test('allows every role, and is the default', async () => {
    const { core } = await sampleCore();
    for (const role of [...ADMINISTRATIVE_ROLES, 'Member']) {
      const attempt = { email: `${role.toLowerCase()}@main.test`, password };
      expect((await core.login(attempt)).user.role.name).toBe(role);
      expect((await core.login({ ...attempt, surface: 'general' })).user.role.name).toBe(role);
    }
  });
});

describe('authenticate at the administrative surface', () => {
  test('accepts a token of either surface for an administrative role', async () => {
    const { core, token } = await sampleCore();
    for (const role of ADMINISTRATIVE_ROLES) {
      const email = `${role.toLowerCase()}@main.test`;
      expect((await core.authenticate(await token(email), surface)).user.email).toBe(email);
    }
  });

  test('refuses the token of any other role, and keeps it valid at the general surface', async () => {
    const { core, token } = await sampleCore();
    const text = await token('member@main.test');
    expect(await codeOf(core.authenticate(text, surface))).toBe('role.forbidden');
    expect((await core.authenticate(text)).user.role.name).toBe('Member');
    expect((await core.authenticate(text, 'general')).user.role.name).toBe('Member');
  });

  test('applies a changed role on the next call', async () => {
    const { core, token, store } = await sampleCore();
    const text = await token('member@main.test');
    store.changeUser(6, { role: 'Marketing' });
    expect((await core.authenticate(text, surface)).user.role.name).toBe('Marketing');
    store.changeUser(6, { role: 'Member' });
    expect(await codeOf(core.authenticate(text, surface))).toBe('role.forbidden');
  });

  test('does not reveal the role of an invalid token', async () => {
    const { core, token, store, clock } = await sampleCore();
    expect(await codeOf(core.authenticate(undefined, surface))).toBe('token.missing');
    expect(await codeOf(core.authenticate('junk', surface))).toBe('token.invalid');
    const text = await token('member@main.test');
    store.changeUser(6, { status: 'Suspended' });
    expect(await codeOf(core.authenticate(text, surface))).toBe('token.invalid');
    store.changeUser(6, { status: 'Active' });
    clock.advanceMs(24 * 3_600_000);
    expect(await codeOf(core.authenticate(text, surface))).toBe('token.invalid');
  });
});
