import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';
import { trail } from '../audit/sample-trail.ts';

describe('callerFor', () => {
  test('returns a caller who sees what the user sees, without a session', async () => {
    const { core, signIn } = await sampleCore();
    const { user } = await signIn('owner@main.test');
    const caller = await core.callerFor(user.id);
    expect(caller).toEqual({ user, sessionId: null, tokenId: null });
    const signedIn = await core.listEmployees(await signIn('owner@main.test'));
    expect(await core.listEmployees(caller)).toEqual(signedIn);
    expect(await core.me(caller)).toEqual(user);
  });

  test('names the user in the audit trail, and no session', async () => {
    const { core, newest } = await trail();
    await core.createCompany(await core.callerFor(1), { name: 'Ash', ein: '12-3456789' });
    expect(await newest()).toMatchObject({ action: 'company.created', userId: 1, sessionId: null });
  });

  test('opens no session', async () => {
    const { core } = await sampleCore();
    const caller = await core.callerFor(1);
    expect((await core.listSessions(caller)).items).toEqual([]);
  });

  test('can end the sessions of the user', async () => {
    const { core, signIn } = await sampleCore();
    const { sessionId } = await signIn('owner@main.test');
    await core.endSession(await core.callerFor(1), sessionId);
    expect((await core.listSessions(await core.callerFor(1))).items).toEqual([]);
  });

  test.each(['refresh', 'logout'] as const)('has no session to %s', async (name) => {
    const { core } = await sampleCore();
    const caller = await core.callerFor(1);
    expect(await codeOf(core[name](caller))).toBe('session.required');
  });

  test('has no session in which to change the password', async () => {
    const { core } = await sampleCore();
    const caller = await core.callerFor(1);
    const passwords = { currentPassword: 'irrelevant password', password: 'another password' };
    expect(await codeOf(core.changePassword(caller, passwords))).toBe('session.required');
  });

  test.each(['Suspended', 'Erased'])('refuses a user who is %s', async (status) => {
    const { core, store } = await sampleCore();
    store.changeUser(1, { status });
    expect(await codeOf(core.callerFor(1))).toBe('account.inactive');
  });

  test('refuses an unknown user, and an id that is none', async () => {
    const { core } = await sampleCore();
    expect(await codeOf(core.callerFor(999))).toBe('user.missing');
    expect(await issuesOf(core.callerFor(0))).toEqual(['userId range']);
  });
});
