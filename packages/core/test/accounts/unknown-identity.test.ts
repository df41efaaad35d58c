import type { IdentityRules, ProvidedIdentity } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { trail } from '../audit/sample-trail.ts';
import { codeOf } from '../sample-core.ts';
import {
  EMAIL,
  entryOf,
  issuer,
  key,
  linking,
  mapping,
  member,
  MEMBER_ID,
  roleOf,
  verify,
} from './sample-identity.ts';

const ada: ProvidedIdentity = { ...key, email: 'ada@main.test', emailVerified: true };

type Sample = Awaited<ReturnType<typeof trail>>;

const creating: IdentityRules = { createUsers: true };

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
    expect(await codeOf(outcome)).toBe('identity.unlinked');
    expect(await core.listIdentities({ email: EMAIL })).toEqual([]);
  });

  test('is linked by an address that both have verified', async () => {
    const sample = await trail();
    const { core, clock, outbox } = sample;
    await verify(sample);
    expect((await core.signInWithIdentity(member, linking)).user.id).toBe(MEMBER_ID);
    const [mail] = await outbox.list({ limit: 9 });
    expect(mail?.task).toEqual({ kind: 'identity-linked', userId: MEMBER_ID });
    expect(await core.listIdentities({ email: EMAIL })).toEqual([
      { ...key, id: expect.any(String), siteId: 1, userId: MEMBER_ID, linkedAtMs: clock.nowMs() },
    ]);
    const entry = await entryOf(sample, 'identity.linked');
    expect(entry?.details).toEqual({ issuer, by: 'email' });
    expect(JSON.stringify(entry)).not.toContain(key.subject);
    expect((await core.signInWithIdentity(key)).user.id).toBe(MEMBER_ID);
  });

  test('is not linked to the user of another account, whose address the provider has given away', async () => {
    const sample = await trail();
    const { core } = sample;
    await verify(sample);
    await core.signInWithIdentity(member, linking);
    const next = core.signInWithIdentity({ ...member, subject: 'next' }, linking);
    expect(await codeOf(next)).toBe('identity.unlinked');
    expect(await core.listIdentities({ email: EMAIL })).toHaveLength(1);
  });

  test('is linked once when it signs in twice at once', async () => {
    const sample = await trail();
    const { core } = sample;
    await verify(sample);
    const signIns = [1, 2, 3].map(async () => core.signInWithIdentity(member, linking));
    const ids = (await Promise.all(signIns)).map(({ user }) => user.id);
    expect(ids).toEqual([MEMBER_ID, MEMBER_ID, MEMBER_ID]);
    expect(await core.listIdentities({ email: EMAIL })).toHaveLength(1);
  });

  test.each<[string, (sample: Sample) => Promise<unknown>]>([
    [
      'address changes',
      async ({ store }) =>
        store.store.transaction(async (tx) => tx.users.save(MEMBER_ID, { emailVerifiedAt: null })),
    ],
    ['user is erased', async ({ core }) => core.erasePerson({ email: EMAIL })],
  ])('is not linked when the %s meanwhile', async (_, change) => {
    const sample = await trail();
    const { core, users } = sample;
    await verify(sample);
    const before = { ...users };
    Object.assign(users, {
      findAccountByEmail: async (address: string) => {
        const account = await before.findAccountByEmail(address);
        await change(sample);
        return account;
      },
    });
    const outcome = core.signInWithIdentity(member, linking);
    expect(await codeOf(outcome)).toBe('identity.unlinked');
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
    expect(await codeOf(outcome)).toBe('account.inactive');
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
    expect(await codeOf(core.signInWithIdentity(ada, creating))).toBe('account.inactive');
    expect(await codeOf(core.showUser({ email: 'ada@main.test' }))).toBe('user.missing');
  });
});
