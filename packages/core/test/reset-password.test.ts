import { type PasswordHasher, Unavailable } from '@paydocs/core';
import { memoryHasher, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes, tokenOf } from './mail.ts';
import { issuesOf, refusal, world } from './world.ts';

const email = 'manager@main.test';
const password = 'a wholly new password';
const MINUTE_MS = 60_000;

/** A world in which a reset link was mailed to the manager. */
const mailed = async (...given: Parameters<typeof world>) => {
  const filled = await world(...given);
  await filled.core.forgotPassword({ email });
  await filled.core.processOutbox();
  return { ...filled, reset: { token: tokenOf(filled.mailer.emails[0]), email, password } };
};

const codeOf = async (outcome: Promise<unknown>): Promise<string> => (await refusal(outcome)).code;

const INVALID = {
  issues: [{ field: 'token', rule: 'token' }],
};

describe('resetPassword', () => {
  test('sets the new password, and invalidates the old one', async () => {
    const { core, reset } = await mailed();
    expect(await core.resetPassword(reset)).toBeUndefined();
    expect((await core.login({ email, password })).user.email).toBe(email);
    const old = core.login({ email, password: SAMPLE_PASSWORD });
    expect(await codeOf(old)).toBe('credentials.invalid');
  });

  test('revokes every session of the user at once, and no other', async () => {
    const { core, reset, token } = await mailed();
    const tokens = [await token(email), await token(email), await token(email)];
    const other = await token('owner@main.test');
    await core.refresh(await core.authenticate(tokens[2]));
    await core.resetPassword(reset);
    for (const each of tokens) {
      expect(await codeOf(core.authenticate(each))).toBe('token.invalid');
    }
    expect((await core.authenticate(other)).user.email).toBe('owner@main.test');
  });

  test('notifies the user by e-mail', async () => {
    const { core, reset, mailer } = await mailed();
    await core.resetPassword(reset);
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails[1]).toEqual({
      kind: 'password-changed',
      to: email,
      firstName: 'Manager',
    });
    expect(await outcomes(core)).toEqual([]);
  });

  test('notifies every user, also when several passwords change before an e-mail is sent', async () => {
    const { core, reset, mailer } = await mailed();
    await core.forgotPassword({ email: 'owner@main.test' });
    await core.processOutbox();
    const other = { token: tokenOf(mailer.emails[1]), email: 'owner@main.test', password };
    await core.resetPassword(reset);
    await core.resetPassword(other);
    expect(await outcomes(core)).toEqual(['sent', 'sent']);
    expect(mailer.emails.slice(2).map(({ to }) => to)).toEqual([email, 'owner@main.test']);
  });

  test('notifies the user even when the first attempt fails, whatever the status', async () => {
    const { core, reset, mailer, clock, store } = await mailed();
    await core.resetPassword(reset);
    store.changeUser(2, { status: 'Suspended' });
    mailer.refuseNext('Later.');
    expect(await outcomes(core)).toEqual(['postponed']);
    clock.advanceMs(5_000);
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails[1]).toMatchObject({ kind: 'password-changed', to: email });
  });

  test('accepts the address in any spelling, and the password exactly as received', async () => {
    const { core, reset } = await mailed();
    const spaced = ` ${password} `;
    await core.resetPassword({ ...reset, email: ' Manager@MAIN.test ', password: spaced });
    expect(await codeOf(core.login({ email, password }))).toBe('credentials.invalid');
    expect((await core.login({ email, password: spaced })).user.email).toBe(email);
  });

  test('accepts the token until its last millisecond', async () => {
    const { core, reset, clock } = await mailed();
    clock.advanceMs(60 * MINUTE_MS - 1);
    await core.resetPassword(reset);
    expect((await core.login({ email, password })).user.email).toBe(email);
  });
});

