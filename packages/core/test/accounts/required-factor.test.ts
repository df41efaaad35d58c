import { describe, expect, test } from 'vitest';
import { ofCallers, ofUsers } from '../../src/core.ts';
import { codeOf, refusal, sampleCore } from '../sample-core.ts';
import { codeAt, OWNER_EMAIL } from './factor-core.ts';

const MEMBER_EMAIL = 'member@main.test';
const DUE = { secondFactor: 'required', secondFactorGraceMs: 0 } as const;
const SETUP_REQUIRED = 'second_factor.setup_required';

const ALLOWED = [
  'me',
  'logout',
  'changePassword',
  'startSecondFactor',
  'confirmSecondFactor',
  'startPasskey',
  'confirmPasskey',
  'listSecondFactors',
  'logoutAll',
];

describe('a user whose second factor is due', () => {
  // @promise R110
  test.each(Object.keys({ ...ofUsers, ...ofCallers }))(
    'calls %s only if it leads to one',
    async (name) => {
      const { core, signIn } = await sampleCore(DUE);
      const caller = await signIn(OWNER_EMAIL);
      const call = core[name as 'me'] as (...values: unknown[]) => Promise<unknown>;
      const code = await call(caller, {}).then(
        () => 'done',
        (error: { readonly code?: string }) => error.code,
      );
      if (ALLOWED.includes(name)) expect(code).not.toBe(SETUP_REQUIRED);
      else expect(code).toBe(SETUP_REQUIRED);
    },
  );

  test('does everything again after the first code, without a new sign-in', async () => {
    const { core, clock, token } = await sampleCore(DUE);
    const text = await token(OWNER_EMAIL);
    const caller = await core.authenticate(text);
    expect(caller.factorDueAtMs).toBeLessThanOrEqual(clock.nowMs());
    const { factor, secret } = await core.startSecondFactor(caller);
    const code = await codeAt(secret, clock.nowMs());
    expect((await refusal(core.listEmployees(caller, {}))).facts).toMatchObject({
      account: { userId: caller.user.id, siteId: 1, sessionId: caller.sessionId },
    });
    await core.confirmSecondFactor(caller, { id: factor.id, code });
    const after = await core.authenticate(text);
    expect(after).not.toHaveProperty('factorDueAtMs');
    await core.listEmployees(after, {});
  });

  // @promise R110
  test('has no way round by an API token from before', async () => {
    const { core, signIn, clock } = await sampleCore({ secondFactorGraceMs: 60_000 });
    const [owner, member] = [await signIn(OWNER_EMAIL), await signIn(MEMBER_EMAIL)];
    const request = { name: 'export', permissions: [] };
    const { text } = await core.createApiToken(owner, request);
    const ofMember = await core.createApiToken(member, request);
    await core.changeSite(owner, { secondFactor: 'administrative' });
    await core.listEmployees(await core.authenticate(text), {});
    clock.advanceMs(60_000);
    const due = await core.authenticate(text);
    expect(await codeOf(core.listEmployees(due, {}))).toBe(SETUP_REQUIRED);
    expect((await core.me(due)).email).toBe(OWNER_EMAIL);
    expect(await codeOf(core.startSecondFactor(due))).toBe('session.required');
    await core.listEmployees(await core.authenticate(ofMember.text), {});
  });

  test('works until the grace of the site is over', async () => {
    const { core, clock, signIn } = await sampleCore({ secondFactorGraceMs: 60_000 });
    await core.changeSite(await signIn(OWNER_EMAIL), { secondFactor: 'required' });
    const caller = await signIn(MEMBER_EMAIL);
    expect(caller.factorDueAtMs).toBe(clock.nowMs() + 60_000);
    clock.advanceMs(59_999);
    await core.listEmployees(caller, {});
    clock.advanceMs(1);
    expect(await codeOf(core.listEmployees(caller, {}))).toBe(SETUP_REQUIRED);
    expect((await core.me(caller)).email).toBe(MEMBER_EMAIL);
  });

  test('is no user whom the host has signed in, no job of the host, and no operator', async () => {
    const { core } = await sampleCore(DUE);
    const { token, user } = await core.signInAs(2, { reason: 'OpenID Connect' });
    await core.listEmployees(await core.authenticate(token.text), {});
    await core.listEmployees(await core.callerFor(user.id), {});
    const operator = await core.operatorFor({ email: user.email });
    await core.listOrders(operator, {});
  });
});
