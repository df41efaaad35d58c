import { memoryHasher, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal, sampleCore } from '../sample-core.ts';

const owner = 'owner@main.test';
const manager = 'manager@main.test';
const password = SAMPLE_PASSWORD;

/** Creates a core in which a step runs between the check of a password and the session. */
const racingCore = async () => {
  const inner = memoryHasher();
  const parallel: (() => Promise<unknown>)[] = [];
  const verify = async (text: string, hash: string | undefined): Promise<boolean> => {
    const matches = await inner.verify(text, hash);
    await parallel.shift()?.();
    return matches;
  };
  return { ...(await sampleCore({}, { hasher: { ...inner, verify } })), parallel };
};

describe('suspendUser', () => {
  test('ends all sessions of the user at once', async () => {
    const { core, token } = await sampleCore();
    const [one, two, other] = [await token(manager), await token(manager), await token(owner)];
    expect(await core.suspendUser({ email: ' Manager@MAIN.test ' })).toMatchObject({
      user: { email: manager, status: 'Suspended' },
      changed: true,
      sessionsEnded: 2,
    });
    for (const each of [one, two])
      expect(await codeOf(core.authenticate(each))).toBe('token.invalid');
    expect((await core.authenticate(other)).user.email).toBe(owner);
    expect(await codeOf(core.login({ email: manager, password }))).toBe('account.inactive');
    expect((await core.suspendUser({ email: manager })).changed).toBe(false);
  });

  test('lets a login that is under way open no session', async () => {
    const { core, parallel, sessions, clock } = await racingCore();
    parallel.push(() => core.suspendUser({ email: manager }));
    expect(await codeOf(core.login({ email: manager, password }))).toBe('credentials.invalid');
    expect(await sessions.listOpen(2, clock.nowMs())).toEqual([]);
  });

  test('refuses the last Active Owner of a site, unless forced', async () => {
    const { core } = await sampleCore();
    expect(await codeOf(core.suspendUser({ email: owner }))).toBe('owner.last');
    await core.changeRole({ email: manager, role: 'Owner' });
    expect((await core.suspendUser({ email: owner })).changed).toBe(true);
    expect(await codeOf(core.suspendUser({ email: manager }))).toBe('owner.last');
    const forced = await core.suspendUser({ email: manager, force: true });
    expect(forced.user.status).toBe('Suspended');
  });
});

describe('activateUser', () => {
  test('lets the user sign in, and no ended session live again', async () => {
    const { core, token, signIn } = await sampleCore();
    const old = await token(manager);
    await core.suspendUser({ email: manager });
    expect(await core.activateUser({ email: manager })).toMatchObject({
      user: { status: 'Active' },
      changed: true,
      sessionsEnded: 0,
    });
    expect(await codeOf(core.authenticate(old))).toBe('token.invalid');
    expect((await signIn(manager)).user.email).toBe(manager);
  });

  test('ends the sessions of a user whom the host suspended in another way', async () => {
    const { core, token, store } = await sampleCore();
    const old = await token(manager);
    store.changeUser(2, { status: 'Blocked' });
    expect((await core.activateUser({ email: manager })).sessionsEnded).toBe(1);
    expect(await codeOf(core.authenticate(old))).toBe('token.invalid');
  });

  test('keeps the entry of a suspended user whose sessions end alone', async () => {
    const { core, token, store, auditLog } = await sampleCore();
    await token(manager);
    store.changeUser(2, { status: 'Suspended' });
    const { user, ...result } = await core.suspendUser({ email: manager });
    expect(result).toEqual({ changed: true, sessionsEnded: 1 });
    expect(await store.users.find(2)).toEqual(user);
    expect(await core.suspendUser({ email: manager })).toMatchObject({ changed: false });
    expect(await auditLog.find({ action: 'user.suspended', limit: 10 })).toHaveLength(1);
  });

  test('leaves an Active user and the sessions of that user as they are', async () => {
    const { core, token } = await sampleCore();
    const present = await token(manager);
    expect((await core.activateUser({ email: manager })).changed).toBe(false);
    expect((await core.authenticate(present)).user.email).toBe(manager);
  });
});