describe('resetPassword refuses with one issue', () => {
  type World = Awaited<ReturnType<typeof mailed>>;

  const reasons: Readonly<Record<string, (filled: World) => Promise<object> | object>> = {
    'a token that was never created': () => ({ token: 'A'.repeat(43) }),
    'a token of one character': () => ({ token: 'x' }),
    'the token in another case': ({ reset }) => ({ token: reset.token.toUpperCase() }),
    'the token with a space': ({ reset }) => ({ token: `${reset.token} ` }),
    'the digest of the token': async ({ reset, digest }) => ({
      token: await digest.sha256(reset.token),
    }),
    'a used token': async ({ core, reset }) => {
      await core.resetPassword(reset);
      return {};
    },
    'an expired token': ({ clock }) => {
      clock.advanceMs(60 * MINUTE_MS);
      return {};
    },
    'a token that a newer one replaced': async ({ core, clock }) => {
      clock.advanceMs(MINUTE_MS);
      await core.forgotPassword({ email });
      await core.processOutbox();
      return {};
    },
    'a token of another account': () => ({ email: 'owner@main.test' }),
    'a token of another site': () => ({ email: 'manager@north.test' }),
    'the token of an unknown address': () => ({ email: 'nobody@main.test' }),
  };

  test.each(Object.keys(reasons))('%s', async (reason) => {
    const filled = await mailed();
    const { core, reset, users } = filled;
    const change = await reasons[reason]?.(filled);
    const before = await users.findAccountByEmail(email);
    const refused = await refusal(
      core.resetPassword({ ...reset, password: 'another new password', ...change }),
    );
    expect([refused.code, refused.facts]).toEqual(['input.invalid', INVALID]);
    expect(await users.findAccountByEmail(email)).toEqual(before);
  });

  test('a token that is used between validation and consumption', async () => {
    const inner = memoryHasher();
    const meanwhile: (() => Promise<unknown>)[] = [];
    const hasher: PasswordHasher = {
      ...inner,
      hash: async (text) => {
        await meanwhile.shift()?.();
        return inner.hash(text);
      },
    };
    const { core, reset } = await mailed({}, { hasher });
    meanwhile.push(() => core.resetPassword({ ...reset, password: 'the quicker password' }));
    expect((await refusal(core.resetPassword(reset))).facts).toEqual(INVALID);
    const { user } = await core.login({ email, password: 'the quicker password' });
    expect(user.email).toBe(email);
  });

  test('without hashing anything', async () => {
    const hasher = { ...memoryHasher(), hash: () => Promise.reject(new Error('Hashed.')) };
    const { core, reset } = await mailed({}, { hasher });
    const refused = await refusal(core.resetPassword({ ...reset, token: 'junk' }));
    expect(refused.facts).toEqual(INVALID);
  });
});

describe('resetPassword refuses', () => {
  test.each<[string, object]>([
    ['token required', { token: undefined }],
    ['token required', { token: '' }],
    ['token string', { token: 7 }],
    ['token length', { token: 'x'.repeat(256) }],
    ['token characters', { token: 'a\u0000b' }],
    ['email required', { email: '' }],
    ['email email', { email: 'manager' }],
    ['password required', { password: undefined }],
    ['password length', { password: '7 chars' }],
    ['password length', { password: 'x'.repeat(257) }],
    ['password characters', { password: 'long enough\n' }],
  ])('with %s: %j, and leaves the token valid', async (issue, change) => {
    const { core, reset } = await mailed();
    expect(await issuesOf(core.resetPassword({ ...reset, ...change }))).toEqual([issue]);
    await core.resetPassword(reset);
  });
});

describe('parallel to resetPassword', () => {
  test('one of twenty calls succeeds and sets its password', async () => {
    const { core, reset } = await mailed();
    const passwords = Array.from({ length: 20 }, (_, n) => `new password ${n}`);
    const settled = await Promise.allSettled(
      passwords.map((each) => core.resetPassword({ ...reset, password: each })),
    );
    const won = passwords.filter((_, index) => settled[index]?.status === 'fulfilled');
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
    const meanwhile: (() => Promise<unknown>)[] = [];
    const hasher: PasswordHasher = {
      ...inner,
      verify: async (text, hash) => {
        const matches = await inner.verify(text, hash);
        await meanwhile.shift()?.();
        return matches;
      },
    };
    const { core, reset } = await mailed({}, { hasher });
    meanwhile.push(() => core.resetPassword(reset));
    const late = core.login({ email, password: SAMPLE_PASSWORD });
    expect(await codeOf(late)).toBe('credentials.invalid');
    expect((await core.login({ email, password })).user.email).toBe(email);
  });

  test('a full hash queue keeps the token valid', async () => {
    const inner = memoryHasher();
    const full = new Unavailable('The queue is full.');
    const fates = [Promise.reject(full)];
    fates[0]?.catch(() => {});
    const hasher = {
      ...inner,
      hash: async (text: string) => {
        await fates.shift();
        return inner.hash(text);
      },
    };
    const { core, reset } = await mailed({}, { hasher });
    await expect(core.resetPassword(reset)).rejects.toBe(full);
    await core.resetPassword(reset);
    expect((await core.login({ email, password })).user.email).toBe(email);
  });
});
