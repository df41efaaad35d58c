import { type HostSignIn, isRefused } from '@paydocs/core';
import { memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { origin, trail } from '../audit/sample-trail.ts';

const reason = 'OpenID Connect';
const MEMBER_ID = 6;

const memberOf = async (sample: Awaited<ReturnType<typeof sampleCore>>) =>
  sample.core.showUser({ email: 'member@main.test' });

describe('signInAs', () => {
  test('opens a session like a login, without a password', async () => {
    const sample = await sampleCore();
    const member = await memberOf(sample);
    const { user, token } = await sample.core.signInAs(member.id, { reason });
    expect(user).toEqual(member);
    expect(token.expiresAtMs).toBe(sample.clock.nowMs() + 24 * 3600 * 1000);
    const caller = await sample.core.authenticate(token.text);
    expect(caller.user).toEqual(member);
    const { items } = await sample.core.listSessions(caller);
    expect(items).toMatchObject([{ id: caller.sessionId, isCurrent: true }]);
    expect((await sample.core.refresh(caller)).text).not.toBe(token.text);
  });

  test('records the session with the reason, and where the request came from', async () => {
    const { core, newest } = await trail();
    const { user } = await core.signInAs(1, { reason: ` ${reason} ` });
    expect(await newest()).toMatchObject({
      action: 'session.opened',
      siteId: user.siteId,
      userId: 1,
      sessionId: expect.any(String),
      ...origin,
      details: { hostReason: reason },
    });
  });

  test.each([
    [undefined, 'input object'],
    [{}, 'reason required'],
    [{ reason: '' }, 'reason required'],
    [{ reason: '  ' }, 'reason required'],
    [{ reason: 7 }, 'reason string'],
    [{ reason: 'x'.repeat(256) }, 'reason length'],
    [{ reason: 'a\nb' }, 'reason characters'],
  ])('refuses %j in place of a reason', async (signIn, issue) => {
    const { core, count } = await trail();
    expect(await issuesOf(core.signInAs(1, signIn as HostSignIn))).toEqual([issue]);
    expect(await count()).toBe(0);
  });

  test.each(['Suspended', 'Erased'])('refuses a user who is %s, and records it', async (status) => {
    const { core, store, newest } = await trail();
    store.changeUser(MEMBER_ID, { status });
    const refused = await refusal(core.signInAs(MEMBER_ID, { reason }));
    expect(refused).toMatchObject({
      code: 'account.inactive',
      facts: { account: { userId: MEMBER_ID, siteId: 1, sessionId: null } },
    });
    expect(await newest()).toMatchObject({
      action: 'session.refused',
      siteId: 1,
      userId: null,
      subject: { kind: 'user', id: String(MEMBER_ID) },
      details: { hostReason: reason, reason: 'account.inactive' },
    });
  });

  test('refuses a user whose site is not active', async () => {
    const { core } = await sampleCore();
    await core.updateSite({ identifier: 'main', status: 'closed' });
    expect(await codeOf(core.signInAs(1, { reason }))).toBe('account.inactive');
  });

  test('opens no session for a user who is suspended meanwhile', async () => {
    const { sessions, store, ...others } = memoryPorts(await sampleData());
    const suspending: typeof sessions = {
      ...sessions,
      open: async (session, opening) => {
        store.changeUser(session.userId, { status: 'Suspended' });
        return sessions.open(session, opening);
      },
    };
    const { core } = await sampleCore(
      {},
      { ...others, store, sessions: suspending, users: store.users },
    );
    expect(await codeOf(core.signInAs(1, { reason }))).toBe('account.inactive');
  });

  test('refuses an unknown user, and an id that is none', async () => {
    const { core } = await sampleCore();
    expect(await codeOf(core.signInAs(999, { reason }))).toBe('user.missing');
    expect(await issuesOf(core.signInAs('1' as never, { reason }))).toEqual(['userId integer']);
  });

  test('ends the oldest session of a user who has too many', async () => {
    const { core } = await sampleCore({ sessionsPerUserMax: 1 });
    const first = await core.signInAs(1, { reason });
    await core.signInAs(1, { reason });
    await expect(core.authenticate(first.token.text)).rejects.toSatisfy(isRefused);
  });

  test('requires no verified address: the host has identified the user', async () => {
    const { core } = await sampleCore({ emailVerification: 'required' });
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@main.test' };
    const { id } = await core.register({ ...person, password: 'a long enough password' });
    expect((await core.signInAs(id, { reason })).user.emailVerifiedAt).toBeNull();
  });
});
