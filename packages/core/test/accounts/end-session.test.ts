import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';

const email = 'owner@north.test';

describe('endSession', () => {
  test('ends another session of the caller, with all its tokens', async () => {
    const { core, token, signIn } = await sampleCore();
    const other = await token(email);
    const ended = await core.authenticate(other);
    const next = await core.refresh(ended);
    const caller = await signIn(email);
    expect(await core.endSession(caller, String(ended.sessionId))).toBeUndefined();
    for (const text of [other, next.text]) {
      expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
    }
    expect((await core.listSessions(caller)).items.map(({ id }) => id)).toEqual([caller.sessionId]);
  });

  test('ends the session of the request, like a logout', async () => {
    const { core, token } = await sampleCore();
    const text = await token(email);
    const caller = await core.authenticate(text);
    await core.endSession(caller, String(caller.sessionId));
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
  });

  test('refuses sessions of other users, ended and unknown ones alike', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn(email);
    const foreign = await signIn('owner@main.test');
    const ended = await signIn(email);
    await core.logout(ended);
    for (const id of [foreign.sessionId, ended.sessionId, 'unknown', caller.tokenId]) {
      expect(await codeOf(core.endSession(caller, id))).toBe('session.missing');
    }
    expect((await core.listSessions(foreign)).total).toBe(1);
  });

  test('refuses an id that no session can have', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn(email);
    for (const id of ['a\u0000', '\ud800', '', 'x'.repeat(256)]) {
      expect((await issuesOf(core.endSession(caller, id))).join()).toMatch(/^id /);
    }
  });

  test('records who ended which session', async () => {
    const { core, signIn, auditLog } = await sampleCore();
    const caller = await signIn(email);
    const other = await signIn(email);
    await core.endSession(caller, other.sessionId);
    await refusal(core.endSession(caller, other.sessionId));
    const entries = await auditLog.find({ action: 'session.ended', limit: 10 });
    expect(entries).toMatchObject([
      {
        siteId: caller.user.siteId,
        userId: caller.user.id,
        sessionId: caller.sessionId,
        subject: { kind: 'session', id: other.sessionId },
      },
    ]);
  });
});

describe('logoutAll', () => {
  test('ends all sessions of the caller, and no session of another user', async () => {
    const { core, token } = await sampleCore();
    const texts = [await token(email), await token(email), await token(email)];
    const foreign = await token('owner@main.test');
    expect(await core.logoutAll(await core.authenticate(texts[1]))).toBe(3);
    for (const text of texts) expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
    expect((await core.authenticate(foreign)).user.email).toBe('owner@main.test');
  });

  test('lets the user sign in again', async () => {
    const { core, signIn } = await sampleCore();
    await core.logoutAll(await signIn(email));
    const caller = await signIn(email);
    expect((await core.listSessions(caller)).total).toBe(1);
  });

  test('changes nothing when it is repeated, and is recorded once', async () => {
    const { core, signIn, auditLog } = await sampleCore();
    const caller = await signIn(email);
    await core.logoutAll(caller);
    await core.logoutAll(caller);
    const entries = await auditLog.find({ action: 'session.ended', limit: 10 });
    expect(entries).toMatchObject([
      {
        userId: caller.user.id,
        sessionId: caller.sessionId,
        subject: { kind: 'user', id: String(caller.user.id) },
        details: { sessions: 'all' },
      },
    ]);
  });
});
