import { createCore } from '@paydocs/core';
import { softPasskey } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf } from '../sample-core.ts';
import { codeAt, OWNER_EMAIL } from './factor-core.ts';
import { asked, credentials, MEMBER, ORIGIN, passkeyCore, passkeySample } from './passkey-core.ts';

describe('a sign-in with a password and a passkey', () => {
  // @promise R107
  test('is asked for with the options of the passkeys, and opens a session', async () => {
    const { core, passkey } = await passkeyCore();
    const { challenge, options } = await asked(core.login(credentials));
    expect(options).toMatchObject({ rpId: 'pay.example', userVerification: 'required' });
    expect(options.allowCredentials).toEqual([
      { type: 'public-key', id: passkey.id, transports: ['internal'] },
    ]);
    const completion = { challenge, passkey: passkey.assert(options, ORIGIN) };
    const { token } = await core.completeLogin(completion);
    const caller = await core.authenticate(token.text);
    const { items } = await core.listSessions(caller);
    expect(items.find(({ id }) => id === caller.sessionId)?.openedBy).toBe('password+passkey');
    expect(await codeOf(core.completeLogin(completion))).toBe('second_factor.expired');
  });

  test('takes a recovery code, and no code of an app that was never confirmed', async () => {
    const { core, caller, clock, recoveryCodes } = await passkeyCore();
    const { secret } = await core.startSecondFactor(caller);
    const { challenge } = await asked(core.login(credentials));
    const code = await codeAt(secret, clock.nowMs());
    expect(await codeOf(core.completeLogin({ challenge, code }))).toBe('second_factor.invalid');
    await core.completeLogin({ challenge, code: recoveryCodes[0] ?? '' });
    const again = await asked(core.login(credentials));
    expect(await issuesOf(core.completeLogin({ challenge: again.challenge }))).toEqual([
      'code required',
    ]);
  });

  test('refuses the passkey of another user, and wrong ones end the challenge', async () => {
    const { core, register, signIn, passkey } = await passkeyCore();
    const foreign = await register(await signIn(MEMBER));
    const { challenge, options } = await asked(core.login(credentials));
    for (const wrong of [
      foreign.passkey.assert(options, ORIGIN),
      passkey.assert(options, 'https://evil.test'),
      passkey.assert(options, ORIGIN, { rpId: 'evil.test' }),
      passkey.assert(options, ORIGIN, { isUserVerified: false }),
      passkey.assert(options, ORIGIN, { challenge: 'A'.repeat(43) }),
    ]) {
      const outcome = core.completeLogin({ challenge, passkey: wrong });
      expect(await codeOf(outcome)).toBe('second_factor.invalid');
    }
    const right = passkey.assert(options, ORIGIN);
    expect(await codeOf(core.completeLogin({ challenge, passkey: right }))).toBe(
      'second_factor.expired',
    );
  });

  test('refuses a passkey that says to be of somebody else', async () => {
    const { core, passkey } = await passkeyCore();
    const { challenge, options } = await asked(core.login(credentials));
    const signed = passkey.assert(options, ORIGIN);
    const attempt = async (userHandle: string | null) =>
      core.completeLogin({
        challenge,
        passkey: { ...signed, response: { ...signed.response, userHandle } },
      });
    expect(await codeOf(attempt('A'.repeat(43)))).toBe('second_factor.invalid');
    await attempt(null);
  });

  test('without passkeys of the installation asks for a recovery code', async () => {
    const sample = await passkeyCore();
    const off = createCore(sample, {});
    const { challenge, options } = await asked(off.login(credentials));
    expect(options).toBeUndefined();
    const { options: known } = await sample.core.challengePasskey();
    const passkey = sample.passkey.assert(known, ORIGIN);
    expect(await codeOf(off.completeLogin({ challenge, passkey }))).toBe('second_factor.invalid');
    await off.completeLogin({ challenge, code: sample.recoveryCodes[0] ?? '' });
  });
});

