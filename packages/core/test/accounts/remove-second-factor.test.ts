import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes } from './mail.ts';
import { codeAt, factorCore, OWNER_EMAIL, WRONG } from './factor-core.ts';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';
import { started } from './started-factor.ts';

const DAY_MS = 86_400_000;

describe('removeSecondFactor', () => {
  test('takes the password, a code or a recovery code, and tells the user', async () => {
    for (const by of ['password', 'code', 'recovery'] as const) {
      const { core, caller, id, code, recovery, credentials, mailer, auditLog } =
        await factorCore();
      const proof = {
        password: { currentPassword: SAMPLE_PASSWORD },
        code: { code: await code() },
        recovery: { code: recovery },
      }[by];
      await core.removeSecondFactor(caller, { id, ...proof });
      await core.login(credentials);
      expect((await core.listSecondFactors(caller)).total).toBe(0);
      await outcomes(core);
      expect(mailer.emails.map(({ kind }) => kind)).toContain('second-factor-disabled');
      const [entry] = await auditLog.find({ action: 'second-factor.disabled', limit: 1 });
      expect(entry?.subject).toEqual({ kind: 'second-factor', id: String(id) });
    }
  });

  test('tells nobody of a factor that was never confirmed', async () => {
    const { core, caller, id, mailer } = await started();
    await core.removeSecondFactor(caller, { id, currentPassword: SAMPLE_PASSWORD });
    await outcomes(core);
    expect(mailer.emails).toEqual([]);
    expect((await core.listSecondFactors(caller)).total).toBe(0);
  });

  test('needs one of them, whenever the caller signed in, and counts wrong ones', async () => {
    const { core, caller, id } = await factorCore({ accountFailuresMax: 2 });
    const attempt = (proof: object) => core.removeSecondFactor(caller, { id, ...proof });
    expect(await issuesOf(attempt({}))).toEqual(['currentPassword required']);
    expect(await issuesOf(attempt({ code: WRONG }))).toEqual(['code code']);
    const wrong = { currentPassword: 'not this one' };
    expect(await issuesOf(attempt(wrong))).toEqual(['currentPassword incorrect']);
    expect(await codeOf(attempt({ code: WRONG }))).toBe('limit.exceeded');
  });

  test('takes no password in a session from before the factor', async () => {
    const { core, clock, signIn } = await sampleCore();
    const earlier = await signIn(OWNER_EMAIL);
    clock.advanceMs(1000);
    const owner = await signIn(OWNER_EMAIL);
    const { factor, secret } = await core.startSecondFactor(owner);
    const code = await codeAt(secret, clock.nowMs());
    await core.confirmSecondFactor(owner, { id: factor.id, code });
    const removal = { id: factor.id, currentPassword: SAMPLE_PASSWORD };
    expect(await issuesOf(core.removeSecondFactor(earlier, removal))).toEqual(['code required']);
    await core.removeSecondFactor(owner, removal);
  });

  test('refuses another factor, and one that another request has removed', async () => {
    const { core, caller, id, signIn, clock } = await factorCore();
    const proof = { currentPassword: SAMPLE_PASSWORD };
    const other = await signIn('member@main.test');
    for (const [who, which] of [
      [caller, id + 1],
      [other, id],
    ] as const) {
      const outcome = core.removeSecondFactor(who, { id: which, ...proof });
      expect(await codeOf(outcome)).toBe('second_factor.missing');
    }
    const tries = await Promise.allSettled(
      [1, 2].map(async () => core.removeSecondFactor(caller, { id, ...proof })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    clock.advanceMs(DAY_MS);
    expect(await codeOf(core.removeSecondFactor(caller, { id, ...proof }))).toBe('token.invalid');
  });
});

describe('resetSecondFactor', () => {
  // @promise R109
  test('removes the factor of a user, ends the sessions, and tells the user', async () => {
    const { core, credentials, mailer, auditLog, sessions, clock } = await factorCore();
    await outcomes(core);
    const user = await core.asOperator('ada').resetSecondFactor({ email: ' OWNER@main.test' });
    expect(user.email).toBe(OWNER_EMAIL);
    expect(await sessions.listOpen(1, clock.nowMs())).toEqual([]);
    await core.login(credentials);
    await outcomes(core);
    expect(mailer.emails.at(-1)).toEqual({
      kind: 'second-factor-reset',
      to: OWNER_EMAIL,
      firstName: 'Owner',
    });
    const [entry] = await auditLog.find({ action: 'second-factor.reset', limit: 1 });
    expect(entry).toMatchObject({
      siteId: 1,
      subject: { kind: 'user', id: '1' },
      details: { actor: 'ada' },
    });
  });

  test('refuses a user without one, and one who was removed meanwhile', async () => {
    const sample = await sampleCore();
    const { core, users } = sample;
    const reset = { email: OWNER_EMAIL };
    expect(await codeOf(core.resetSecondFactor(reset))).toBe('second_factor.missing');
    const account = await users.findAccountByEmail(OWNER_EMAIL);
    const gone = account && { ...account, user: { ...account.user, id: 999 } };
    const { core: late } = await sampleCore(
      {},
      { ...sample, users: { ...users, findAccountByEmail: async () => gone } },
    );
    expect(await codeOf(late.resetSecondFactor(reset))).toBe('user.missing');
  });
});

// @promise R109
test('a password reset keeps the second factor', async () => {
  const { core, mailer, code } = await factorCore();
  await core.forgotPassword({ email: OWNER_EMAIL });
  await outcomes(core);
  const email = mailer.emails.at(-1);
  const token = new URL(email && 'link' in email ? email.link : '').searchParams.get('token');
  const password = 'an entirely new phrase';
  await core.resetPassword({ token: token ?? '', email: OWNER_EMAIL, password });
  const credentials = { email: OWNER_EMAIL, password };
  expect(await codeOf(core.login(credentials))).toBe('second_factor.required');
  await core.login({ ...credentials, code: await code() });
});
