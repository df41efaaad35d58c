import { createCore } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, softPasskey } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal } from '../sample-core.ts';
import { codeAt, factorCore, OWNER_EMAIL } from './factor-core.ts';
import { outcomes } from './mail.ts';
import { asked, ORIGIN, PASSKEYS, passkeyCore, passkeySample } from './passkey-core.ts';

const codeOf = async (outcome: Promise<unknown>): Promise<string> => (await refusal(outcome)).code;

const credentials = { email: OWNER_EMAIL, password: SAMPLE_PASSWORD };
const MEMBER = 'member@main.test';

describe('startPasskey', () => {
  test('returns options that ask for a passkey which verifies the user, and names nobody', async () => {
    const { core, signIn } = await passkeySample();
    const { factor, options } = await core.startPasskey(await signIn(OWNER_EMAIL));
    expect(factor).toMatchObject({ kind: 'passkey', name: 'Passkey', confirmedAtMs: null });
    expect(options).toEqual({
      rp: { id: 'pay.example', name: 'Payroll' },
      user: {
        id: expect.stringMatching(/^[\w-]{43}$/),
        name: OWNER_EMAIL,
        displayName: expect.stringMatching(/^Owner /),
      },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    });
    await core.login(credentials);
  });

  test('excludes the passkeys that the user has, ten at most', async () => {
    const { core, caller, passkey, register } = await passkeyCore();
    for (let count = 1; count < 10; count += 1) {
      const { options } = await core.startPasskey(caller, { name: `${count}` });
      expect(options.excludeCredentials[0]?.id).toBe(passkey.id);
      expect(options.excludeCredentials).toHaveLength(count);
      await register(caller, `${count}`);
    }
    expect((await refusal(core.startPasskey(caller))).facts).toEqual({ max: 10 });
  });

  test('asks for the password when the sign-in is not recent, and for a further one for a fresh proof', async () => {
    const { core, clock, signIn, register } = await passkeySample();
    const caller = await signIn(OWNER_EMAIL);
    clock.advanceMs(600_000);
    expect(await issuesOf(core.startPasskey(caller))).toEqual(['currentPassword required']);
    await core.startPasskey(caller, { currentPassword: SAMPLE_PASSWORD });
    const other = await signIn(OWNER_EMAIL);
    await register(other);
    const further = { currentPassword: SAMPLE_PASSWORD };
    for (const who of [caller, other]) {
      clock.advanceMs(600_000);
      expect(await codeOf(core.startPasskey(who, further))).toBe('reauthentication.required');
      expect(await codeOf(core.startSecondFactor(who, further))).toBe('reauthentication.required');
    }
  });

  test('needs passkeys of the installation, and a session', async () => {
    const { core, caller } = await factorCore();
    for (const outcome of [
      core.startPasskey(caller),
      core.confirmPasskey(caller, { id: 1, passkey: {} as never }),
      core.challengePasskey(),
      core.completeLogin({ challenge: `passkey.${'A'.repeat(43)}` }),
    ]) {
      expect(await codeOf(outcome)).toBe('passkey.disabled');
    }
    const on = await passkeySample();
    const owner = await on.signIn(OWNER_EMAIL);
    const { text } = await on.core.createApiToken(owner, { name: 'export', permissions: [] });
    const program = await on.core.authenticate(text);
    expect(await codeOf(on.core.startPasskey(program))).toBe('session.required');
  });
});

