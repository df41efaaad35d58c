import { type PasswordHasher, type Transaction, Unavailable } from '@paydocs/core';
import { memoryHasher, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes } from './mail.ts';
import { codeOf, refusal } from '../sample-core.ts';
import { storeWith } from '../store-with.ts';
import {
  EMAIL as email,
  INVALID_TOKEN,
  NEW_PASSWORD as password,
  sampleReset,
} from './sample-reset.ts';

type Sample = Awaited<ReturnType<typeof sampleReset>>;

/** Lets transactions find something else. */
const change = (store: Sample['store'], found: (tx: Transaction) => Partial<Transaction>): void => {
  const correct = { ...store };
  store.transaction = async (work) => storeWith(correct, found).transaction(work);
};

describe('parallel to resetPassword', () => {
  test('the token is refused when another call uses it after validation', async () => {
    const inner = memoryHasher();
    const parallel: (() => Promise<unknown>)[] = [];
    const hasher: PasswordHasher = {
      ...inner,
      hash: async (text) => {
        await parallel.shift()?.();
        return inner.hash(text);
      },
    };
    const { core, reset } = await sampleReset({}, { hasher });
    parallel.push(() => core.resetPassword({ ...reset, password: 'the quicker password' }));
    expect((await refusal(core.resetPassword(reset))).facts).toEqual(INVALID_TOKEN);
    const { user } = await core.login({ email, password: 'the quicker password' });
    expect(user.email).toBe(email);
  });

  test.each([
    ['the user is suspended', async ({ core }: Sample) => core.suspendUser({ email })],
    [
      'the site is suspended',
      async ({ core }: Sample) => core.updateSite({ identifier: 'main', status: 'suspended' }),
    ],
    [
      'the account is gone',
      async ({ store }: Sample) =>
        change(store, ({ users }) => ({ users: { ...users, lockByEmail: async () => [] } })),
    ],
  ])('the token is refused when %s after validation', async (_, happens) => {
    const sample = await sampleReset();
    const { core, reset, hasher } = sample;
    const correct = { ...hasher };
    hasher.hash = async (text) => {
      await happens(sample);
      return correct.hash(text);
    };
    expect((await refusal(core.resetPassword(reset))).facts).toEqual(INVALID_TOKEN);
  });

  // @promise R25
  test('a failure of the last step changes nothing, and keeps the token valid', async () => {
    const sample = await sampleReset();
    const { core, reset, store, users, token } = sample;
    const [open, account] = [await token(email), await users.findAccountByEmail(email)];
    let isFull = true;
    change(store, ({ audit }) => ({
      audit: {
        ...audit,
        add: async (entry) => {
          if (isFull) throw new Error('The trail is full.');
          await audit.add(entry);
        },
      },
    }));
    await expect(core.resetPassword(reset)).rejects.toThrow('The trail is full.');
    expect(await users.findAccountByEmail(email)).toEqual(account);
    expect((await core.authenticate(open)).user.email).toBe(email);
    expect(await outcomes(core)).toEqual([]);
    isFull = false;
    await core.resetPassword(reset);
  });

  test('exactly one of twenty calls succeeds and sets its password', async () => {
    const { core, reset } = await sampleReset();
    const passwords = Array.from({ length: 20 }, (_, n) => `new password ${n}`);
    const results = await Promise.allSettled(
      passwords.map((each) => core.resetPassword({ ...reset, password: each })),
    );
    const won = passwords.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const each of passwords) {
      const login = core.login({ email, password: each });
      if (each === won[0]) expect((await login).user.email).toBe(email);
      else expect(await codeOf(login)).toBe('credentials.invalid');
    }
    expect(await outcomes(core)).toEqual(['sent']);
  });

  test('a login with the old password opens no session', async () => {
    const inner = memoryHasher();
    const parallel: (() => Promise<unknown>)[] = [];
    const hasher: PasswordHasher = {
      ...inner,
      verify: async (text, hash) => {
        const matches = await inner.verify(text, hash);
        await parallel.shift()?.();
        return matches;
      },
    };
    const { core, reset } = await sampleReset({}, { hasher });
    parallel.push(() => core.resetPassword(reset));
    const login = core.login({ email, password: SAMPLE_PASSWORD });
    expect(await codeOf(login)).toBe('credentials.invalid');
    expect((await core.login({ email, password })).user.email).toBe(email);
  });

  test('a full hash queue keeps the token valid', async () => {
    const inner = memoryHasher();
    const full = new Unavailable('The queue is full.');
    const failures = [Promise.reject(full)];
    failures[0]?.catch(() => {});
    const hasher = {
      ...inner,
      hash: async (text: string) => {
        await failures.shift();
        return inner.hash(text);
      },
    };
    const { core, reset } = await sampleReset({}, { hasher });
    await expect(core.resetPassword(reset)).rejects.toBe(full);
    await core.resetPassword(reset);
    expect((await core.login({ email, password })).user.email).toBe(email);
  });
});
