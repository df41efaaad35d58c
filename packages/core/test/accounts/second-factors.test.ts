import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes } from './mail.ts';
import { codeAt, factorCore, OWNER_EMAIL } from './factor-core.ts';
import { issuesOf, refusal, sampleCore } from '../sample-core.ts';

const codeOf = async (outcome: Promise<unknown>): Promise<string> => (await refusal(outcome)).code;

const WRONG = '000000';
const DAY_MS = 86_400_000;

const started = async () => {
  const sample = await sampleCore();
  const caller = await sample.signIn(OWNER_EMAIL);
  const { factor, secret, uri } = await sample.core.startSecondFactor(caller);
  const code = async () => codeAt(secret, sample.clock.nowMs());
  return { ...sample, caller, id: factor.id, factor, secret, uri, code };
};

describe('startSecondFactor', () => {
  test('returns a secret of 160 bits once, and asks nobody for a code before its first one', async () => {
    const { core, clock, caller, factor, secret, uri } = await started();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Payroll:owner%40main.test\?/);
    expect(factor).toEqual({
      id: expect.any(Number),
      kind: 'totp',
      name: null,
      createdAtMs: clock.nowMs(),
      confirmedAtMs: null,
      recoveryCodesLeft: 0,
    });
    const listed = await core.listSecondFactors(caller);
    expect(listed).toEqual({ items: [factor], total: 1, page: 1, perPage: 15 });
    await core.login({ email: OWNER_EMAIL, password: SAMPLE_PASSWORD });
  });

  test('replaces a factor that was not confirmed', async () => {
    const { core, caller, id, code } = await started();
    const other = await core.startSecondFactor(caller);
    const first = { id, code: await code() };
    expect(await codeOf(core.confirmSecondFactor(caller, first))).toBe('second_factor.missing');
    expect((await core.listSecondFactors(caller)).items).toEqual([other.factor]);
  });

  test('asks for the password when the sign-in is not recent', async () => {
    const { core, clock, signIn } = await sampleCore();
    const caller = await signIn(OWNER_EMAIL);
    clock.advanceMs(600_000);
    const attempt = async (currentPassword?: string) =>
      issuesOf(core.startSecondFactor(caller, { currentPassword }));
    expect(await attempt()).toEqual(['currentPassword required']);
    expect(await attempt('not this one')).toEqual(['currentPassword incorrect']);
    await core.startSecondFactor(caller, { currentPassword: SAMPLE_PASSWORD });
  });

  test('refuses a user who has a factor, and an API token', async () => {
    const { core, caller } = await factorCore();
    expect(await codeOf(core.startSecondFactor(caller))).toBe('second_factor.exists');
    const { text } = await core.createApiToken(caller, { name: 'export', permissions: [] });
    const program = await core.authenticate(text);
    expect(await codeOf(core.startSecondFactor(program))).toBe('session.required');
    expect(await codeOf(core.listSecondFactors(program))).toBe('session.required');
  });
});

describe('confirmSecondFactor', () => {
  // @promise R108
  test('returns ten recovery codes once, and stores their digests only', async () => {
    const { recoveryCodes, secondFactors, core, caller, clock } = await factorCore();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    const stored = JSON.stringify(await secondFactors.findOf(1));
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    const { items } = await core.listSecondFactors(caller);
    expect(items).toMatchObject([{ confirmedAtMs: clock.nowMs(), recoveryCodesLeft: 10 }]);
  });

  test('tells the user by e-mail and the audit trail, and keeps the sessions', async () => {
    const { core, caller, id, mailer, auditLog } = await factorCore();
    await outcomes(core);
    expect(mailer.emails).toEqual([
      { kind: 'second-factor-enabled', to: OWNER_EMAIL, firstName: 'Owner' },
    ]);
    const [entry] = await auditLog.find({ action: 'second-factor.enabled', limit: 1 });
    expect(entry).toMatchObject({
      userId: 1,
      sessionId: caller.sessionId,
      subject: { kind: 'second-factor', id: String(id) },
      details: { kind: 'totp' },
    });
    expect((await core.listSessions(caller)).total).toBe(1);
  });

  test('refuses a wrong code, a recovery code, and the factor of another user', async () => {
    const { core, caller, id, code, signIn } = await started();
    for (const wrong of [WRONG, 'A'.repeat(24)]) {
      const outcome = core.confirmSecondFactor(caller, { id, code: wrong });
      expect(await issuesOf(outcome)).toEqual(['code code']);
    }
    const other = await signIn('member@main.test');
    const foreign = core.confirmSecondFactor(other, { id, code: await code() });
    expect(await codeOf(foreign)).toBe('second_factor.missing');
  });

  test('confirms once, also when two try', async () => {
    const { core, caller, id, code } = await started();
    const given = { id, code: await code() };
    const tries = await Promise.allSettled(
      [1, 2].map(async () => core.confirmSecondFactor(caller, given)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(core.confirmSecondFactor(caller, given))).toBe('second_factor.missing');
  });
});

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