describe('changeRole', () => {
  test('sets the role and ends all sessions of the user', async () => {
    const { core, token, signIn } = await sampleCore();
    const old = await token('member@main.test');
    const changed = await core.changeRole({ email: 'member@main.test', role: 'Support' });
    expect(changed).toMatchObject({ user: { role: { name: 'Support' } }, sessionsEnded: 1 });
    expect(await codeOf(core.authenticate(old))).toBe('token.invalid');
    expect((await signIn('member@main.test')).user.role.name).toBe('Support');
  });

  test('lets a login that is under way open no session with the old role', async () => {
    const { core, parallel, sessions, clock } = await racingCore();
    parallel.push(() => core.changeRole({ email: manager, role: 'Member' }));
    const attempt = { email: manager, password, surface: 'administrative' } as const;
    expect(await codeOf(core.login(attempt))).toBe('credentials.invalid');
    expect(await sessions.listOpen(2, clock.nowMs())).toEqual([]);
    expect(await codeOf(core.login(attempt))).toBe('role.forbidden');
  });

  test('refuses to take the role from the last Active Owner of a site, unless forced', async () => {
    const { core } = await sampleCore();
    const change = { email: owner, role: 'Manager' };
    expect(await codeOf(core.changeRole(change))).toBe('owner.last');
    expect((await core.changeRole({ ...change, force: true })).user.role.name).toBe('Manager');
  });

  test('refuses an unknown role with the names of all', async () => {
    const { core } = await sampleCore();
    const refused = await refusal(core.changeRole({ email: owner, role: 'Admin' }));
    expect(refused.facts).toMatchObject({
      issues: [{ field: 'role', rule: 'unknown', allowed: expect.arrayContaining(['Owner']) }],
    });
  });
});

describe('every change', () => {
  test('is recorded with its values, without an acting user', async () => {
    const { core, auditLog } = await sampleCore();
    expect(await codeOf(core.suspendUser({ email: owner }))).toBe('owner.last');
    await core.changeRole({ email: manager, role: 'Owner' });
    await core.suspendUser({ email: owner });
    await core.activateUser({ email: owner });
    await core.activateUser({ email: owner });
    const entries = await auditLog.find({ limit: 10 });
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining(
        [
          { action: 'user.activated', id: '1', details: { from: 'Suspended', forced: false } },
          { action: 'user.suspended', id: '1', details: { from: 'Active', forced: false } },
          {
            action: 'user.role-changed',
            id: '2',
            details: { from: 'Manager', to: 'Owner', forced: false },
          },
        ].map(({ action, id, details }) =>
          expect.objectContaining({
            action,
            siteId: 1,
            userId: null,
            subject: { kind: 'user', id },
            details,
          }),
        ),
      ),
    );
  });

  test('refuses an unknown e-mail', async () => {
    const { core } = await sampleCore();
    const email = 'nobody@main.test';
    for (const attempt of [
      () => core.suspendUser({ email }),
      () => core.activateUser({ email }),
      () => core.changeRole({ email, role: 'Owner' }),
      () => core.showUser({ email }),
      () => core.inviteUser({ email }),
      () => core.operatorFor({ email }),
    ]) {
      expect(await codeOf(attempt())).toBe('user.missing');
    }
  });

  test('refuses a user who was deleted after the look', async () => {
    const sample = await sampleCore();
    const correct = { ...sample.users };
    sample.users.findAccountByEmail = async (email) => {
      const account = await correct.findAccountByEmail(email);
      return account && { ...account, user: { ...account.user, id: 99 } };
    };
    expect(await codeOf(sample.core.suspendUser({ email: manager }))).toBe('user.missing');
  });
});
