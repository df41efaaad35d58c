import { memoryHasher, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes, tokenOf } from './mail.ts';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import {
  EMAIL as email,
  INVALID_TOKEN,
  NEW_PASSWORD as password,
  sampleReset,
} from './sample-reset.ts';

const MINUTE_MS = 60_000;

describe('resetPassword', () => {
  test('sets the new password of one user, and invalidates the old one', async () => {
    const { core, reset, users, clock } = await sampleReset();
    clock.advanceMs(MINUTE_MS);
    const accounts = async () =>
      Promise.all([email, 'owner@main.test'].map(async (each) => users.findAccountByEmail(each)));
    const [before, other] = await accounts();
    expect(await core.resetPassword(reset)).toEqual({
      outboxId: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect((await core.login({ email, password })).user.email).toBe(email);
    const old = core.login({ email, password: SAMPLE_PASSWORD });
    expect(await codeOf(old)).toBe('credentials.invalid');
    const [after, kept] = await accounts();
    expect(after?.passwordVersion).toBe((before?.passwordVersion ?? 0) + 1);
    // The address was verified before.
    expect(after?.user).toEqual(before?.user);
    expect(kept).toEqual(other);
  });

  test('revokes every session of the user, and no other session', async () => {
    const { core, reset, token } = await sampleReset();
    const tokens = [await token(email), await token(email), await token(email)];
    const other = await token('owner@main.test');
    await core.refresh(await core.authenticate(tokens[2]));
    await core.resetPassword(reset);
    for (const each of tokens) {
      expect(await codeOf(core.authenticate(each))).toBe('token.invalid');
    }
    expect((await core.authenticate(other)).user.email).toBe('owner@main.test');
  });

  // @promise R102
  test('ends the API tokens of the user and of no other, unless they stay', async () => {
    for (const revokeApiTokens of [true, undefined, false]) {
      const { core, reset, signIn, auditLog } = await sampleReset();
      const create = async (owner: string) =>
        core.createApiToken(await signIn(owner), { name: 'a', permissions: [] });
      const { text } = await create(email);
      const other = await create('owner@main.test');
      await core.resetPassword({ ...reset, revokeApiTokens });
      expect((await core.authenticate(other.text)).user.email).toBe('owner@main.test');
      const [entry] = await auditLog.find({ action: 'password.reset', limit: 1 });
      const subject = { kind: 'user', id: '2' };
      expect(entry).toMatchObject({ siteId: 1, userId: null, sessionId: null, subject });
      if (revokeApiTokens === false) {
        expect((await core.authenticate(text)).user.email).toBe(email);
        expect(entry?.details).toEqual({ apiTokens: 'kept' });
      } else {
        expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
        expect(entry?.details).toEqual({ apiTokens: 'revoked' });
      }
    }
  });

  test('on the administrative surface is for administrative roles, and keeps the link of others', async () => {
    const { core, reset } = await sampleReset();
    expect(
      (await core.resetPassword({ ...reset, surface: 'administrative' })).outboxId,
    ).toBeTruthy();
    const other = await sampleReset();
    await other.core.changeRole({ email, role: 'Member' });
    const attempt = other.core.resetPassword({ ...other.reset, surface: 'administrative' });
    expect(await codeOf(attempt)).toBe('role.forbidden');
    await other.core.resetPassword(other.reset);
  });

  test('notifies the user by e-mail', async () => {
    const { core, reset, mailer } = await sampleReset();
    await core.resetPassword(reset);
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails[1]).toEqual({
      kind: 'password-changed',
      to: email,
      firstName: 'Manager',
    });
    expect(await outcomes(core)).toEqual([]);
  });

  test('notifies every user when several passwords change before an e-mail is sent', async () => {
    const { core, reset, mailer } = await sampleReset();
    await core.forgotPassword({ email: 'owner@main.test' });
    await core.processOutbox();
    const other = { token: tokenOf(mailer.emails[1]), email: 'owner@main.test', password };
    await core.resetPassword(reset);
    await core.resetPassword(other);
    expect(await outcomes(core)).toEqual(['sent', 'sent']);
    expect(mailer.emails.slice(2).map(({ to }) => to)).toEqual([email, 'owner@main.test']);
  });

  test('notifies the user after a failed attempt, also when the account is suspended', async () => {
    const { core, reset, mailer, clock, store } = await sampleReset();
    await core.resetPassword(reset);
    store.changeUser(2, { status: 'Suspended' });
    mailer.refuseNext('Later.');
    expect(await outcomes(core)).toEqual(['postponed']);
    clock.advanceMs(5_000);
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails[1]).toMatchObject({ kind: 'password-changed', to: email });
  });

  test('accepts the address in any spelling, and the password exactly as received', async () => {
    const { core, reset } = await sampleReset();
    const spaced = ` ${password} `;
    await core.resetPassword({ ...reset, email: ' Manager@MAIN.test ', password: spaced });
    expect(await codeOf(core.login({ email, password }))).toBe('credentials.invalid');
    expect((await core.login({ email, password: spaced })).user.email).toBe(email);
  });

  test('accepts the token until its last millisecond', async () => {
    const { core, reset, clock } = await sampleReset();
    clock.advanceMs(60 * MINUTE_MS - 1);
    await core.resetPassword(reset);
    expect((await core.login({ email, password })).user.email).toBe(email);
  });
});

describe('resetPassword refuses with one issue', () => {
  type Sample = Awaited<ReturnType<typeof sampleReset>>;

  const reasons: Readonly<Record<string, (sample: Sample) => Promise<object> | object>> = {
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
    'a token that a newer token replaced': async ({ core, clock }) => {
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
    const sample = await sampleReset();
    const { core, reset, users } = sample;
    const change = await reasons[reason]?.(sample);
    const before = await users.findAccountByEmail(email);
    const refused = await refusal(
      core.resetPassword({ ...reset, password: 'another new password', ...change }),
    );
    expect([refused.code, refused.facts]).toEqual(['input.invalid', INVALID_TOKEN]);
    expect(await users.findAccountByEmail(email)).toEqual(before);
  });

  test('without computing a hash', async () => {
    const hasher = { ...memoryHasher(), hash: () => Promise.reject(new Error('Hashed.')) };
    const { core, reset } = await sampleReset({}, { hasher });
    const refused = await refusal(core.resetPassword({ ...reset, token: 'junk' }));
    expect(refused.facts).toEqual(INVALID_TOKEN);
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
    const { core, reset } = await sampleReset();
    expect(await issuesOf(core.resetPassword({ ...reset, ...change }))).toEqual([issue]);
    await core.resetPassword(reset);
  });
});
