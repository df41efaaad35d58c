import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes } from './mail.ts';
import { factorCore, OWNER_EMAIL, WRONG } from './factor-core.ts';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';
import { started } from './started-factor.ts';

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

  test('counts wrong codes as failed logins of the account and of the address', async () => {
    const { core, caller, id, code } = await started({ accountFailuresPerAddressMax: 2 });
    const attempt = async (typed: string, address: string) =>
      codeOf(core.confirmSecondFactor(caller, { id, code: typed, address }));
    expect(await attempt(WRONG, '192.0.2.1')).toBe('input.invalid');
    expect(await attempt(WRONG, '192.0.2.1')).toBe('input.invalid');
    expect(await attempt(await code(), '192.0.2.1')).toBe('limit.exceeded');
    await core.confirmSecondFactor(caller, { id, code: await code(), address: '192.0.2.2' });
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
