import { createCore, type PasswordHasher } from '@paydocs/core';
import { memoryHasher, SAMPLE_PASSWORD, signIn as signInTo } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';
import {
  change,
  EMAIL as email,
  INCORRECT,
  NEW_PASSWORD as password,
  sampleReset,
} from './sample-reset.ts';

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
