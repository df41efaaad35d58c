import { createCore, type Sessions } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { trail } from '../audit/sample-trail.ts';
import { codeOf } from '../sample-core.ts';
import { storeWith } from '../store-with.ts';
import { factorCore, OWNER_EMAIL } from './factor-core.ts';
import { passkeyCore } from './passkey-core.ts';
import { EMAIL, key, linked, linking, member, MEMBER_ID, verify } from './sample-identity.ts';

/** Lets something happen after all is checked, and before the next session is stored. */
const beforeOpening = (sessions: Sessions, happens: () => Promise<unknown>): void => {
  const before = { ...sessions };
  sessions.open = async (...opening) => {
    Object.assign(sessions, before);
    await happens();
    return before.open(...opening);
  };
};

describe('a sign-in under way', () => {
  test('opens no session by a code of a factor that an operator resets', async () => {
    const { core, code, credentials, sessions } = await factorCore();
    beforeOpening(sessions, async () => core.resetSecondFactor({ email: OWNER_EMAIL }));
    expect(await codeOf(core.login({ ...credentials, code: await code() }))).toBe(
      'credentials.invalid',
    );
    expect((await core.login(credentials)).user.email).toBe(OWNER_EMAIL);
  });

  test('opens no session by a challenge and a code of a factor that is reset', async () => {
    const { core, challenge, code, sessions } = await factorCore();
    const completion = { challenge: await challenge(), code: await code() };
    beforeOpening(sessions, async () => core.resetSecondFactor({ email: OWNER_EMAIL }));
    expect(await codeOf(core.completeLogin(completion))).toBe('second_factor.expired');
  });

  test('opens no session by a passkey that is reset', async () => {
    const { core, alone, sessions } = await passkeyCore();
    const completion = await alone();
    beforeOpening(sessions, async () => core.resetSecondFactor({ email: OWNER_EMAIL }));
    expect(await codeOf(core.completeLogin(completion))).toBe('second_factor.expired');
  });

  test('opens no session by a password that the site turns off', async () => {
    const { core, code, credentials, sessions } = await factorCore();
    const login = async () => core.login({ ...credentials, code: await code() });
    beforeOpening(sessions, async () =>
      core.updateSite({ identifier: 'main', passwordSignIn: false }),
    );
    expect(await codeOf(login())).toBe('credentials.invalid');
    expect(await codeOf(login())).toBe('password.disabled');
  });

  test('opens no session by an identity that an operator unlinks', async () => {
    const { core, sessions } = await linked();
    beforeOpening(sessions, async () => core.unlinkIdentity({ email: EMAIL, ...key }));
    expect(await codeOf(core.signInWithIdentity(key))).toBe('account.inactive');
    expect(await codeOf(core.signInWithIdentity(key))).toBe('identity.unlinked');
  });

  test.each([
    ['linked by its address', member, EMAIL],
    ['created', { ...member, email: 'ada@main.test' }, 'ada@main.test'],
  ])(
    'opens no session by an identity that it has %s, once unlinked',
    async (_, identity, email) => {
      const sample = await trail();
      const { core, sessions } = sample;
      await verify(sample);
      beforeOpening(sessions, async () => core.unlinkIdentity({ email, ...key }));
      const rules = { ...linking, createUsers: true };
      expect(await codeOf(core.signInWithIdentity(identity, rules))).toBe('account.inactive');
      expect((await core.signInWithIdentity(identity, rules)).user.email).toBe(email);
    },
  );

  test('finds no user of an identity that is unlinked before the user is locked', async () => {
    const sample = await linked();
    const store = storeWith(sample.store, ({ identities, users }) => ({
      users: {
        ...users,
        lock: async (ids) => {
          for (const { id } of await identities.listOf(MEMBER_ID)) await identities.remove(id);
          return users.lock(ids);
        },
      },
    }));
    const core = createCore({ ...sample, store });
    expect(await codeOf(core.signInWithIdentity(key))).toBe('identity.unlinked');
  });
});
