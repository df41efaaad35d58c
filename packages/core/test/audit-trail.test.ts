import type { AuditEntry, Origin } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { refusal, sampleCore } from './sample-core.ts';

const EMAIL = 'owner@main.test';
const origin: Origin = { address: '192.0.2.1', userAgent: 'curl/8.0', requestId: 'request-A' };

const trail = async (policy: Parameters<typeof sampleCore>[0] = {}) => {
  const sample = await sampleCore(policy, { requestOrigin: { current: () => origin } });
  const newest = async (): Promise<AuditEntry> => {
    const [entry] = await sample.auditLog.find({ limit: 1 });
    if (entry === undefined) throw new Error('The audit trail is empty.');
    return entry;
  };
  const count = async () => (await sample.auditLog.find({ limit: 1000 })).length;
  return { ...sample, newest, count };
};

describe('the audit trail', () => {
  test('says who signed in, with the session and where the request came from', async () => {
    const { core, clock, newest } = await trail();
    const { user } = await core.login({ email: EMAIL, password: SAMPLE_PASSWORD });
    expect(await newest()).toEqual({
      id: expect.any(String),
      atMs: clock.nowMs(),
      action: 'session.opened',
      siteId: user.siteId,
      userId: user.id,
      sessionId: expect.any(String),
      subject: null,
      ...origin,
      details: { surface: 'general' },
    });
  });

  test('says whose sign-in failed and why, without the password', async () => {
    const { core, newest } = await trail();
    const attempt = { email: ` ${EMAIL.toUpperCase()}`, password: 'wrong password' };
    expect((await refusal(core.login(attempt))).code).toBe('credentials.invalid');
    const entry = await newest();
    expect(entry).toMatchObject({
      action: 'session.refused',
      siteId: 1,
      userId: null,
      subject: { kind: 'user', id: '1' },
      details: { email: EMAIL, surface: 'general', reason: 'credentials.invalid' },
    });
    expect(JSON.stringify(entry)).not.toContain('wrong password');
  });

  test('names an unknown e-mail, which concerns nobody', async () => {
    const { core, newest } = await trail();
    await refusal(core.login({ email: 'nobody@main.test', password: 'wrong password' }));
    expect(await newest()).toMatchObject({
      siteId: null,
      subject: null,
      details: { email: 'nobody@main.test', reason: 'credentials.invalid' },
    });
  });

  test('does not grow with attempts beyond the limit', async () => {
    const { core, count } = await trail({ accountFailuresMax: 2 });
    const attempt = { email: EMAIL, password: 'wrong password' };
    for (const code of ['credentials.invalid', 'credentials.invalid', 'limit.exceeded']) {
      expect((await refusal(core.login(attempt))).code).toBe(code);
    }
    expect(await count()).toBe(2);
  });

  test('says who refreshed a token and who signed out', async () => {
    const { core, clock, newest, signIn } = await trail();
    const caller = await signIn(EMAIL);
    const who = { siteId: 1, userId: 1, sessionId: caller.sessionId };
    clock.advanceMs(1000);
    await core.refresh(caller);
    expect(await newest()).toMatchObject({ action: 'session.refreshed', ...who });
    clock.advanceMs(1000);
    await core.logout(caller);
    expect(await newest()).toMatchObject({ action: 'session.ended', ...who });
  });

  test('says who registered', async () => {
    const { core, newest } = await trail();
    const names = { firstName: 'Ada', lastName: 'Byron' };
    const user = await core.register({
      ...names,
      email: 'ada@main.test',
      password: 'a new password 1',
    });
    const subject = { kind: 'user', id: String(user.id) };
    expect(await newest()).toMatchObject({ action: 'user.registered', siteId: 1, subject });
  });

  test('says who asked for a reset link', async () => {
    const { core, newest } = await trail();
    await core.forgotPassword({ email: EMAIL });
    expect(await newest()).toMatchObject({
      action: 'password.reset-requested',
      details: { email: EMAIL, surface: 'general' },
    });
  });

  test('says who asked for a verification link', async () => {
    const { core, newest } = await trail();
    await core.resendVerification({ email: EMAIL });
    expect(await newest()).toMatchObject({
      action: 'email.verification-requested',
      details: { email: EMAIL },
    });
  });

  test('says who read social security numbers, by which filter and how many', async () => {
    const { core, newest, signIn } = await trail();
    const caller = await signIn(EMAIL);
    const page = await core.listEmployees(caller, { filter: { lastName: ['Lee'] }, perPage: 3 });
    expect(await newest()).toMatchObject({
      action: 'employees.listed',
      siteId: 1,
      userId: 1,
      sessionId: caller.sessionId,
      details: { filter: { lastName: ['lee'] }, page: 1, perPage: 3, rows: 3 },
    });
    for (const { ssn } of page.items) expect(JSON.stringify(await newest())).not.toContain(ssn);
  });

  test('has no entry for a list without rows, and none where the policy says so', async () => {
    const first = await trail();
    await first.core.listEmployees(await first.signIn(EMAIL), { filter: { lastName: ['nobody'] } });
    const second = await trail({ auditReads: 'off' });
    await second.core.listEmployees(await second.signIn(EMAIL));
    for (const { newest } of [first, second]) {
      expect(await newest()).toMatchObject({ action: 'session.opened' });
    }
  });

  test('is written before the rows are shown where reads are strict: no list without it', async () => {
    const { core, signIn, auditLog } = await trail({ auditReads: 'strict' });
    const caller = await signIn(EMAIL);
    auditLog.record = async () => {
      throw new Error('The disk is full.');
    };
    await expect(core.listEmployees(caller)).rejects.toThrow('The disk is full.');
  });
});
