import { type PasswordHasher, Unavailable } from '@paydocs/core';
import { memoryHasher, memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { refusal, sampleCore } from '../sample-core.ts';

const email = 'manager@main.test';
const right = { email, password: SAMPLE_PASSWORD };
const wrong = { email, password: 'not this password' };

const sampleCoreWithOutdatedHashes = async (hasher: PasswordHasher = memoryHasher()) => {
  const old = memoryHasher({ cost: 2 });
  const records = await sampleData({ hashPassword: (password) => old.hash(password) });
  const { store, users } = memoryPorts(records);
  const { sessions } = store;
  return { ...(await sampleCore({}, { store, users, sessions, hasher })), store };
};

describe('login with an outdated hash', () => {
  // @promise R32
  test('replaces the hash with one of the same password, and opens a session', async () => {
    const { core, users, hasher } = await sampleCoreWithOutdatedHashes();
    const before = await users.findAccountByEmail(email);
    const { token } = await core.login(right);
    const after = await users.findAccountByEmail(email);
    expect(after?.passwordHash).toMatch(/^\$memory\$c=1\$/);
    expect(after?.passwordVersion).toBe(before?.passwordVersion);
    expect(await hasher.verify(SAMPLE_PASSWORD, after?.passwordHash)).toBe(true);
    expect((await core.authenticate(token.text)).user.email).toBe(email);
  });

  test('replaces the hash once', async () => {
    const { core, users } = await sampleCoreWithOutdatedHashes();
    await core.login(right);
    const replaced = await users.findAccountByEmail(email);
    await core.login(right);
    expect(await users.findAccountByEmail(email)).toEqual(replaced);
  });

  test('opens a session when the hash cannot be computed now, and replaces it at the next', async () => {
    const inner = memoryHasher();
    let isFull = true;
    const hash = async (password: string): Promise<string> => {
      if (isFull) throw new Unavailable('The queue is full.');
      return inner.hash(password);
    };
    const { core, users } = await sampleCoreWithOutdatedHashes({ ...inner, hash });
    const { token } = await core.login(right);
    expect((await core.authenticate(token.text)).user.email).toBe(email);
    expect((await users.findAccountByEmail(email))?.passwordHash).toMatch(/^\$memory\$c=2\$/);
    isFull = false;
    await core.login(right);
    expect((await users.findAccountByEmail(email))?.passwordHash).toMatch(/^\$memory\$c=1\$/);
  });

  test('rejects with an error of the hasher that no later login would mend', async () => {
    const broken = new Error('A fault of the hasher.');
    const hasher = { ...memoryHasher(), hash: () => Promise.reject(broken) };
    const { core } = await sampleCoreWithOutdatedHashes(hasher);
    await expect(core.login(right)).rejects.toBe(broken);
  });

  test('keeps the hash when the password is wrong or the account is inactive', async () => {
    const { core, users, store } = await sampleCoreWithOutdatedHashes();
    await refusal(core.login(wrong));
    store.changeUser(2, { status: 'Suspended' });
    await refusal(core.login(right));
    const account = await users.findAccountByEmail(email);
    expect(account?.passwordHash).toMatch(/^\$memory\$c=2\$/);
  });
});
