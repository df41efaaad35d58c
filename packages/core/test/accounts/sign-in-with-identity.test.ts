import type { IdentityRules, ProvidedIdentity, SessionCaller } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { origin, trail } from '../audit/sample-trail.ts';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { EMAIL, entryOf, issuer, key, linked, linking, MEMBER_ID } from './sample-identity.ts';

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
    expect(await codeOf(outcome)).toBe('identity.unlinked');
  });

  test.each(['Suspended', 'Erased'])('opens no session for a user who is %s', async (status) => {
    const sample = await linked();
    const { core, store } = sample;
    store.changeUser(MEMBER_ID, { status });
    expect(await codeOf(core.signInWithIdentity(key))).toBe('account.inactive');
    expect(await entryOf(sample, 'session.refused')).toMatchObject({
      siteId: 1,
      subject: { kind: 'user', id: String(MEMBER_ID) },
      details: { issuer, reason: 'account.inactive' },
    });
  });

  test('opens no session at a site that is not active', async () => {
    const { core } = await linked();
    await core.updateSite({ identifier: 'main', status: 'closed' });
    expect(await codeOf(core.signInWithIdentity(key))).toBe('account.inactive');
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
    expect(await codeOf(core.signInWithIdentity(key))).toBe('account.inactive');
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
    [key, { roles: { staff: 'Support' } }, 'roles list'],
    [key, { roles: [['staff', 7]] }, 'roles string'],
    [key, { roles: [['staff']] }, 'roles string'],
    [key, { roles: ['ab'] }, 'roles string'],
    [key, { createUsers: 1 }, 'createUsers boolean'],
  ])('%j with %j is refused: %s', async (identity, rules, issue) => {
    const { core } = await linked();
    const outcome = core.signInWithIdentity(identity as ProvidedIdentity, rules as IdentityRules);
    expect(await issuesOf(outcome)).toEqual([issue]);
  });
});

test('a sign-in that fails for another reason is recorded as none', async () => {
  const error = new Error('The database is away.');
  const { sessions } = await linked();
  const open = async () => Promise.reject(error);
  const sample = await trail({}, { sessions: { ...sessions, open } });
  await sample.core.linkIdentity({ email: EMAIL, ...key });
  await expect(sample.core.signInWithIdentity(key)).rejects.toBe(error);
  expect(await entryOf(sample, 'session.refused')).toBeUndefined();
});
