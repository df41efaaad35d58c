import { createCore, type PasswordHasher } from '@paydocs/core';
import { memoryHasher, SAMPLE_PASSWORD, signIn as signInTo } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes } from './mail.ts';
import { issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { EMAIL as email, NEW_PASSWORD as password, sampleReset } from './sample-reset.ts';

const change = { currentPassword: SAMPLE_PASSWORD, password };
const INCORRECT = ['currentPassword incorrect'];

const codeOf = async (outcome: Promise<unknown>): Promise<string> => (await refusal(outcome)).code;

describe('changePassword', () => {
  test('sets the new password, and invalidates the old one', async () => {
    const { core, signIn } = await sampleCore();
    expect(await core.changePassword(await signIn(email), change)).toBeUndefined();
    expect((await core.login({ email, password })).user.email).toBe(email);
    const old = core.login({ email, password: SAMPLE_PASSWORD });
    expect(await codeOf(old)).toBe('credentials.invalid');
  });

  test('keeps the session of the caller, and ends the other sessions of the user', async () => {
    const { core, token } = await sampleCore();
    const [own, other] = [await token(email), await token(email)];
    const foreign = await token('owner@main.test');
    await core.changePassword(await core.authenticate(own), change);
    const caller = await core.authenticate(own);
    expect((await core.listSessions(caller)).total).toBe(1);
    expect(await codeOf(core.authenticate(other))).toBe('token.invalid');
    expect((await core.authenticate(foreign)).user.email).toBe('owner@main.test');
  });

  test('notifies the user by e-mail', async () => {
    const { core, signIn, mailer } = await sampleCore();
    await core.changePassword(await signIn(email), change);
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails).toEqual([{ kind: 'password-changed', to: email, firstName: 'Manager' }]);
  });

  test('sends nothing and changes nothing when the entry cannot be recorded', async () => {
    const { core, signIn, store } = await sampleCore();
    const caller = await signIn(email);
    const correct = { ...store };
    store.transaction = async (work) =>
      correct.transaction(async (tx) => {
        await work(tx);
        throw new TypeError('The work failed.');
      });
    await expect(core.changePassword(caller, change)).rejects.toThrow('The work failed.');
    Object.assign(store, correct);
    expect(await outcomes(core)).toEqual([]);
    expect((await core.login({ email, password: SAMPLE_PASSWORD })).user.email).toBe(email);
  });

  test('invalidates an open reset token', async () => {
    const { core, signIn, reset } = await sampleReset();
    await core.changePassword(await signIn(email), change);
    const late = core.resetPassword({ ...reset, password: 'yet another password' });
    expect(await issuesOf(late)).toEqual(['token token']);
  });

  test('refuses a wrong current password, and changes nothing', async () => {
    const { core, signIn, outbox } = await sampleCore();
    const caller = await signIn(email);
    const wrong = core.changePassword(caller, { ...change, currentPassword: 'not this one' });
    expect(await issuesOf(wrong)).toEqual(INCORRECT);
    expect((await core.login({ email, password: SAMPLE_PASSWORD })).user.email).toBe(email);
    expect(await outbox.list({ limit: 1 })).toEqual([]);
  });

  test('refuses passwords out of bounds, and names both fields', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn(email);
    const short = core.changePassword(caller, { currentPassword: 'short', password: 'short' });
    expect(await issuesOf(short)).toEqual(['currentPassword length', 'password length']);
  });

  test('counts wrong current passwords as failed logins of the account', async () => {
    const { core, signIn } = await sampleCore({ accountFailuresMax: 3 });
    const caller = await signIn(email);
    const wrong = { ...change, currentPassword: 'not this one' };
    await codeOf(core.login({ email, password: 'not this one' }));
    const { facts } = await refusal(core.changePassword(caller, wrong));
    expect(facts).toMatchObject({ rateLimit: { limit: 3, remaining: 1 } });
    await codeOf(core.changePassword(caller, wrong));
    for (const attempt of [wrong, change]) {
      expect(await codeOf(core.changePassword(caller, attempt))).toBe('limit.exceeded');
    }
    expect(await codeOf(core.login({ email, password: SAMPLE_PASSWORD }))).toBe('limit.exceeded');
  });

  test('counts no correct current password', async () => {
    const { core, signIn } = await sampleCore({ accountFailuresMax: 1 });
    const caller = await signIn(email);
    await core.changePassword(caller, change);
    await core.changePassword(caller, { currentPassword: password, password: SAMPLE_PASSWORD });
    expect((await core.login({ email, password: SAMPLE_PASSWORD })).user.email).toBe(email);
  });

  test('gives one address a share of the failures only', async () => {
    const { core, signIn } = await sampleCore({ accountFailuresPerAddressMax: 1 });
    const caller = await signIn(email);
    const address = '192.0.2.1';
    const wrong = { ...change, currentPassword: 'not this one', address };
    expect(await issuesOf(core.changePassword(caller, wrong))).toEqual(INCORRECT);
    expect(await codeOf(core.changePassword(caller, { ...change, address }))).toBe(
      'limit.exceeded',
    );
    await core.changePassword(caller, { ...change, address: '192.0.2.2' });
  });

  test('records the change of the password without a value', async () => {
    const { core, signIn, auditLog } = await sampleCore();
    const caller = await signIn(email);
    await core.changePassword(caller, change);
    const entries = await auditLog.find({ action: 'password.changed', limit: 10 });
    expect(entries).toMatchObject([
      {
        siteId: caller.user.siteId,
        userId: caller.user.id,
        sessionId: caller.sessionId,
        subject: { kind: 'user', id: String(caller.user.id) },
        details: { apiTokens: 'revoked' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(password);
  });
});

test('a password change says in the trail that API tokens stay', async () => {
  const { core, signIn, auditLog } = await sampleCore();
  await core.changePassword(await signIn(email), { ...change, revokeApiTokens: false });
  const [entry] = await auditLog.find({ action: 'password.changed', limit: 1 });
  expect(entry?.details).toEqual({ apiTokens: 'kept' });
});

const nothing = async (): Promise<void> => {};

type Sample = Awaited<ReturnType<typeof sampleReset>>;

/** Lets transactions find no user. */
const forget = async (store: Sample['store']): Promise<void> => {
  const correct = { ...store };
  store.transaction = async (work) =>
    correct.transaction(async (tx) =>
      work({ ...tx, users: { ...tx.users, lock: async () => [] } }),
    );
};

/** Returns a hasher that runs some work before it returns each new hash. */
const hasherWith = (work: () => Promise<unknown>): PasswordHasher => {
  const inner = memoryHasher();
  return {
    ...inner,
    hash: async (text) => {
      await work();
      return inner.hash(text);
    },
  };
};

describe('a password change', () => {
  test('is refused when the session ends while the hash is computed', async () => {
    let work: () => Promise<void> = nothing;
    const { core, signIn } = await sampleCore({}, { hasher: hasherWith(() => work()) });
    const caller = await signIn(email);
    work = async () => void (await core.logoutAll(caller));
    expect(await codeOf(core.changePassword(caller, change))).toBe('token.invalid');
    expect((await core.login({ email, password: SAMPLE_PASSWORD })).user.email).toBe(email);
  });

  test.each([
    ['a reset', async ({ core, reset }: Sample) => core.resetPassword({ ...reset, password })],
    ['a suspension', async ({ core }: Sample) => core.suspendUser({ email })],
    [
      'the suspension of the site',
      async ({ core }: Sample) => core.updateSite({ identifier: 'main', status: 'suspended' }),
    ],
    ['the end of the account', async ({ store }: Sample) => forget(store)],
  ])('is refused after %s while the hash is computed', async (_, happens) => {
    const sample = await sampleReset();
    const caller = await sample.signIn(email);
    const correct = { ...sample.hasher };
    sample.hasher.hash = async (text) => {
      Object.assign(sample.hasher, correct);
      await happens(sample);
      return correct.hash(text);
    };
    const refused = sample.core.changePassword(caller, { ...change, password: 'a late password' });
    expect(await codeOf(refused)).toBe('token.invalid');
  });

  test('is refused when another change within the session wins', async () => {
    let work: () => Promise<void> = nothing;
    const { core, signIn } = await sampleCore({}, { hasher: hasherWith(() => work()) });
    const caller = await signIn(email);
    work = async () => {
      work = nothing;
      await core.changePassword(caller, { ...change, password: 'the password that wins' });
    };
    expect(await issuesOf(core.changePassword(caller, change))).toEqual(INCORRECT);
    const won = await core.login({ email, password: 'the password that wins' });
    expect(won.user.email).toBe(email);
  });

  test('is refused when the address has become that of another account', async () => {
    const sample = await sampleCore();
    let hasMoved = false;
    const findAccountByEmail: typeof sample.users.findAccountByEmail = async (address) =>
      sample.users.findAccountByEmail(hasMoved ? 'owner@main.test' : address);
    const core = createCore({ ...sample, users: { ...sample.users, findAccountByEmail } });
    const caller = await signInTo(core, email);
    hasMoved = true;
    expect(await codeOf(core.changePassword(caller, change))).toBe('token.invalid');
  });

  test('of twenty parallel ones succeeds once', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn(email);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        core.changePassword(caller, { ...change, password: `new password ${index}` }),
      ),
    );
    const winners = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(winners).toHaveLength(1);
    const signedIn = await core.login({ email, password: `new password ${winners[0]}` });
    expect(signedIn.user.email).toBe(email);
  });
});
