import { type PasswordHasher, Unavailable } from '@paydocs/core';
import { BUILT_AT, memoryHasher, memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';

const email = 'manager@main.test';
const right = { email, password: SAMPLE_PASSWORD };
const wrong = { email, password: 'not this password' };
const unknown = { email: 'nobody@main.test', password: SAMPLE_PASSWORD };

const recordingHasher = () => {
  const calls: (readonly string[])[] = [];
  const inner = memoryHasher();
  const hasher: PasswordHasher = {
    hash: (password) => {
      calls.push(['hash', password]);
      return inner.hash(password);
    },
    verify: (password, hash) => {
      calls.push(['verify', password, hash ?? 'no hash']);
      return inner.verify(password, hash);
    },
    isOutdated: (hash) => inner.isOutdated(hash),
  };
  return { hasher, calls };
};

describe('login', () => {
  test('returns the user with site and role, and a token for 24 hours', async () => {
    const { core } = await sampleCore();
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
    const { signIn } = await sampleCore();
    const [one, two] = [await signIn(email), await signIn(email)];
    expect(one.sessionId).not.toBe(two.sessionId);
    expect(one.tokenId).not.toBe(two.tokenId);
  });

  test('finds the account by the canonical form of the e-mail', async () => {
    const { core } = await sampleCore();
    const { user } = await core.login({ ...right, email: ' Manager@MAIN.test ' });
    expect(user.email).toBe(email);
  });

  test('refuses an unknown e-mail and a wrong password with the same code', async () => {
    const { core } = await sampleCore();
    const [one, two] = [await refusal(core.login(wrong)), await refusal(core.login(unknown))];
    expect(one.code).toBe('credentials.invalid');
    expect([one.code, one.message, one.facts]).toEqual([two.code, two.message, two.facts]);
  });

  test('verifies exactly one password for a known and for an unknown e-mail', async () => {
    const { hasher, calls } = recordingHasher();
    const { core, users } = await sampleCore({}, { hasher });
    const stored = (await users.findAccountByEmail(email))?.passwordHash;
    await refusal(core.login(wrong));
    await refusal(core.login(unknown));
    expect(calls).toEqual([
      ['verify', wrong.password, stored],
      ['verify', unknown.password, 'no hash'],
    ]);
  });

  test('reveals an inactive account only with the right password', async () => {
    const { core, store } = await sampleCore();
    for (const status of ['Suspended', 'active', '']) {
      store.changeUser(2, { status });
      expect(await codeOf(core.login(right))).toBe('account.inactive');
      expect(await codeOf(core.login(wrong))).toBe('credentials.invalid');
    }
  });

  // @promise R33
  test.each<[string, object]>([
    ['email required', { email: undefined }],
    ['email email', { email: 'manager' }],
    ['email email', { email: 'mana\u212Aer@main.test' }],
    ['password required', { password: '' }],
    ['password length', { password: '7 chars' }],
    ['password length', { password: 'x'.repeat(257) }],
    ['password length', { password: 'x'.repeat(1_000_000) }],
    ['password string', { password: { length: 8 } }],
  ])('refuses with %s before it verifies a password', async (issue, change) => {
    const { hasher, calls } = recordingHasher();
    const { core } = await sampleCore({}, { hasher });
    expect(await issuesOf(core.login({ ...right, ...change }))).toEqual([issue]);
    expect(calls).toEqual([]);
  });

  // @promise R33
  test('ignores neither case nor spaces of a password', async () => {
    const { core } = await sampleCore();
    for (const password of [
      ` ${SAMPLE_PASSWORD}`,
      `${SAMPLE_PASSWORD} `,
      SAMPLE_PASSWORD.toUpperCase(),
    ]) {
      expect(await codeOf(core.login({ email, password }))).toBe('credentials.invalid');
    }
  });

  test('rejects with the Unavailable of a port', async () => {
    const full = new Unavailable('The queue is full.');
    const hasher = { ...memoryHasher(), verify: () => Promise.reject(full) };
    const { core } = await sampleCore({}, { hasher });
    await expect(core.login(right)).rejects.toBe(full);
  });
});

const sampleCoreWithRace = async (change: {
  readonly status?: string;
  readonly passwordHash?: string;
}) => {
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
  return sampleCore({}, { store, users, sessions, hasher });
};

describe('login in parallel to a change by an administrator', () => {
  test('opens no session when the password changes, and keeps the new password', async () => {
    const { core, users } = await sampleCoreWithRace({ passwordHash: '$memory$c=1$new$hash' });
    expect(await codeOf(core.login(right))).toBe('credentials.invalid');
    const account = await users.findAccountByEmail(email);
    expect(account?.passwordHash).toBe('$memory$c=1$new$hash');
  });

  test('opens no session when the account is suspended', async () => {
    const { core } = await sampleCoreWithRace({ status: 'Suspended' });
    expect(await codeOf(core.login(right))).toBe('credentials.invalid');
  });
});

describe('the sessions of a user', () => {
  test('are at most 20: one more login ends the oldest', async () => {
    const { core, clock, token } = await sampleCore();
    const tokens: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      tokens.push(await token('manager@main.test'));
      clock.advanceMs(1000);
    }
    const accepted = await Promise.all(
      tokens.map((text) =>
        core.authenticate(text).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(accepted).toEqual([false, false, ...Array.from({ length: 20 }, () => true)]);
  });
});
