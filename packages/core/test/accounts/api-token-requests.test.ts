import type { Permission } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { tokenCore } from './sample-api-token.ts';
import { codeOf, refusal, sampleCore } from '../sample-core.ts';
import { withCaller } from '../wrong-values.ts';

const DAY_MS = 86_400_000;

describe('authenticate with an API token', () => {
  test('returns the owner with the permissions of the scope, and no session', async () => {
    const { core, text, created, caller } = await tokenCore();
    const { user, ...rest } = await core.authenticate(text);
    expect(rest).toEqual({ sessionId: null, tokenId: null, apiTokenId: created.token.id });
    const role = { ...caller.user.role, permissions: ['employees:list'] };
    expect(user).toEqual({ ...caller.user, role });
  });

  test('sees the rows of the scope: the site with `:list`, else the own records', async () => {
    const { core, text, caller } = await tokenCore();
    const machine = await core.authenticate(text);
    const employees = await core.listEmployees(caller);
    expect((await core.listEmployees(machine)).total).toBe(employees.total);
    const own = (await core.listCompanies(machine)).items;
    expect(own.length).toBeLessThan((await core.listCompanies(caller)).items.length);
    expect(own.every(({ userId }) => userId === caller.user.id)).toBe(true);
  });

  test('may do nothing that the scope leaves out', async () => {
    const { core, text } = await tokenCore();
    const machine = await core.authenticate(text);
    const refused = await refusal(core.listAudit(machine));
    expect(refused).toMatchObject({
      code: 'permission.missing',
      facts: { permission: 'audit:list' },
    });
    expect(await codeOf(core.listSiteUsers(machine))).toBe('permission.missing');
  });

  test('with an empty scope has no permission, and sees the own records only', async () => {
    const { core, text, caller } = await tokenCore({ permissions: [] });
    const machine = await core.authenticate(text);
    expect(machine.user.role.permissions).toEqual([]);
    expect(await codeOf(core.listAudit(machine))).toBe('permission.missing');
    const own = (await core.listEmployees(machine)).items;
    expect(own.length).toBeLessThan((await core.listEmployees(caller)).items.length);
    expect(own.every(({ userId }) => userId === caller.user.id)).toBe(true);
  });

  test('follows the role of the owner at each request', async () => {
    const permissions: Permission[] = ['audit:list', 'employees:list'];
    const { core, text, store } = await tokenCore({ permissions });
    const now = async () => (await core.authenticate(text)).user.role.permissions;
    expect(await now()).toEqual(['employees:list', 'audit:list']);
    store.changeUser(1, { role: 'Support' });
    expect(await now()).toEqual(['employees:list']);
    store.changeUser(1, { role: 'Member' });
    expect(await now()).toEqual([]);
    store.changeUser(1, { role: 'Owner' });
    expect(await now()).toEqual(['employees:list', 'audit:list']);
  });

  test('is for the administrative surface if the role of the owner is', async () => {
    const { core, text, store } = await tokenCore();
    expect((await core.authenticate(text, 'administrative')).user.id).toBe(1);
    store.changeUser(1, { role: 'Member' });
    const refused = await refusal(core.authenticate(text, 'administrative'));
    const account = { userId: 1, siteId: 1, sessionId: null };
    expect(refused).toMatchObject({ code: 'role.forbidden', facts: { account } });
  });

  test('refuses every other text alike, and looks none up that is not of the form', async () => {
    const { ports, core, text } = await counted();
    const junk = ['pd_', `${text} `, `${text}A`, text.slice(0, -1), `pd_${'*'.repeat(43)}`];
    for (const each of [...junk, `pd_${'A'.repeat(100_000)}`]) {
      expect(await codeOf(core.authenticate(each))).toBe('token.invalid');
    }
    expect(ports.looked).toBe(0);
    expect(await codeOf(core.authenticate(`pd_${'A'.repeat(43)}`))).toBe('token.invalid');
    expect(ports.looked).toBe(1);
  });

  test('refuses an expired token, from its last millisecond on', async () => {
    const { core, text, clock } = await tokenCore({ expiresInDays: 1 });
    clock.advanceMs(DAY_MS - 1);
    await core.authenticate(text);
    clock.advanceMs(1);
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
  });

  // @promise R102
  test('refuses the token of a suspended user, also after the activation', async () => {
    const { core, text, store } = await tokenCore();
    store.changeUser(1, { status: 'Suspended' });
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
    store.changeUser(1, { status: 'Active' });
    await core.authenticate(text);
    await core.suspendUser({ email: 'owner@main.test', force: true });
    await core.activateUser({ email: 'owner@main.test' });
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
  });

  test('ends with a new password, and survives one that keeps it and a sign-out everywhere', async () => {
    const { core, text, caller } = await tokenCore();
    const change = { currentPassword: SAMPLE_PASSWORD, password: 'an entirely new phrase' };
    await core.changePassword(caller, { ...change, revokeApiTokens: false });
    expect((await core.authenticate(text)).user.id).toBe(1);
    const again = { currentPassword: change.password, password: 'another new phrase' };
    const kept = await core.createApiToken(caller, { name: 'kept', permissions: [] });
    await core.changePassword(caller, again);
    for (const each of [text, kept.text]) {
      expect(await codeOf(core.authenticate(each))).toBe('token.invalid');
    }
    const last = await core.createApiToken(caller, { name: 'last', permissions: [] });
    await core.logoutAll(caller);
    expect((await core.authenticate(last.text)).user.id).toBe(1);
  });

  test('is named in the entries of what it did', async () => {
    const { core, text, created, auditLog, clock } = await tokenCore();
    clock.advanceMs(1);
    await core.listEmployees(await core.authenticate(text));
    const [entry] = await auditLog.find({ action: 'employees.listed', limit: 1 });
    expect(entry).toMatchObject({
      userId: 1,
      sessionId: null,
      details: { apiTokenId: created.token.id },
    });
  });
});

