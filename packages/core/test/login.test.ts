import { type PasswordHasher, Unavailable } from '@paydocs/core';
import { BUILT_AT, sampleData, memoryHasher, memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal, world } from './world.ts';

const email = 'manager@main.test';
const right = { email, password: SAMPLE_PASSWORD };
const wrong = { email, password: 'not this password' };
const unknown = { email: 'nobody@main.test', password: SAMPLE_PASSWORD };

/** A hasher that keeps what it was asked. */
const recordingHasher = () => {
  const asked: (readonly string[])[] = [];
  const inner = memoryHasher();
  const hasher: PasswordHasher = {
    hash: (password) => {
      asked.push(['hash', password]);
      return inner.hash(password);
    },
    verify: (password, hash) => {
      asked.push(['verify', password, hash ?? 'no hash']);
      return inner.verify(password, hash);
    },
    isOutdated: (hash) => inner.isOutdated(hash),
  };
  return { hasher, asked };
};

describe('login', () => {
  test('returns the user with site and role, and a token for 24 hours', async () => {
    const { core } = await world();
    const { user, token } = await core.login(right);
    expect(user).toMatchObject({
      email,
      site: { identifier: 'main' },
      role: { name: 'Manager' },
    });
    expect(JSON.stringify(user)).not.toContain('$memory$');
    expect(token.expiresAtMs).toBe(Date.parse(BUILT_AT) + 24 * 3_600_000);
    expect((await core.authenticate(token.text)).user).toEqual(user);
  });

  test('opens a new session each time', async () => {
    const { signIn } = await world();
    const [one, two] = [await signIn(email), await signIn(email)];
    expect(one.sessionId).not.toBe(two.sessionId);
    expect(one.tokenId).not.toBe(two.tokenId);
  });

  test('finds the account by the canonical form of the e-mail', async () => {
    const { core } = await world();
    const { user } = await core.login({ ...right, email: ' Manager@MAIN.test ' });
    expect(user.email).toBe(email);
  });

  test('refuses an unknown e-mail and a wrong password with the same code', async () => {
    const { core } = await world();
    const [one, two] = [await refusal(core.login(wrong)), await refusal(core.login(unknown))];
    expect(one.code).toBe('credentials.invalid');
    expect([one.code, one.message, one.facts]).toEqual([two.code, two.message, two.facts]);
  });

  test('verifies a password for an unknown e-mail too, and nothing else', async () => {
    const { hasher, asked } = recordingHasher();
    const { core, users } = await world({}, { hasher });
    const stored = (await users.findAccountByEmail(email))?.passwordHash;
    await refusal(core.login(wrong));
    await refusal(core.login(unknown));
    expect(asked).toEqual([
      ['verify', wrong.password, stored],
      ['verify', unknown.password, 'no hash'],
    ]);
  });

  test('reveals an inactive account only with the right password', async () => {
    const { core, store } = await world();
    for (const status of ['Suspended', 'active', '']) {
      store.changeUser(2, { status });
      expect((await refusal(core.login(right))).code).toBe('account.inactive');
      expect((await refusal(core.login(wrong))).code).toBe('credentials.invalid');
    }
  });

  test.each<[string, object]>([
    ['email required', { email: undefined }],
    ['email email', { email: 'manager' }],
    ['email email', { email: 'mana\u212Aer@main.test' }],
    ['password required', { password: '' }],
    ['password length', { password: '7 chars' }],
    ['password length', { password: 'x'.repeat(257) }],
    ['password length', { password: 'x'.repeat(1_000_000) }],
    ['password string', { password: { length: 8 } }],
  ])('refuses with %s before it looks for an account', async (issue, change) => {
    const { hasher, asked } = recordingHasher();
    const { core } = await world({}, { hasher });
    expect(await issuesOf(core.login({ ...right, ...change }))).toEqual([issue]);
    expect(asked).toEqual([]);
  });

  test('uses the password exactly as received', async () => {
    const { core } = await world();
    for (const password of [
      ` ${SAMPLE_PASSWORD}`,
      `${SAMPLE_PASSWORD} `,
      SAMPLE_PASSWORD.toUpperCase(),
    ]) {
      expect((await refusal(core.login({ email, password }))).code).toBe('credentials.invalid');
    }
  });

  test('passes Unavailable through', async () => {
    const full = new Unavailable('The queue is full.');
    const hasher = { ...memoryHasher(), verify: () => Promise.reject(full) };
    const { core } = await world({}, { hasher });
    await expect(core.login(right)).rejects.toBe(full);
  });
});

const outdatedWorld = async () => {
  const old = memoryHasher({ cost: 2 });
  const records = await sampleData({ hashPassword: (password) => old.hash(password) });
  const { store, users } = memoryPorts(records);
  const { sessions } = store;
  return { ...(await world({}, { store, users, sessions })), store };
};

describe('login with an outdated hash', () => {
  test('replaces the hash with one of the same password, and opens a session', async () => {
    const { core, users, hasher } = await outdatedWorld();
    const before = await users.findAccountByEmail(email);
    const { token } = await core.login(right);
    const after = await users.findAccountByEmail(email);
    expect(after?.passwordHash).toMatch(/^\$memory\$c=1\$/);
    expect(after?.passwordVersion).toBe(before?.passwordVersion);
    expect(await hasher.verify(SAMPLE_PASSWORD, after?.passwordHash)).toBe(true);
    expect((await core.authenticate(token.text)).user.email).toBe(email);
  });

  test('replaces it once', async () => {
    const { core, users } = await outdatedWorld();
    await core.login(right);
    const replaced = await users.findAccountByEmail(email);
    await core.login(right);
    expect(await users.findAccountByEmail(email)).toEqual(replaced);
  });

  test('keeps it when the password is wrong or the account inactive', async () => {
    const { core, users, store } = await outdatedWorld();
    await refusal(core.login(wrong));
    store.changeUser(2, { status: 'Suspended' });
    await refusal(core.login(right));
    const account = await users.findAccountByEmail(email);
    expect(account?.passwordHash).toMatch(/^\$memory\$c=2\$/);
  });
});

const racing = async (change: { readonly status?: string; readonly passwordHash?: string }) => {
  const inner = memoryHasher();
  const { store, users, sessions } = memoryPorts(await sampleData());
  const hasher: PasswordHasher = {
    hash: (password) => inner.hash(password),
    isOutdated: () => true,
    verify: async (password, hash) => {
      const matches = await inner.verify(password, hash);
      store.changeUser(2, change);
      return matches;
    },
  };
  return world({}, { store, users, sessions, hasher });
};

describe('login that races an administrator', () => {
  test('opens no session when the password changes meanwhile, and keeps the new password', async () => {
    const { core, users } = await racing({ passwordHash: '$memory$c=1$new$hash' });
    expect((await refusal(core.login(right))).code).toBe('credentials.invalid');
    const account = await users.findAccountByEmail(email);
    expect(account?.passwordHash).toBe('$memory$c=1$new$hash');
  });

  test('opens no session when the account is suspended meanwhile', async () => {
    const { core } = await racing({ status: 'Suspended' });
    expect((await refusal(core.login(right))).code).toBe('credentials.invalid');
  });
});
