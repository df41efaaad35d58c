import { describe, expect, test } from 'vitest';
import { ofCallers, ofUsers } from '../../src/core.ts';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';
import { codeAt, factorCore, OWNER_EMAIL } from './factor-core.ts';
import { FRESH_MS, proof, REQUIRED } from './sample-freshness.ts';

const POLICY = { freshnessMs: FRESH_MS };

/** The use cases that ask for a fresh proof. */
const ASKING = ['createApiToken', 'createSiteUser', 'changeSiteUser', 'requestEmailChange'];

const request = { name: 'export', permissions: [] };

const stale = async () => {
  const sample = await sampleCore(POLICY);
  const text = await sample.token(OWNER_EMAIL);
  sample.clock.advanceMs(FRESH_MS);
  return { ...sample, text, caller: await sample.core.authenticate(text) };
};

describe('a fresh proof', () => {
  test.each(Object.keys({ ...ofUsers, ...ofCallers }))(
    'is asked for by %s only as listed',
    async (name) => {
      const { core, caller } = await stale();
      const call = core[name as 'me'] as (...values: unknown[]) => Promise<unknown>;
      const code = await call(caller, {}).then(
        () => 'done',
        (error: { readonly code?: string }) => error.code,
      );
      if (ASKING.includes(name)) expect(code).toBe(REQUIRED);
      else expect(code).not.toBe(REQUIRED);
    },
  );

  test('is the sign-in until its time is over, and one from far ahead is none', async () => {
    const { core, clock, signIn } = await sampleCore(POLICY);
    const caller = await signIn(OWNER_EMAIL);
    clock.advanceMs(FRESH_MS - 1);
    await core.changeSiteUser(caller, 2, { status: 'Active' });
    clock.advanceMs(1 - 2 * FRESH_MS);
    expect(await codeOf(core.changeSiteUser(caller, 2, { status: 'Active' }))).toBe(REQUIRED);
  });

  test('is not asked for by default', async () => {
    const { core, clock, signIn } = await sampleCore();
    const caller = await signIn(OWNER_EMAIL);
    clock.advanceMs(23 * 3_600_000);
    await core.createApiToken(caller, { ...request, ...proof });
  });

  // @promise R111
  test('is renewed by the password in this session only, and never by a refresh', async () => {
    const { core, text, caller, token, clock } = await stale();
    const other = await core.authenticate(await token(OWNER_EMAIL));
    await core.createApiToken(other, request);
    expect(await codeOf(core.createApiToken(caller, request))).toBe(REQUIRED);
    const { text: next } = await core.refresh(caller);
    const refreshed = await core.authenticate(next);
    expect(await codeOf(core.createApiToken(refreshed, request))).toBe(REQUIRED);
    await core.reauthenticate(refreshed, proof);
    await core.createApiToken(await core.authenticate(next), request);
    clock.advanceMs(FRESH_MS);
    const later = await core.authenticate(next);
    expect(await codeOf(core.createApiToken(later, request))).toBe(REQUIRED);
    expect(text).not.toBe(next);
  });

  // @promise R111
  test('is never that of an API token, and needs none of a job of the host and of an operator', async () => {
    const { core, signIn } = await sampleCore(POLICY);
    const caller = await signIn(OWNER_EMAIL);
    const { permissions } = caller.user.role;
    const { text } = await core.createApiToken(caller, { ...request, permissions });
    const byToken = await core.authenticate(text);
    expect(await codeOf(core.changeSiteUser(byToken, 2, { status: 'Active' }))).toBe(REQUIRED);
    expect(await codeOf(core.reauthenticate(byToken, proof))).toBe('session.required');
    await core.changeSiteUser(await core.callerFor(1), 2, { status: 'Active' });
    await core.listOrders(await core.operatorFor({ email: OWNER_EMAIL }), {});
  });
});

