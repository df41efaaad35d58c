import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes } from './mail.ts';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';
import {
  change,
  EMAIL as email,
  INCORRECT,
  NEW_PASSWORD as password,
  sampleReset,
} from './sample-reset.ts';

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
