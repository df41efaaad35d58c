import type { IdentityRules, ProvidedIdentity, SessionCaller, Timestamp } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { origin, trail } from '../audit/sample-trail.ts';
import { issuesOf, refusal } from '../sample-core.ts';

const issuer = 'https://id.example.test';
const EMAIL = 'member@main.test';
const key = { issuer, subject: '24400320' };
const ada: ProvidedIdentity = { ...key, email: 'ada@main.test', emailVerified: true };
const member: ProvidedIdentity = { ...key, email: EMAIL, emailVerified: true };
const creating: IdentityRules = { createUsers: true };
const linking: IdentityRules = { linkVerifiedEmail: true };
const mapping: IdentityRules = { roles: { staff: 'Support', boss: 'Owner' } };
const MEMBER_ID = 6;
const VERIFIED: Timestamp = '2026-01-31T08:00:00.000Z';

const entryOf = async ({ auditLog }: Awaited<ReturnType<typeof trail>>, action: string) =>
  (await auditLog.find({ limit: 1000 })).find((entry) => entry.action === action);

const verify = async ({ store }: Awaited<ReturnType<typeof trail>>) =>
  store.store.transaction(async (tx) => tx.users.save(MEMBER_ID, { emailVerifiedAt: VERIFIED }));

const linked = async (email = EMAIL) => {
  const sample = await trail();
  await sample.core.linkIdentity({ email, ...key });
  return sample;
};

const roleOf = async ({ core }: Awaited<ReturnType<typeof trail>>, email = EMAIL) =>
  (await core.showUser({ email })).role.name;

describe('a linked identity', () => {
  test('opens a session without a password, and records the provider', async () => {
    const sample = await linked();
    const { core, clock } = sample;
    const { user, token } = await core.signInWithIdentity(key);
    expect(user.email).toBe(EMAIL);
    expect(token.expiresAtMs).toBe(clock.nowMs() + 24 * 3600 * 1000);
    const caller = (await core.authenticate(token.text)) as SessionCaller;
    const { items } = await core.listSessions(caller);
    expect(items).toMatchObject([{ openedBy: 'identity' }]);
    expect(await entryOf(sample, 'session.opened')).toMatchObject({
      siteId: 1,
      userId: MEMBER_ID,
      ...origin,
      details: { issuer, openedBy: 'identity' },
    });
  });

  test('says that the provider asked for a second factor, which is not one of paydocs', async () => {
    const { core, sessions } = await linked();
    const { token } = await core.signInWithIdentity({ ...key, secondFactor: true });
    const caller = (await core.authenticate(token.text)) as SessionCaller;
    const found = await sessions.findWithUser(caller.sessionId);
    expect(found?.session).toMatchObject({ openedBy: 'identity+mfa' });
  });

  test('is a fresh proof, but without a second factor for no user who has one', async () => {
    const { core, clock, sessions, store } = await linked();
    const provenAt = async (identity: ProvidedIdentity) => {
      const { token } = await core.signInWithIdentity(identity);
      const caller = (await core.authenticate(token.text)) as SessionCaller;
      return (await sessions.findWithUser(caller.sessionId))?.session.provenAtMs;
    };
    expect(await provenAt(key)).toBe(clock.nowMs());
    const times = { createdAtMs: 1, confirmedAtMs: null, lastStep: 0 };
    const factor = { kind: 'totp', id: 1, name: null, secret: 'A', ...times } as const;
    const set = { siteId: 1, userId: MEMBER_ID, handle: 'handle', factors: [factor] };
    await store.store.transaction(async ({ secondFactors }) => secondFactors.add(set));
    expect(await provenAt(key)).toBe(clock.nowMs());
    await store.store.transaction(async ({ secondFactors }) => {
      const stored = await secondFactors.lockOf(MEMBER_ID);
      const factors = [{ ...factor, confirmedAtMs: 1 }];
      if (stored !== undefined) await secondFactors.save({ ...stored, factors });
    });
    expect(await provenAt(key)).toBe(0);
    expect(await provenAt({ ...key, secondFactor: true })).toBe(clock.nowMs());
  });

  test('signs in whatever the address of the provider is', async () => {
    const { core } = await linked();
    const moved = { ...key, email: 'owner@main.test', emailVerified: true };
    expect((await core.signInWithIdentity(moved, linking)).user.email).toBe(EMAIL);
  });

  test.each([
    { ...key, issuer: `${issuer}/` },
    { ...key, subject: '24400321' },
    { ...key, issuer: issuer.toUpperCase() },
  ])('is compared exactly: %j', async (other) => {
    const sample = await linked();
    const { core } = sample;
    const refused = await refusal(core.signInWithIdentity({ ...other, email: EMAIL }));
    expect(refused.code).toBe('identity.unlinked');
    expect(await entryOf(sample, 'session.refused')).toMatchObject({
      siteId: 1,
      userId: null,
      subject: null,
      details: { issuer: other.issuer, reason: 'identity.unlinked' },
    });
  });

  test('is of one site', async () => {
    const { core } = await linked();
    await core.createSite({ identifier: 'west', name: 'West' });
    const outcome = core.signInWithIdentity(key, { site: 'west' });
    expect((await refusal(outcome)).code).toBe('identity.unlinked');
  });

  test.each(['Suspended', 'Erased'])('opens no session for a user who is %s', async (status) => {
    const sample = await linked();
    const { core, store } = sample;
    store.changeUser(MEMBER_ID, { status });
    expect((await refusal(core.signInWithIdentity(key))).code).toBe('account.inactive');
    expect(await entryOf(sample, 'session.refused')).toMatchObject({
      siteId: 1,
      subject: { kind: 'user', id: String(MEMBER_ID) },
      details: { issuer, reason: 'account.inactive' },
    });
  });

  test('opens no session at a site that is not active', async () => {
    const { core } = await linked();
    await core.updateSite({ identifier: 'main', status: 'closed' });
    expect((await refusal(core.signInWithIdentity(key))).code).toBe('account.inactive');
  });

  test('opens no session for a user who is suspended meanwhile', async () => {
    const { core, store, sessions } = await linked();
    const before = { ...sessions };
    Object.assign(sessions, {
      open: async (...args: Parameters<typeof before.open>) => {
        store.changeUser(MEMBER_ID, { status: 'Suspended' });
        return before.open(...args);
      },
    });
    expect((await refusal(core.signInWithIdentity(key))).code).toBe('account.inactive');
  });
});