describe('a sign-in with a passkey alone', () => {
  test('opens a session, on each surface that the role may use', async () => {
    const { core, alone, auditLog } = await passkeyCore();
    const { token, user } = await core.completeLogin({
      ...(await alone()),
      surface: 'administrative',
    });
    expect(user.email).toBe(OWNER_EMAIL);
    const caller = await core.authenticate(token.text);
    const { items } = await core.listSessions(caller);
    expect(items.find(({ id }) => id === caller.sessionId)?.openedBy).toBe('passkey');
    const [entry] = await auditLog.find({ action: 'session.opened', limit: 1 });
    expect(entry?.details).toEqual({ surface: 'administrative', openedBy: 'passkey' });
    await core.startSecondFactor(caller);
  });

  test('opens a session where passwords are off', async () => {
    const { core, alone } = await passkeyCore();
    await core.updateSite({ identifier: 'main', passwordSignIn: false });
    const { user } = await core.completeLogin(await alone());
    expect(user.email).toBe(OWNER_EMAIL);
  });

  test('uses a challenge once, whatever becomes of it, and for five minutes', async () => {
    const { core, clock, alone } = await passkeyCore();
    const wrong = await alone({}, 'https://evil.test');
    expect(await codeOf(core.completeLogin(wrong))).toBe('second_factor.invalid');
    expect(await codeOf(core.completeLogin(wrong))).toBe('second_factor.expired');
    const used = await alone();
    const tries = await Promise.allSettled([1, 2, 3].map(async () => core.completeLogin(used)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = await alone();
    clock.advanceMs(300_000);
    expect(await codeOf(core.completeLogin(late))).toBe('second_factor.expired');
    const { challenge } = await core.challengePasskey();
    expect(await issuesOf(core.completeLogin({ challenge }))).toEqual(['passkey required']);
  });

  test('refuses a passkey that names nobody, and one that names another user', async () => {
    const { core, alone, register, signIn } = await passkeyCore();
    const foreign = await register(await signIn(MEMBER));
    const own = await alone();
    const of = (userHandle: string | undefined) => ({
      ...own.passkey,
      response: { ...own.passkey.response, userHandle },
    });
    for (const handle of ['AAAA', undefined]) {
      const { challenge } = await core.challengePasskey();
      const outcome = core.completeLogin({ challenge, passkey: of(handle) });
      expect(await codeOf(outcome)).toBe('second_factor.invalid');
    }
    const { challenge, options } = await core.challengePasskey();
    const { userHandle } = foreign.passkey.assert(options, ORIGIN).response;
    const mixed = core.completeLogin({ challenge, passkey: of(userHandle ?? '') });
    expect(await codeOf(mixed)).toBe('second_factor.invalid');
  });

  test('refuses a counter that went back, records it, and counts it as a failure', async () => {
    const sample = await passkeyCore({ accountFailuresMax: 2 });
    const { core, alone, id, auditLog, clock } = sample;
    await core.completeLogin(await alone({ counter: 7 }));
    for (const counter of [7, 0]) {
      clock.advanceMs(1);
      const outcome = core.completeLogin(await alone({ counter }));
      expect(await codeOf(outcome)).toBe('second_factor.invalid');
    }
    const entries = await auditLog.find({ action: 'passkey.refused', limit: 3 });
    expect(entries.map(({ details }) => details)).toEqual([
      { counter: 0, last: 7 },
      { counter: 7, last: 7 },
    ]);
    expect(entries[0]?.subject).toEqual({ kind: 'second-factor', id: String(id) });
    const blocked = core.completeLogin(await alone({ counter: 9 }));
    expect(await codeOf(blocked)).toBe('limit.exceeded');
  });

  test('accepts an authenticator without a counter', async () => {
    const { core, signIn } = await passkeySample();
    const caller = await signIn(OWNER_EMAIL);
    const { factor, options } = await core.startPasskey(caller);
    const device = softPasskey();
    const passkey = device.attest(options, ORIGIN, { counter: 0 });
    await core.confirmPasskey(caller, { id: factor.id, passkey });
    for (let count = 1; count <= 2; count += 1) {
      const { challenge, options: request } = await core.challengePasskey();
      const again = device.assert(request, ORIGIN, { counter: 0 });
      await core.completeLogin({ challenge, passkey: again });
    }
  });

  test('says only to its owner that the account may not sign in', async () => {
    const { core, store, alone } = await passkeyCore();
    store.changeUser(1, { status: 'Suspended' });
    expect(await codeOf(core.completeLogin(await alone()))).toBe('account.inactive');
    const wrong = await alone({}, 'https://evil.test');
    expect(await codeOf(core.completeLogin(wrong))).toBe('second_factor.invalid');
  });
});

describe('a passkey proves again', () => {
  test('in place of a code, with a challenge of its own', async () => {
    const { core, caller, alone, register, clock, signIn, auditLog } = await passkeyCore();
    clock.advanceMs(600_000);
    await core.reauthenticate(caller, await alone());
    const [entry] = await auditLog.find({ action: 'session.reauthenticated', limit: 1 });
    expect(entry?.details).toEqual({ by: 'second factor' });
    expect(await issuesOf(core.reauthenticate(caller, {}))).toEqual(['code required']);
    const wrong = await alone({}, 'https://evil.test');
    expect(await issuesOf(core.reauthenticate(caller, wrong))).toEqual(['passkey code']);
    const member = await register(await signIn(MEMBER));
    const { challenge, options } = await core.challengePasskey();
    const foreign = { challenge, passkey: member.passkey.assert(options, ORIGIN) };
    expect(await issuesOf(core.reauthenticate(caller, foreign))).toEqual(['passkey code']);
    const ofPassword = await asked(core.login(credentials));
    const moved = { ...foreign, challenge: ofPassword.challenge };
    expect(await codeOf(core.reauthenticate(caller, moved))).toBe('second_factor.expired');
  });
});
