import { createCore } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, softPasskey } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { factorCore, OWNER_EMAIL } from './factor-core.ts';
import { outcomes } from './mail.ts';
import {
  credentials,
  MEMBER,
  ORIGIN,
  passkeyCore,
  PASSKEYS,
  passkeySample,
} from './passkey-core.ts';

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

test('passkeys need a verifier', () => {
  const { passkeyVerifier: _verifier, ...ports } = memoryPorts();
  expect(() => createCore(ports, PASSKEYS)).toThrow(
    'createCore needs the port passkeyVerifier for policy.passkeyRpId.',
  );
});
