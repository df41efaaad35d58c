import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal, sampleCore } from '../sample-core.ts';
import { EMAIL, origin, trail } from './sample-trail.ts';

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

  // @promise R75
  test('says whose sign-in failed and why, without the password', async () => {
    const { core, newest } = await trail();
    const attempt = { email: ` ${EMAIL.toUpperCase()}`, password: 'wrong password' };
    expect(await codeOf(core.login(attempt))).toBe('credentials.invalid');
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
      expect(await codeOf(core.login(attempt))).toBe(code);
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
    const { core, clock, auditLog } = await trail({ emailVerification: 'on' });
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
});
