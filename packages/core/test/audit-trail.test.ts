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

  test.each([
    ['forgotPassword', 'password.reset-processed'],
    ['resendVerification', 'email.verification-processed'],
  ] as const)('says whom %s concerns once it is processed, not before', async (request, action) => {
    const { core, clock, auditLog } = await trail();
    const { outboxId } = await core[request]({ email: 'member@main.test' });
    const find = async () => auditLog.find({ action, limit: 9 });
    expect(await find()).toEqual([]);
    const atMs = clock.nowMs();
    clock.advanceMs(1000);
    await core.processOutbox();
    const subject = { kind: 'user', id: '6' };
    expect(await find()).toMatchObject([{ atMs, siteId: 1, subject, details: { outboxId } }]);
    const [requested] = await auditLog.find({ limit: 1, olderThan: { atMs: atMs + 1, id: '' } });
    expect(requested?.atMs).toBe(atMs);

    await core[request]({ email: 'nobody@main.test' });
    await core.processOutbox();
    expect(await find()).toHaveLength(1);
  });

  test('records a request once, however often its e-mail is tried', async () => {
    const { core, clock, mailer, auditLog } = await trail();
    await core.forgotPassword({ email: EMAIL });
    for (let times = 0; times < 3; times += 1) {
      mailer.refuseNext('busy');
      expect((await core.processOutbox()).outcome).toBe('postponed');
      clock.advanceMs(3_600_000);
    }
    expect(await auditLog.find({ action: 'password.reset-processed', limit: 9 })).toHaveLength(1);
  });

  test('masks what looks like a social security number in a filter', async () => {
    const { core, newest, signIn } = await trail();
    const caller = await signIn(EMAIL);
    const ids = Array.from({ length: 40 }, (_, index) => 101 + index);
    const texts = ['123-45-6789', '123456789', 'x 123 45 6789', '123.45.6789', '１２３-45-6789'];
    await core.listEmployees(caller, {
      filter: { lastName: [...texts, 'lee', '1234567890'], id: [123_456_789, ...ids] },
    });
    const { action, details } = await newest();
    expect(action).toBe('employees.listed');
    const text = JSON.stringify(details);
    expect(text).toContain('***-**-****');
    expect(text.normalize('NFKC')).not.toMatch(/123\D{0,3}45\D{0,3}6789(?!0)/);
    expect(text).toContain('1234567890');
  });

  test('keeps a bounded part of a long filter, and says so', async () => {
    const { core, newest, signIn } = await trail();
    const caller = await signIn(EMAIL);
    const lastName = Array.from({ length: 100 }, () => '😀'.repeat(255));
    lastName[0] = 'lee';
    lastName[1] = 'ø語';
    await core.listEmployees(caller, { filter: { lastName, email: ['a'] } });
    const { details } = await newest();
    expect(details).toMatchObject({
      cut: true,
      filter: { lastName: ['lee', 'ø語', expect.any(String)] },
    });
    expect(Buffer.byteLength(JSON.stringify(details))).toBeLessThan(2048);
    expect(JSON.stringify(details).isWellFormed()).toBe(true);
  });

  test('keeps whole ids of a long filter only', async () => {
    const { core, newest, signIn } = await trail();
    const ids = Array.from({ length: 99 }, (_, index) => 1_000_000_000_000_000 + index);
    const caller = await signIn(EMAIL);
    const { items } = await core.listEmployees(caller, { perPage: 1 });
    const id = [...items.map((employee) => employee.id), ...ids];
    await core.listEmployees(caller, { filter: { id } });
    const { details } = await newest();
    expect(details).toMatchObject({ cut: true, filter: { id: id.slice(0, 64) } });
  });

  test('names the operator of a command', async () => {
    const actor = 'ada (uid 1000) at host';
    const { core, auditLog } = await sampleCore(
      {},
      { requestOrigin: { current: () => ({ ...origin, actor }) } },
    );
    await core.suspendUser({ email: 'member@main.test' });
    await core.createSite({ identifier: 'south', name: 'South' });
    const entries = await auditLog.find({ limit: 2 });
    expect(entries.map(({ details }) => details['actor'])).toEqual([actor, actor]);
    expect(entries[0]).not.toHaveProperty('actor');
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