describe('reauthenticate', () => {
  // @promise R111
  test('asks an account with a second factor for a code, which the password never replaces', async () => {
    const { core, clock, caller, code, secret, recovery } = await factorCore(POLICY);
    await core.createApiToken(caller, request);
    clock.advanceMs(FRESH_MS);
    expect(await issuesOf(core.reauthenticate(caller, proof))).toEqual(['code required']);
    const wrong = core.reauthenticate(caller, { ...proof, code: '000000' });
    expect(await issuesOf(wrong)).toEqual(['code code']);
    const next = await code();
    await core.reauthenticate(caller, { code: next });
    expect(await issuesOf(core.reauthenticate(caller, { code: next }))).toEqual(['code code']);
    await core.reauthenticate(caller, { code: recovery });
    expect(await codeAt(secret, clock.nowMs())).toMatch(/^\d{6}$/);
  });

  test('asks an account without one for the password, and counts wrong ones', async () => {
    const { core, signIn } = await sampleCore({ ...POLICY, accountFailuresMax: 1 });
    const caller = await signIn(OWNER_EMAIL);
    const wrong = { currentPassword: 'not this one' };
    expect(await issuesOf(core.reauthenticate(caller, {}))).toEqual(['currentPassword required']);
    expect(await issuesOf(core.reauthenticate(caller, wrong))).toEqual([
      'currentPassword incorrect',
    ]);
    expect(await codeOf(core.reauthenticate(caller, wrong))).toBe('limit.exceeded');
  });

  test('asks for the password while a factor waits for its first code', async () => {
    const { core, signIn } = await sampleCore(POLICY);
    const caller = await signIn(OWNER_EMAIL);
    await core.startSecondFactor(caller);
    await core.reauthenticate(caller, proof);
  });

  test('takes no proof from before the second factor, which was the password alone', async () => {
    const { core, clock, token } = await sampleCore(POLICY);
    const texts = [await token(OWNER_EMAIL), await token(OWNER_EMAIL)] as const;
    clock.advanceMs(1);
    const caller = await core.authenticate(texts[0]);
    const { factor, secret } = await core.startSecondFactor(caller);
    const code = await codeAt(secret, clock.nowMs());
    await core.confirmSecondFactor(caller, { id: factor.id, code });
    await core.createApiToken(await core.authenticate(texts[0]), request);
    const other = await core.authenticate(texts[1]);
    expect(await codeOf(core.createApiToken(other, request))).toBe(REQUIRED);
  });

  test('asks for a code if a factor is set up while it verifies the password', async () => {
    const sample = await sampleCore(POLICY);
    const { core, clock, signIn, secondFactors } = sample;
    const [caller, other] = [await signIn(OWNER_EMAIL), await signIn(OWNER_EMAIL)];
    const { factor, secret } = await core.startSecondFactor(other);
    const code = await codeAt(secret, clock.nowMs());
    const racing = { ...secondFactors };
    racing.findOf = async (userId) => {
      const found = await secondFactors.findOf(userId);
      await core.confirmSecondFactor(other, { id: factor.id, code });
      return found;
    };
    const { reauthenticate } = await import('../../src/accounts/reauthenticate.ts');
    const { defaultPolicy } = await import('@paydocs/core');
    const race = reauthenticate(
      { ...sample, secondFactors: racing },
      { ...defaultPolicy, ...POLICY },
    );
    expect(await issuesOf(race(caller, proof))).toEqual(['code required']);
  });

  test('is recorded, and refuses a session that has ended', async () => {
    const { core, signIn } = await sampleCore(POLICY);
    const caller = await signIn(OWNER_EMAIL);
    await core.reauthenticate(caller, proof);
    const { entries } = await core.listAudit(caller, {});
    expect(entries[0]).toMatchObject({
      action: 'session.reauthenticated',
      sessionId: caller.sessionId,
      details: { by: 'password' },
    });
    await core.logout(caller);
    expect(await codeOf(core.reauthenticate(caller, proof))).toBe('token.invalid');
  });
});