describe('confirmPasskey', () => {
  // @promise R108
  test('enables the passkey, with recovery codes beside the first factor only', async () => {
    const { core, caller, id, recoveryCodes, register, mailer, auditLog } = await passkeyCore();
    expect(recoveryCodes).toHaveLength(10);
    const other = await register(caller, ' Key 2 ');
    expect(other.recoveryCodes).toEqual([]);
    const { items } = await core.listSecondFactors(caller);
    expect(items.map(({ id: each, name }) => [each, name])).toEqual([
      [other.id, 'Key 2'],
      [id, 'Passkey'],
    ]);
    expect(items.map(({ recoveryCodesLeft }) => recoveryCodesLeft)).toEqual([10, 10]);
    await outcomes(core);
    expect(mailer.emails.map(({ kind }) => kind)).toEqual([
      'second-factor-enabled',
      'second-factor-enabled',
    ]);
    const [entry] = await auditLog.find({ action: 'second-factor.enabled', limit: 1 });
    expect(entry).toMatchObject({ userId: 1, details: { kind: 'passkey' } });
  });

  test('refuses a wrong challenge, origin or domain, and a user who was not verified', async () => {
    const { core, caller } = await passkeyCore();
    const { factor, options } = await core.startPasskey(caller);
    const { options: replaced } = await core.startPasskey(caller, { name: 'later' });
    const { items } = await core.listSecondFactors(caller);
    const id = items.find(({ name }) => name === 'later')?.id ?? 0;
    const device = softPasskey();
    for (const passkey of [
      device.attest(options, ORIGIN),
      device.attest(replaced, 'https://evil.test'),
      device.attest(replaced, ORIGIN, { rpId: 'evil.test' }),
      device.attest(replaced, ORIGIN, { isUserVerified: false }),
    ]) {
      expect(await issuesOf(core.confirmPasskey(caller, { id, passkey }))).toEqual([
        'passkey code',
      ]);
    }
    const passkey = device.attest(replaced, ORIGIN);
    expect(await codeOf(core.confirmPasskey(caller, { id: factor.id, passkey }))).toBe(
      'second_factor.missing',
    );
    await core.confirmPasskey(caller, { id, passkey });
  });

  test('refuses a passkey that the user has already, and one of another user or of another kind', async () => {
    const { core, caller, signIn, passkey: device } = await passkeyCore();
    const { factor, options } = await core.startPasskey(caller);
    const own = { id: factor.id, passkey: device.attest(options, ORIGIN) };
    expect(await issuesOf(core.confirmPasskey(caller, own))).toEqual(['passkey code']);
    const other = { ...own, passkey: softPasskey().attest(options, ORIGIN) };
    const member = await signIn(MEMBER);
    expect(await codeOf(core.confirmPasskey(member, other))).toBe('second_factor.missing');
    const app = await core.startSecondFactor(caller);
    const wrong = { ...other, id: app.factor.id };
    expect(await codeOf(core.confirmPasskey(caller, wrong))).toBe('second_factor.missing');
    const malformed = { id: factor.id, passkey: { id: '!', response: {} } as never };
    expect(await issuesOf(core.confirmPasskey(caller, malformed))).toEqual(['passkey format']);
  });

  test('takes an authenticator that names no way to reach it', async () => {
    const { core, signIn } = await passkeySample();
    const caller = await signIn(OWNER_EMAIL);
    const { factor, options } = await core.startPasskey(caller);
    const { response, ...attestation } = softPasskey().attest(options, ORIGIN);
    const { transports: _, ...unreachable } = response;
    const passkey = { ...attestation, response: unreachable };
    await core.confirmPasskey(caller, { id: factor.id, passkey });
    expect((await core.listSecondFactors(caller)).items).toHaveLength(1);
  });

  test('confirms once, also when two try', async () => {
    const { core, signIn } = await passkeySample();
    const caller = await signIn(OWNER_EMAIL);
    const { factor, options } = await core.startPasskey(caller);
    const confirmation = { id: factor.id, passkey: softPasskey().attest(options, ORIGIN) };
    const tries = await Promise.allSettled(
      [1, 2, 3].map(async () => core.confirmPasskey(caller, confirmation)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(core.confirmPasskey(caller, confirmation))).toBe('second_factor.missing');
  });
});

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

describe('removeSecondFactor', () => {
  const proof = { currentPassword: SAMPLE_PASSWORD };

  test('keeps the recovery codes while another factor is left', async () => {
    const { core, caller, id, register } = await passkeyCore();
    const other = await register(caller, 'other');
    await core.removeSecondFactor(caller, { id, ...proof });
    const { items } = await core.listSecondFactors(caller);
    expect(items).toMatchObject([{ id: other.id, recoveryCodesLeft: 10 }]);
    await asked(core.login(credentials));
    await core.removeSecondFactor(caller, { id: other.id, ...proof });
    await core.login(credentials);
    expect((await core.listSecondFactors(caller)).total).toBe(0);
  });

  test('goes with a passkey of the user, also of the factor that goes', async () => {
    const { core, caller, id, alone, signIn, register } = await passkeyCore();
    const wrong = await alone({}, 'https://evil.test');
    expect(await issuesOf(core.removeSecondFactor(caller, { id, ...wrong }))).toEqual([
      'passkey code',
    ]);
    const member = await register(await signIn(MEMBER));
    const { challenge, options } = await core.challengePasskey();
    const foreign = { challenge, passkey: member.passkey.assert(options, ORIGIN) };
    expect(await issuesOf(core.removeSecondFactor(caller, { id, ...foreign }))).toEqual([
      'passkey code',
    ]);
    const right = await alone();
    await core.removeSecondFactor(caller, { id, ...right });
    expect((await core.listSecondFactors(caller)).total).toBe(0);
    const again = core.removeSecondFactor(caller, { id, ...right });
    expect(await codeOf(again)).toBe('second_factor.missing');
  });

  test('refuses the last factor of a user who must have one now, and no other one', async () => {
    const required = { secondFactor: 'required', secondFactorGraceMs: 0 } as const;
    const { core, alone, id, register } = await passkeyCore(required);
    const caller = await core.authenticate((await core.completeLogin(await alone())).token.text);
    const removal = { id, ...proof };
    expect(await codeOf(core.removeSecondFactor(caller, removal))).toBe('second_factor.last');
    expect((await core.listSecondFactors(caller)).total).toBe(1);
    const other = await register(caller, 'other');
    await core.removeSecondFactor(caller, removal);
    const last = { id: other.id, ...proof };
    expect(await codeOf(core.removeSecondFactor(caller, last))).toBe('second_factor.last');
  });

  test('removes one that waits beside a confirmed one', async () => {
    const { core, caller } = await passkeyCore();
    const { factor } = await core.startPasskey(caller, { name: 'waits' });
    await core.removeSecondFactor(caller, { id: factor.id, ...proof });
    expect((await core.listSecondFactors(caller)).total).toBe(1);
    await asked(core.login(credentials));
  });
});

test('passkeys need a verifier', () => {
  const { passkeyVerifier: _verifier, ...ports } = memoryPorts();
  expect(() => createCore(ports, PASSKEYS)).toThrow(
    'createCore needs the port passkeyVerifier for policy.passkeyRpId.',
  );
});