/** Creates a core that counts the tokens that are looked up. */
const counted = async () => {
  const ports = { looked: 0 };
  const { apiTokens: store } = await sampleCore();
  const findWithUser: typeof store.findWithUser = async (digest) => {
    ports.looked += 1;
    return store.findWithUser(digest);
  };
  const { core } = await sampleCore({}, { apiTokens: { ...store, findWithUser } });
  const text = `pd_${'B'.repeat(43)}`;
  return { ports, core, text };
};

const ACCOUNT = [
  'changeMe',
  'requestEmailChange',
  'refresh',
  'logout',
  'logoutAll',
  'listSessions',
  'endSession',
  'changePassword',
  'createApiToken',
  'listApiTokens',
  'revokeApiToken',
  'startSecondFactor',
  'confirmSecondFactor',
  'startPasskey',
  'confirmPasskey',
  'listSecondFactors',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'reauthenticate',
] as const;

// @promise R101
test.each(ACCOUNT)('%s requires a session', async (name) => {
  const { core, text } = await tokenCore();
  const machine = await core.authenticate(text);
  const useCase = core[name] as (...values: readonly unknown[]) => Promise<unknown>;
  expect(await codeOf(useCase(machine, 'unknown'))).toBe('session.required');
});

test.each(withCaller.filter((name) => !ACCOUNT.some((each) => each === name)))(
  '%s accepts an API token as a caller',
  async (name) => {
    const { core, text } = await tokenCore();
    const machine = await core.authenticate(text);
    const useCase = core[name] as (...values: readonly unknown[]) => Promise<unknown>;
    const code = await useCase(machine, 1, {}).then(
      () => 'no refusal',
      async (error: unknown) => codeOf(Promise.reject(error)),
    );
    expect(['session.required', 'token.missing', 'token.invalid']).not.toContain(code);
  },
);