describe('an unknown identity', () => {
  test.each([
    ['without rules', {}, member],
    ['of an account when only users are created', creating, member],
    ['without an address', { ...creating, ...linking }, key],
    [
      'with an address that is not verified',
      { ...creating, ...linking },
      { ...member, emailVerified: false },
    ],
    ['of nobody when only accounts are linked', linking, ada],
    ['of an account whose address paydocs has not verified', linking, member],
  ])('is refused %s', async (_, rules, identity) => {
    const { core } = await trail();
    const outcome = core.signInWithIdentity(identity, rules);
    expect((await refusal(outcome)).code).toBe('identity.unlinked');
    expect(await core.listIdentities({ email: EMAIL })).toEqual([]);
  });

  test('is linked by an address that both have verified', async () => {
    const sample = await trail();
    const { core, clock } = sample;
    await verify(sample);
    expect((await core.signInWithIdentity(member, linking)).user.id).toBe(MEMBER_ID);
    expect(await core.listIdentities({ email: EMAIL })).toEqual([
      { ...key, id: expect.any(String), siteId: 1, userId: MEMBER_ID, linkedAtMs: clock.nowMs() },
    ]);
    const entry = await entryOf(sample, 'identity.linked');
    expect(entry?.details).toEqual({ issuer, by: 'email' });
    expect(JSON.stringify(entry)).not.toContain(key.subject);
    expect((await core.signInWithIdentity(key)).user.id).toBe(MEMBER_ID);
  });

  test('is not linked when the address changes meanwhile', async () => {
    const sample = await trail();
    const { core, users, store } = sample;
    await verify(sample);
    const before = { ...users };
    Object.assign(users, {
      findAccountByEmail: async (address: string) => {
        const account = await before.findAccountByEmail(address);
        await store.store.transaction(async (tx) =>
          tx.users.save(MEMBER_ID, { emailVerifiedAt: null }),
        );
        return account;
      },
    });
    const outcome = core.signInWithIdentity(member, linking);
    expect((await refusal(outcome)).code).toBe('identity.unlinked');
  });

  test('gets the role of the claim with the link', async () => {
    const sample = await trail();
    await verify(sample);
    const staff = { ...member, claimValues: ['staff'] };
    await sample.core.signInWithIdentity(staff, { ...linking, ...mapping });
    expect(await roleOf(sample)).toBe('Support');
  });

  test('is not linked to a suspended user', async () => {
    const sample = await trail();
    const { core, store } = sample;
    await verify(sample);
    store.changeUser(MEMBER_ID, { status: 'Suspended' });
    const outcome = core.signInWithIdentity(member, linking);
    expect((await refusal(outcome)).code).toBe('account.inactive');
    expect(await core.listIdentities({ email: EMAIL })).toEqual([]);
  });

  test('creates a Member with the verified address, whose password nobody has', async () => {
    const sample = await trail();
    const { core, clock } = sample;
    const { user } = await core.signInWithIdentity({ ...ada, firstName: 'Ada' }, creating);
    expect(user).toMatchObject({
      firstName: 'Ada',
      lastName: 'ada',
      email: ada.email,
      status: 'Active',
    });
    expect(user.role.name).toBe('Member');
    expect(user.emailVerifiedAt).toBe(new Date(clock.nowMs()).toISOString());
    const created = await entryOf(sample, 'user.created');
    expect(created?.details).toEqual({ role: 'Member', issuer });
    const link = await entryOf(sample, 'identity.linked');
    expect(link?.details).toEqual({ issuer, by: 'creation' });
    expect((await core.signInWithIdentity(key)).user.id).toBe(user.id);
    expect(user.siteId).toBe(1);
  });

  test('creates a user with the role of the claim', async () => {
    const { core } = await trail();
    const boss = { ...ada, claimValues: ['boss'] };
    const { user } = await core.signInWithIdentity(boss, { ...creating, ...mapping });
    expect(user.role.name).toBe('Owner');
  });

  test('creates one user when it signs in twice at once', async () => {
    const { core } = await trail();
    const signIns = [1, 2, 3].map(async () => core.signInWithIdentity(ada, creating));
    const ids = (await Promise.all(signIns)).map(({ user }) => user.id);
    expect(new Set(ids).size).toBe(1);
    expect(await core.listIdentities({ email: 'ada@main.test' })).toHaveLength(1);
  });

  test('creates no user with the address of another identity at once', async () => {
    const { core } = await trail();
    const outcomes = await Promise.allSettled([
      core.signInWithIdentity(ada, creating),
      core.signInWithIdentity({ ...ada, subject: 'mallory' }, creating),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await core.listIdentities({ email: 'ada@main.test' })).toHaveLength(1);
  });

  test('creates no user at a site that is not active', async () => {
    const { core } = await trail();
    await core.updateSite({ identifier: 'main', status: 'closed' });
    expect((await refusal(core.signInWithIdentity(ada, creating))).code).toBe('account.inactive');
    expect((await refusal(core.showUser({ email: 'ada@main.test' }))).code).toBe('user.missing');
  });
});

describe('roles by claim', () => {
  test('leave the account of an employee its own', async () => {
    const sample = await trail();
    await verify(sample);
    await sample.core.changeRole({ email: EMAIL, role: 'Employee' });
    const { user } = await sample.core.signInWithIdentity(
      { ...member, claimValues: ['staff'] },
      { ...mapping, ...linking },
    );
    expect(user.role.name).toBe('Employee');
    await sample.core.signInWithIdentity(member, mapping);
    expect(await roleOf(sample)).toBe('Employee');
  });

  test('follow the provider at every sign-in, and end the other sessions', async () => {
    const sample = await linked();
    const { core } = sample;
    const { token } = await core.signInWithIdentity({ ...key, claimValues: ['staff'] }, mapping);
    expect(await roleOf(sample)).toBe('Support');
    expect((await core.authenticate(token.text)).user.role.name).toBe('Support');
    await core.signInWithIdentity(key, mapping);
    expect(await roleOf(sample)).toBe('Member');
    expect((await refusal(core.authenticate(token.text))).code).toBe('token.invalid');
  });

  test('stay without a mapping', async () => {
    const sample = await linked('owner@main.test');
    await sample.core.signInWithIdentity({ ...key, claimValues: ['staff'] });
    expect(await roleOf(sample, 'owner@main.test')).toBe('Owner');
  });

  test('do not take the last Owner from a site', async () => {
    const sample = await linked('owner@main.test');
    const outcome = sample.core.signInWithIdentity(key, mapping);
    expect((await refusal(outcome)).code).toBe('owner.last');
    expect(await roleOf(sample, 'owner@main.test')).toBe('Owner');
    const entry = await entryOf(sample, 'session.refused');
    expect(entry?.details).toEqual({ issuer, reason: 'owner.last' });
  });

  test('refuse a role that does not exist', async () => {
    const { core } = await linked();
    const outcome = core.signInWithIdentity(
      { ...key, claimValues: ['x'] },
      { roles: { x: 'Boss' } },
    );
    expect(await issuesOf(outcome)).toEqual(['role unknown']);
  });

  test('are not given to an identity that was unlinked meanwhile', async () => {
    const { core, store, users } = await linked();
    const before = { ...users };
    Object.assign(users, {
      find: async (id: number) => {
        const user = await before.find(id);
        await store.store.transaction(async (tx) => {
          const [identity] = await tx.identities.listOf(id);
          await tx.identities.remove(identity?.id ?? '');
        });
        return user;
      },
    });
    const outcome = core.signInWithIdentity({ ...key, claimValues: ['staff'] }, mapping);
    expect((await refusal(outcome)).code).toBe('identity.unlinked');
    expect((await store.users.find(MEMBER_ID))?.role.name).toBe('Member');
  });
});

describe('the input of a sign-in with an identity', () => {
  test.each([
    [{ ...key, issuer: '' }, {}, 'issuer required'],
    [{ ...key, issuer: 7 }, {}, 'issuer string'],
    [{ ...key, subject: 'x'.repeat(256) }, {}, 'subject length'],
    [{ ...key, subject: 'a\u0000' }, {}, 'subject characters'],
    [{ ...key, email: 'nobody' }, {}, 'email email'],
    [{ ...key, emailVerified: 'true' }, {}, 'emailVerified boolean'],
    [{ ...key, claimValues: 'staff' }, {}, 'claimValues list'],
    [{ ...key, claimValues: [7] }, {}, 'claimValues string'],
    [{ ...key, claimValues: Array.from({ length: 1001 }, () => 'x') }, {}, 'claimValues items'],
    [key, { site: 'nowhere' }, 'site unknown'],
    [key, { roles: [] }, 'roles object'],
    [key, { roles: { staff: 7 } }, 'roles string'],
    [key, { createUsers: 1 }, 'createUsers boolean'],
  ])('%j with %j is refused: %s', async (identity, rules, issue) => {
    const { core } = await linked();
    const outcome = core.signInWithIdentity(identity as ProvidedIdentity, rules as IdentityRules);
    expect(await issuesOf(outcome)).toEqual([issue]);
  });
});

test('a sign-in that fails for another reason is recorded as none', async () => {
  const error = new Error('The database is away.');
  const { users } = await linked();
  const find = async () => Promise.reject(error);
  const sample = await trail({}, { users: { ...users, find } });
  await sample.core.linkIdentity({ email: EMAIL, ...key });
  await expect(sample.core.signInWithIdentity(key)).rejects.toBe(error);
  expect(await entryOf(sample, 'session.refused')).toBeUndefined();
});
