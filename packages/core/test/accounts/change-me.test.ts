import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';

const EMAIL = 'member@main.test';

describe('changeMe', () => {
  test('changes the given names, and leaves the others', async () => {
    const { core, signIn, clock } = await sampleCore();
    const caller = await signIn(EMAIL);
    clock.advanceMs(1000);
    const updatedAt = new Date(clock.nowMs()).toISOString();
    const changed = await core.changeMe(caller, { lastName: '  Hopper ' });
    expect(changed).toEqual({ ...caller.user, lastName: 'Hopper', updatedAt });
    const both = await core.changeMe(caller, { firstName: 'Grace', lastName: 'Murray' });
    expect(both).toMatchObject({ firstName: 'Grace', lastName: 'Murray' });
    expect(Date.parse(both.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    expect(await core.me(await signIn(EMAIL))).toEqual(both);
  });

  test('records which names changed, and not what they are', async () => {
    const { core, signIn, auditLog } = await sampleCore();
    const caller = await signIn(EMAIL);
    const { firstName } = caller.user;
    await core.changeMe(caller, { firstName, lastName: 'Hopper' });
    const entries = await auditLog.find({ action: 'user.changed', limit: 9 });
    const { id } = caller.user;
    expect(entries).toMatchObject([
      { siteId: 1, userId: id, sessionId: caller.sessionId, details: { fields: ['lastName'] } },
    ]);
    expect(entries[0]?.subject).toEqual({ kind: 'user', id: String(id) });
    expect(JSON.stringify(entries)).not.toContain('Hopper');
  });

  test('stores and records nothing when no name differs', async () => {
    const { core, signIn, auditLog, clock } = await sampleCore();
    const caller = await signIn(EMAIL);
    clock.advanceMs(1000);
    const { firstName } = caller.user;
    for (const names of [{}, { firstName }, { firstName: undefined }, { email: 'a@b.test' }]) {
      expect(await core.changeMe(caller, names)).toEqual(caller.user);
    }
    expect(await auditLog.find({ action: 'user.changed', limit: 9 })).toEqual([]);
  });

  test('names every field that breaks a rule, and changes none', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn(EMAIL);
    const wrong = { firstName: ' ', lastName: 'x'.repeat(256) };
    expect(await issuesOf(core.changeMe(caller, wrong))).toEqual([
      'firstName required',
      'lastName length',
    ]);
    const half = { firstName: 'Grace', lastName: null as never };
    expect(await issuesOf(core.changeMe(caller, half))).toHaveLength(1);
    expect(await core.me(await signIn(EMAIL))).toEqual(caller.user);
  });

  test('is for an open session of a user who may sign in', async () => {
    const { core, signIn, store } = await sampleCore();
    const names = { firstName: 'Grace' };
    const job = await core.callerFor(1);
    expect(await codeOf(core.changeMe(job, names))).toBe('session.required');
    const ended = await signIn(EMAIL);
    await core.logout(ended);
    expect(await codeOf(core.changeMe(ended, names))).toBe('token.invalid');
    const suspended = await signIn(EMAIL);
    store.changeUser(suspended.user.id, { status: 'Suspended' });
    expect(await codeOf(core.changeMe(suspended, names))).toBe('token.invalid');
  });
});
