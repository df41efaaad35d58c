import { describe, expect, test } from 'vitest';
import { trail } from '../audit/sample-trail.ts';
import { codeOf, issuesOf } from '../sample-core.ts';

const email = 'member@main.test';
const key = { issuer: 'https://id.example.test', subject: '24400320' };

describe('operators', () => {
  test('link an identity, list it, and remove it with the sessions that it opened', async () => {
    const { core, clock, newest, outbox } = await trail();
    expect((await core.linkIdentity({ email: ' Member@Main.test', ...key })).email).toBe(email);
    expect(await newest()).toMatchObject({
      action: 'identity.linked',
      siteId: 1,
      subject: { kind: 'user', id: '6' },
      details: { issuer: key.issuer, by: 'operator' },
    });
    expect(await core.listIdentities({ email })).toMatchObject([key]);
    const { token } = await core.signInWithIdentity(key);
    clock.advanceMs(1);
    await core.unlinkIdentity({ email, ...key });
    expect(await newest()).toMatchObject({
      action: 'identity.unlinked',
      details: { issuer: key.issuer },
    });
    expect(await core.listIdentities({ email })).toEqual([]);
    expect((await outbox.list({ limit: 9 })).map(({ siteId, task }) => ({ siteId, task }))).toEqual(
      [
        { siteId: 1, task: { kind: 'identity-linked', userId: 6 } },
        { siteId: 1, task: { kind: 'identity-unlinked', userId: 6 } },
      ],
    );
    expect(await codeOf(core.authenticate(token.text))).toBe('token.invalid');
    expect(await codeOf(core.signInWithIdentity(key))).toBe('identity.unlinked');
  });

  test('link an identity of a site once', async () => {
    const { core } = await trail();
    await core.linkIdentity({ email, ...key });
    for (const other of [email, 'owner@main.test']) {
      expect(await issuesOf(core.linkIdentity({ email: other, ...key }))).toEqual([
        'subject taken',
      ]);
    }
  });

  test('remove no identity of another user', async () => {
    const { core } = await trail();
    await core.linkIdentity({ email, ...key });
    for (const link of [
      { email: 'owner@main.test', ...key },
      { email, ...key, subject: '7' },
    ]) {
      expect(await codeOf(core.unlinkIdentity(link))).toBe('identity.missing');
    }
    expect(await core.listIdentities({ email })).toHaveLength(1);
  });

  test('find no user who is unknown, or deleted meanwhile', async () => {
    const { core, users } = await trail();
    const unknown = { email: 'nobody@main.test', ...key };
    for (const name of ['linkIdentity', 'unlinkIdentity', 'listIdentities'] as const) {
      expect(await codeOf(core[name](unknown))).toBe('user.missing');
    }
    const before = { ...users };
    Object.assign(users, {
      findAccountByEmail: async (address: string) => {
        const account = await before.findAccountByEmail(address);
        return account && { ...account, user: { ...account.user, id: 999 } };
      },
    });
    for (const name of ['linkIdentity', 'unlinkIdentity'] as const) {
      expect(await codeOf(core[name]({ email, ...key }))).toBe('user.missing');
    }
  });

  test('link nobody who is erased meanwhile', async () => {
    const { core, users, store } = await trail();
    const before = { ...users };
    users.findAccountByEmail = async (address) => {
      const account = await before.findAccountByEmail(address);
      await core.erasePerson({ email });
      return account;
    };
    expect(await codeOf(core.linkIdentity({ email, ...key }))).toBe('user.missing');
    expect(await store.store.transaction(async (tx) => tx.identities.listOf(6))).toEqual([]);
  });

  test('erase a person with the identities', async () => {
    const { core, store } = await trail();
    await core.linkIdentity({ email, ...key });
    await core.erasePerson({ email });
    expect(await store.store.transaction(async (tx) => tx.identities.listOf(6))).toEqual([]);
    expect(await codeOf(core.signInWithIdentity(key))).toBe('identity.unlinked');
  });
});
